import { useState } from 'react'

type Chosen = {
  /** What the list was asked for when they were selected: another list has another selection. */
  readonly of: string
  readonly ids: ReadonlySet<string>
  /** Everything that the list finds, also what is not loaded. */
  readonly isEverything: boolean
  /** Where an extension began, and what was selected before it. */
  readonly anchor: { readonly at: number; readonly ids: ReadonlySet<string> } | null
}

export type Selection = {
  readonly ids: ReadonlySet<string>
  readonly isEverything: boolean
  readonly toggle: (at: number) => void
  /** Selects everything between where the extension began, or `from`, and `to`. */
  readonly extend: (from: number, to: number) => void
  /** Ends an extension: the next one begins where one is then. */
  readonly rest: () => void
  /** Selects all that is loaded. */
  readonly all: () => void
  /** Selects everything that the list finds; any other choice ends it. */
  readonly everything: () => void
  readonly clear: () => void
}

const nothing: ReadonlySet<string> = new Set()

/**
 * Which of the loaded records are selected.
 * @param of what the list is asked for
 * @param ids of the loaded records, in their order
 */
export function useSelection(of: string, ids: readonly string[]): Selection {
  const [kept, setChosen] = useState<Chosen>({ of, ids: nothing, isEverything: false, anchor: null })
  const own = kept.of === of ? kept : { of, ids: nothing, isEverything: false, anchor: null }
  const chosen = own.isEverything ? { ...own, ids: new Set(ids) } : own
  const choose = (next: Pick<Chosen, 'ids' | 'anchor'>) => setChosen({ of, isEverything: false, ...next })
  return {
    ids: chosen.ids,
    isEverything: chosen.isEverything,
    toggle(at) {
      const id = ids[at]
      if (id === undefined) return
      const next = new Set(chosen.ids)
      if (!next.delete(id)) next.add(id)
      choose({ ids: next, anchor: { at, ids: next } })
    },
    extend(from, to) {
      const anchor = chosen.anchor ?? { at: from, ids: chosen.ids }
      const [first, last] = [Math.min(anchor.at, to), Math.max(anchor.at, to)]
      choose({ ids: new Set([...anchor.ids, ...ids.slice(first, last + 1)]), anchor })
    },
    rest: () => chosen.anchor && setChosen({ ...chosen, anchor: null }),
    all: () => choose({ ids: new Set(ids), anchor: null }),
    everything: () => setChosen({ of, ids: new Set(ids), isEverything: true, anchor: null }),
    clear: () => choose({ ids: nothing, anchor: null }),
  }
}
