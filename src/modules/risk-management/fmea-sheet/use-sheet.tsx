import { useRef, useState } from 'react'
import { newId } from '#lib/ids.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { FormValues } from '#kernel/workflow/entered.ts'
import type { ListSearch, Search } from '#screens/list/list-search.ts'
import { isNew } from './new-lines.ts'
import { readCells } from './read-cells.ts'
import type { Typed } from './sheet.ts'
import { useKeptLines } from './use-kept-lines.tsx'
import { useNewLines } from './use-new-lines.tsx'
import { useSaving } from './use-saving.tsx'
import { useTroubles } from './use-troubles.tsx'
import { words } from './words.ts'

/** What one entry has changed, line by line: what stood there before, and how many cells it was. */
type Deed = readonly { readonly number: string; readonly values: FormValues; readonly cells: number }[]

const newKey = () => `k${newId().slice(-10)}`

/** The lines of the sheet, what is being saved of them, and what was refused. */
export function useSheet(definition: Definition, search: ListSearch, asked: Search) {
  const { current, replace, append, ...lines } = useKeptLines(definition, asked)
  const troubles = useTroubles()
  const [said, setSaid] = useState('')
  const history = useRef<Deed[]>([])
  const { saveLine, inTurn } = useSaving({ definition, lines: { current, replace }, troubles, say: setSaid })
  const news = useNewLines({
    definition,
    filter: search.filters.register ?? [],
    troubles,
    onMade: (made, since) => {
      append(made)
      if (Object.keys(since).length > 0) void inTurn(made.number, () => saveLine(made.number, since, {}))
    },
  })

  /** Enters texts into cells: each line is saved once, whatever number of its cells has changed. */
  async function enter(cells: readonly Typed[], lost: readonly string[] = []) {
    const changed = [...Map.groupBy(cells, ({ number }) => number)].filter(([number]) => !isNew(number))
    const [deeds, added] = await Promise.all([
      Promise.all(changed.map(([number, ones]) => inTurn(number, () => enterLine(number, ones)))),
      news.enter(cells),
    ])
    const deed = deeds.filter((one) => one !== null)
    if (deed.length > 0) history.current.push(deed)
    const saved = deed.reduce((sum, { cells: count }) => sum + count, 0)
    const told = [...(deed.length > 0 ? [words.saved(saved)] : []), ...added, ...lost]
    if (told.length > 0) setSaid(told.join(' '))
  }

  async function enterLine(number: string, cells: readonly Typed[]) {
    const line = current(number)
    if (!line) return null
    const { values, texts, wrong } = readCells(cells, line, newKey)
    for (const { name, text, error } of wrong) {
      troubles.note(number, [name], () => ({ text, error }))
      setSaid(error)
    }
    if (Object.keys(values).length === 0) return null
    const before = await saveLine(number, values, texts)
    return before && { number, values: before, cells: cells.length - wrong.length }
  }

  async function undo() {
    const deed = history.current.pop()
    if (!deed) return setSaid(words.nothingToUndo)
    await Promise.all(deed.map(({ number, values }) => inTurn(number, () => saveLine(number, values, {}))))
    setSaid(words.undone)
  }

  return {
    ...lines,
    news: news.lines,
    troubles: troubles.all,
    troubleAt: troubles.at,
    /** The registers to choose from, while the new lines wait for theirs. */
    registers: news.registers.asked,
    choose: async (register: string) => setSaid((await news.choose(register)).join(' ')),
    leave: () => {
      news.registers.leave()
      setSaid(words.waitForRegister)
    },
    forget: (number: string, name: string) => {
      troubles.note(number, [name], () => null)
      news.forget(number, name)
    },
    enter,
    undo,
    said,
    say: setSaid,
  }
}

export type Sheet = ReturnType<typeof useSheet>
