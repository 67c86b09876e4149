import { useState } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { records, type Whole } from '#kernel/api/client.ts'
import { useKeep } from '#kernel/api/keep.tsx'
import type { Definition } from '#kernel/definition/define.ts'
import { everyColumn, usualColumns } from '#screens/list/columns.tsx'
import { filled, readListSearch, writeListSearch, type ListSearch } from '#screens/list/list-search.ts'
import { askedIn, columnsIn } from './question.ts'
import { report } from './report.ts'

/** What one is making of a report's question, before and after it is saved. */
export type Question = {
  /** The names of the columns beside number and title; none: as the list has them. */
  readonly columns: readonly string[] | null
  readonly search: ListSearch
  readonly groupBy: string | null
  readonly hasBars: boolean
}

const read = (of: Definition, record: Whole): Question => ({
  columns: columnsIn(record)?.filter((name) => name !== 'number' && name !== of.title) ?? null,
  search: readListSearch(of, askedIn(record)),
  groupBy: typeof record['groupBy'] === 'string' ? record['groupBy'] : null,
  hasBars: record['chart'] === 'Bars',
})

/** What a list is asked for the question. */
export const askedOf = ({ search }: Question) => filled(writeListSearch(search))

/** The columns of it, by their names. */
export const columnsOf = (of: Definition, { columns }: Question): readonly string[] =>
  columns ?? usualColumns(of, []).filter((name) => everyColumn(of, []).some((column) => column.name === name))

const kept = (of: Definition, question: Question) => ({
  columns: question.columns === null ? null : ['number', of.title, ...question.columns].join(','),
  filters: new URLSearchParams(askedOf(question)).toString() || null,
  groupBy: question.groupBy,
  chart: question.groupBy !== null && question.hasBars ? 'Bars' : 'None',
})

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** The question of a report while one works on it. @param of what it is of */
export function useQuestion(of: Definition, record: Whole) {
  const keep = useKeep(report)
  const saved = read(of, record)
  const [question, setQuestion] = useState(saved)
  const [wrong, setWrong] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function save(): Promise<void> {
    setBusy(true)
    setWrong(null)
    try {
      keep(await records(report).save(record.number, record.version, kept(of, question)))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setWrong(error.message)
    } finally {
      setBusy(false)
    }
  }

  return {
    question,
    change: (part: Partial<Question>) => setQuestion({ ...question, ...part }),
    isChanged: !isSame(kept(of, question), kept(of, saved)),
    undo: () => setQuestion(saved),
    save,
    wrong,
    isBusy,
  }
}
