// Of several job roles in which somebody may do a thing, the one that counts.

import type { Day } from '#lib/days.ts'

type Lack = { readonly due: Day | null }
type Held = { readonly person: string; readonly until: Day | null; readonly lacks: readonly Lack[] }

export const isQualified = ({ lacks }: Pick<Held, 'lacks'>): boolean => lacks.length === 0

const longer = (one: Day | null, other: Day | null) => (one ?? '9999').localeCompare(other ?? '9999')

/** Whether somebody stands better in the one than in the other: lacks less, or what they have met lasts longer. */
const isBetter = (one: Held, other: Held) =>
  one.lacks.length < other.lacks.length ||
  (one.lacks.length === other.lacks.length && longer(one.until, other.until) > 0)

/** Each person once, in the role in which they stand best; in the order in which they came. */
export function firstOf<T extends Held>(all: readonly T[]): readonly T[] {
  const best = new Map<string, T>()
  for (const one of all) {
    const known = best.get(one.person)
    if (!known || isBetter(one, known)) best.set(one.person, one)
  }
  return [...best.values()]
}

/** The first of some days that there are. */
export const earliest = (...days: readonly (Day | null)[]): Day | null =>
  days.reduce<Day | null>((first, day) => (day !== null && (first === null || day < first) ? day : first), null)

/** When the last of what is missing is due; null where something was not asked yet. */
export const lastDue = (lacks: readonly Lack[]): Day | null =>
  lacks.some(({ due }) => due === null)
    ? null
    : lacks.reduce<Day | null>((last, { due }) => (last === null || (due !== null && due > last) ? due : last), null)
