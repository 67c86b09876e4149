import { useRef, useState } from 'react'
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import { records, type Whole } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { entered, type FormValues } from '#kernel/workflow/entered.ts'
import { errorsOf, fieldOf } from '#kernel/kinds/errors.ts'
import { isNew, keptOf, missingIn, newLine, toldOf, withTexts, type NewLine } from './new-lines.ts'
import { columnsOf, textOf, type Typed } from './sheet.ts'
import { useRegisters } from './use-registers.tsx'
import type { Troubles } from './use-troubles.tsx'

type Asked = {
  readonly definition: Definition
  /** The registers that the list is narrowed to. */
  readonly filter: readonly string[]
  readonly troubles: Troubles
  /** A line has become a risk; what was entered into it meanwhile belongs to that. */
  readonly onMade: (made: Whole, since: FormValues) => void
}

const newKey = () => `k${newId().slice(-10)}`

/** The lines that are no risks yet. Each becomes one as soon as it has what a risk needs; until then nothing of it is lost. */
export function useNewLines({ definition, filter, troubles, onMade }: Asked) {
  const [lines, setLines] = useState<readonly NewLine[]>(() => [newLine()])
  /** As they are now: a paste enters many while earlier ones are still being made. */
  const kept = useRef(lines)
  const isMaking = useRef(false)
  const registers = useRegisters(filter)

  function keep(next: readonly NewLine[]) {
    kept.current = keptOf(next)
    setLines(kept.current)
  }

  /** Puts texts into lines; what a cell cannot hold stays with it, with the reason. */
  function put(cells: readonly Typed[]) {
    const { lines: next, notes } = withTexts(kept.current, cells, newKey)
    for (const { key, name, trouble } of notes) troubles.note(key, [name], () => trouble)
    keep(next)
  }

  async function make(line: NewLine, register: string): Promise<string | null> {
    const values = { ...line.values, title: String(line.values.event).slice(0, 200) }
    try {
      const made = await records(definition).create({ ...entered(definition, values), register }, { key: newId() })
      const now = kept.current.find(({ key }) => key === line.key)?.values ?? line.values
      const since = Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== line.values[name]))
      keep(kept.current.filter(({ key }) => key !== line.key))
      troubles.follow(line.key, made.number)
      onMade(made, since)
      return made.number
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused(line, error)
      return null
    }
  }

  /** A refusal stands at the cells that it speaks of; what speaks of none, at the first. */
  function refused({ key, values }: NewLine, refusal: Refusal) {
    const columns = columnsOf(definition)
    for (const [input, error] of Object.entries(errorsOf(refusal))) {
      const column = columns.find(({ name }) => name === fieldOf(input)) ?? columns.find(({ name }) => name === 'event')
      if (column) troubles.note(key, [column.name], () => ({ text: textOf(column, values), error }))
    }
  }

  /** Makes risks of all lines that have what one needs, in their order; answers their numbers. */
  async function settle(answer?: string): Promise<readonly string[]> {
    if (isMaking.current) return []
    isMaking.current = true
    const [made, tried]: [string[], Set<FormValues>] = [[], new Set()]
    const nextOf = () => kept.current.find(({ values }) => missingIn(values).length === 0 && !tried.has(values))
    try {
      for (let line = nextOf(); line; line = nextOf()) {
        const register = await registers.registerOf(answer)
        if (register === null) break
        tried.add(line.values)
        const number = await make(line, register)
        if (number !== null) made.push(number)
      }
    } finally {
      isMaking.current = false
    }
    return made
  }

  const told = (made: readonly string[]) => toldOf(kept.current, made, columnsOf(definition))

  return {
    lines,
    /** Enters texts into new lines; answers what became of them. */
    enter: async (cells: readonly Typed[]): Promise<readonly string[]> => {
      const own = cells.filter(({ number }) => isNew(number))
      if (own.length === 0) return []
      put(own)
      return told(await settle())
    },
    /** What could not stay in a cell is dropped. */
    forget: (key: string, name: string) => {
      if (isNew(key))
        keep(
          kept.current.map((line) =>
            line.key === key ? { ...line, wrong: line.wrong.filter((one) => one !== name) } : line,
          ),
        )
    },
    registers,
    /** Goes on with the lines that waited for their register. */
    choose: async (register: string): Promise<readonly string[]> => {
      registers.choose(register)
      return told(await settle(register))
    },
  }
}
