import { useRef } from 'react'
import { Refusal } from '#lib/refusal.ts'
import { records, staleOf } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { changed, type FormValues } from '#kernel/workflow/entered.ts'
import { refusedCells } from './refused-cells.ts'
import type { Texts } from './read-cells.ts'
import type { KeptLines } from './use-kept-lines.tsx'
import type { Troubles } from './use-troubles.tsx'

type Asked = {
  readonly definition: Definition
  readonly lines: Pick<KeptLines, 'current' | 'replace'>
  readonly troubles: Pick<Troubles, 'note'>
  readonly say: (sentence: string) => void
}

/** Saves values of lines; the saves of one line follow each other, for each goes on from the version before. */
export function useSaving({ definition, lines, troubles: { note }, say }: Asked) {
  const waiting = useRef(new Map<string, Promise<unknown>>())

  /** Saves values of one line; answers what stood there before, or null when it was refused. */
  async function saveLine(number: string, values: FormValues, texts: Texts): Promise<FormValues | null> {
    const line = lines.current(number)
    if (!line) return null
    const names = Object.keys(values)
    const sent = changed(definition, line, { ...line, ...values })
    if (Object.keys(sent).length === 0) {
      note(number, names, () => null)
      return null
    }
    const before = Object.fromEntries(Object.keys(sent).map((name) => [name, line[name]]))
    try {
      lines.replace(await records(definition).save(number, line.version, sent))
      note(number, names, () => null)
      return before
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused(number, { names, texts }, error)
      return null
    }
  }

  function refused(number: string, entered: { names: readonly string[]; texts: Texts }, refusal: Refusal) {
    const stale = staleOf(refusal)
    if (stale) lines.replace(stale.current)
    const { at, said } = refusedCells(refusal, entered.names)
    note(number, entered.names, (name) => {
      const error = at(name)
      return error === undefined ? null : { text: entered.texts[name] ?? '', error }
    })
    say(said)
  }

  return {
    saveLine,
    inTurn: <T,>(number: string, work: () => Promise<T>): Promise<T> => {
      const turn = (waiting.current.get(number) ?? Promise.resolve()).then(work, work)
      waiting.current.set(number, turn)
      return turn
    },
  }
}
