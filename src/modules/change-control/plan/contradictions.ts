// What a plan cannot be, whatever is entered: actions that wait for each other, or for something of a later phase. Pure.

import { phases } from '../what-changes.ts'

export type InPlan = {
  readonly id: string
  readonly title: string
  readonly phase: string
  /** The ids of those that come first. */
  readonly after: readonly string[]
}

const placeOf = (phase: string) => (phases as readonly string[]).indexOf(phase)

/** The way by which an action waits for itself: those between, from what it waits for on; none where it does not. */
export function circleOf(id: string, all: readonly InPlan[]): readonly InPlan[] | undefined {
  const known = new Map(all.map((one) => [one.id, one]))
  const seen = new Set<string>()
  const wayTo = (from: string): readonly InPlan[] | undefined => {
    for (const next of known.get(from)?.after ?? []) {
      if (next === id) return []
      const one = known.get(next)
      if (!one || seen.has(next)) continue
      seen.add(next)
      const way = wayTo(next)
      if (way) return [one, ...way]
    }
    return undefined
  }
  return wayTo(id)
}

/** Of an action, what waits for something of a later phase: the one that waits and what it waits for; in the whole plan, as its phase may have changed. */
export function laterFirst(id: string, all: readonly InPlan[]): readonly [waits: InPlan, first: InPlan] | undefined {
  const known = new Map(all.map((one) => [one.id, one]))
  for (const one of all)
    for (const before of one.after) {
      const first = known.get(before)
      if (first && (one.id === id || first.id === id) && placeOf(first.phase) > placeOf(one.phase)) return [one, first]
    }
  return undefined
}
