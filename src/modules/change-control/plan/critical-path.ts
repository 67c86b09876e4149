// How much later an action may end before the release must wait for it (critical path method, PMBOK guide 6.5.2.2). Pure.

import { addDays, daysBetween, type Day } from '#lib/days.ts'

export type Planned = {
  readonly id: string
  readonly start: Day
  readonly due: Day
  /** The ids of those that come first. */
  readonly after: readonly string[]
}

/**
 * The total float of each action in days, by its id: how much later it may end so that neither one that waits for it nor the end is
 * moved. Below zero where one begins before another that it waits for has ended. What waits for itself in a circle is counted once.
 * @param end the day by which all are done; the last day of the last of them where none is said
 */
export function floatsOf(actions: readonly Planned[], end?: Day): ReadonlyMap<string, number> {
  const last = end ?? actions.reduce((latest, { due }) => (due > latest ? due : latest), '')
  const floats = new Map<string, number>()
  const visiting = new Set<string>()
  const floatOf = (one: Planned): number => {
    const known = floats.get(one.id)
    if (known !== undefined) return known
    if (visiting.has(one.id)) return Number.POSITIVE_INFINITY
    visiting.add(one.id)
    const waiting = actions.filter(({ after }) => after.includes(one.id))
    // One may begin on the day on which what it waits for ends: nothing is to spare then.
    const between = (next: Planned) => (next.start === one.due ? 0 : daysBetween(one.due, addDays(next.start, -1)))
    const own = waiting.map((next) => between(next) + floatOf(next))
    const float = Math.min(daysBetween(one.due, last), ...own)
    floats.set(one.id, float)
    return float
  }
  for (const one of actions) floatOf(one)
  return floats
}

/** The actions with the least float: who moves one of these moves the end. */
export function criticalIn(floats: ReadonlyMap<string, number>): ReadonlySet<string> {
  const least = Math.min(...floats.values())
  return new Set([...floats].flatMap(([id, float]) => (float === least ? id : [])))
}
