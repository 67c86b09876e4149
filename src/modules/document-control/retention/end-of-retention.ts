// Until when a version is kept that nobody works by any more.

import { addMonths, type Day } from '#lib/days.ts'
import type { AtTheEnd, StartsFrom } from './rule-choices.ts'

export type RuleSaid = {
  readonly startsFrom: StartsFrom
  readonly years: number | null
  readonly months: number | null
  readonly atTheEnd: AtTheEnd
}

/** What the rule counts from: a version that gave way to the next, or the end of the whole document. */
export type Outcome = 'superseded' | 'obsolete'

export const monthsOf = ({ years, months }: Pick<RuleSaid, 'years' | 'months'>): number =>
  (years ?? 0) * 12 + (months ?? 0)

/** The day on which its retention ends; none while the rule does not run yet, or where it never ends. */
export function endOfRetention(rule: RuleSaid, outcome: Outcome, day: Day): Day | null {
  const isRunning = rule.startsFrom === 'The day it goes out of use' || outcome === 'obsolete'
  return isRunning && rule.atTheEnd !== 'Keep for ever' ? addMonths(day, monthsOf(rule)) : null
}
