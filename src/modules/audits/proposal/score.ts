// How much a process asks to be audited, out of a hundred points: by its risk, what was found last, what happened since,
// and how long ago it was. ISO 9001:2015 9.2.2 a names importance, changes and previous results; ISO 19011:2018 5.4.2 and
// 5.4.4 name risks, earlier findings and time. The weights are our own (docs/decisions/0058). Pure.

import { daysBetween, type Day } from '#lib/days.ts'
import { isAdvice, isNonconformity, type Grade } from '../grades.ts'

/** What is known of a process, of what the reader may read. */
export type Facts = {
  /** The highest level of its open risks with its rank from 0; null where none is rated. */
  readonly level: { readonly word: string; readonly rank: number; readonly of: number } | null
  readonly risks: number
  /** The last audit whose closing meeting was held, and the worst of its findings. */
  readonly last: { readonly number: string; readonly day: Day; readonly worst: Grade | null } | null
  /** Nonconformances since then, or in the last two years, and the CAPAs that they led to. */
  readonly cases: number
  readonly capas: number
}

export type Points = { readonly risk: number; readonly results: number; readonly cases: number; readonly time: number }

/** From this many points on an audit is proposed. */
const enough = 40

/** A process is audited within so many days whatever its points: the cycle of a certificate, three years. */
const longest = 3 * 365

/** What nobody has rated is not taken for harmless. */
const unrated = 15

const most = { risk: 40, cases: 20, time: 20 } as const

/** Points of the time grow to their most within two years. */
const twoYears = 730

function pointsOfResults(worst: Grade | null): number {
  if (worst === 'Minor NC') return 10
  if (isNonconformity(worst)) return 20
  return isAdvice(worst) ? 5 : 0
}

/** The points of each reason: risk up to 40, the last results, the cases since and the time since up to 20 each. */
export function pointsOf({ level, last, cases, capas }: Facts, today: Day): Points {
  return {
    risk: level === null ? unrated : Math.round((most.risk * (level.rank + 1)) / level.of),
    results: last === null ? 0 : pointsOfResults(last.worst),
    cases: Math.min(most.cases, 3 * cases + 4 * capas),
    time:
      last === null
        ? most.time
        : Math.min(most.time, Math.round((most.time * Math.max(0, daysBetween(last.day, today))) / twoYears)),
  }
}

export const scoreOf = ({ risk, results, cases, time }: Points): number => risk + results + cases + time

/** Whether an audit is proposed for a year that ends on `end`: enough points, never audited, or three years over by then. */
export function isProposed(facts: Facts, today: Day, end: Day): boolean {
  if (facts.last === null || daysBetween(facts.last.day, end) > longest) return true
  return scoreOf(pointsOf(facts, today)) >= enough
}

/** What a grave result asks for is a look at what became of it. */
export const typeOf = ({ last }: Facts): 'Process' | 'Follow-up' =>
  last !== null && pointsOfResults(last.worst) === 20 ? 'Follow-up' : 'Process'

/**
 * The first days that are free for so many audits of a year, the first of them first: a month for each as long as there are
 * months. December is left free for what is late, and months that have begun are over.
 * @returns days, the 8th of a month each; none where the year has passed
 */
export function daysFor(count: number, year: number, today: Day): readonly Day[] {
  const [presentYear = 0, presentMonth = 0] = today.split('-').map(Number)
  const first = year > presentYear ? 1 : presentMonth + 1
  if (year < presentYear || first > 11) return []
  const months = 12 - first
  return Array.from({ length: count }, (_, at) => {
    const month = first + Math.min(months - 1, Math.floor((at * months) / Math.max(count, 1)))
    return `${year}-${String(month).padStart(2, '0')}-08`
  })
}
