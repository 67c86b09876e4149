import { useState } from 'react'

type Chosen = {
  /** What the list was asked for when they were selected: another list has another selection. */
  readonly of: string
  readonly ids: ReadonlySet<string>
  /** Where an extension began, and what was selected before it. */
  readonly anchor: { readonly at: number; readonly ids: ReadonlySet<string> } | null
}

export type Selection = {
  readonly ids: ReadonlySet<string>
  readonly toggle: (at: number) => void
  /** Selects everything between where the extension began, or `from`, and `to`. */
  readonly extend: (from: number, to: number) => void
  /** Ends an extension: the next one begins where one is then. */
  readonly rest: () => void
  readonly all: () => void
  readonly clear: () => void
}

const nothing: ReadonlySet<string> = new Set()

/**
 * Which of the loaded records are selected.
 * @param of what the list is asked for
 * @param ids of the loaded records, in their order
 */
export function useSelection(of: string, ids: readonly string[]): Selection {
  const [kept, setChosen] = useState<Chosen>({ of, ids: nothing, anchor: null })
  const chosen = kept.of === of ? kept : { of, ids: nothing, anchor: null }
  return {
    ids: chosen.ids,
    toggle(at) {
      const id = ids[at]
      if (id === undefined) return
      const next = new Set(chosen.ids)
      if (!next.delete(id)) next.add(id)
      setChosen({ of, ids: next, anchor: { at, ids: next } })
    },
    extend(from, to) {
      const anchor = chosen.anchor ?? { at: from, ids: chosen.ids }
      const [first, last] = [Math.min(anchor.at, to), Math.max(anchor.at, to)]
      setChosen({ of, ids: new Set([...anchor.ids, ...ids.slice(first, last + 1)]), anchor })
    },
    rest: () => chosen.anchor && setChosen({ ...chosen, anchor: null }),
    all: () => setChosen({ of, ids: new Set(ids), anchor: null }),
    clear: () => setChosen({ of, ids: nothing, anchor: null }),
  }
}
