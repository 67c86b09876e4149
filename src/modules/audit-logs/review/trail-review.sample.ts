// Reviews of the trail at Northfield: each month one, the last one under way.

import type { DayFromNow, Sample, ScenarioStep } from '#features/samples/scenario.ts'
import { trailReview } from './trail-review.ts'

type Reviewed = {
  readonly key: string
  /** The first and the last day of the period, from today. */
  readonly days: readonly [from: number, to: number]
  readonly values?: object
  readonly by: string
}

const reviewed = (
  day: DayFromNow,
  { key, days: [from, to], by, values = {} }: Reviewed,
  steps: readonly ScenarioStep[],
) => ({
  key,
  on: to + 2,
  by,
  values: { periodFrom: day(from), periodTo: day(to), focus: 'All', size: 20, owner: by, ...values },
  steps,
})

const done = (by: string, [drawn, completed]: readonly [number, number], remarks: string): readonly ScenarioStep[] => [
  { on: drawn, by, step: 'draw' },
  { on: completed, by, step: 'complete', values: { conclusion: 'No objections', remarks } },
]

const scenarios = (day: DayFromNow) => [
  reviewed(
    day,
    { key: 'trail-review-spring', by: '@maya', days: [-190, -161] },
    done('@maya', [-158, -155], 'Twenty entries, all with a reason where one is asked for.'),
  ),
  reviewed(
    day,
    { key: 'trail-review-rights', by: '@tomas', days: [-130, -40], values: { focus: 'Rights and settings', size: 30 } },
    [
      { on: -37, by: '@tomas', step: 'draw' },
      {
        on: -36,
        by: '@tomas',
        step: 'draw-again',
        reason: 'Half of the sample were invitations of one day; another drawing says more.',
      },
      {
        on: -34,
        by: '@tomas',
        step: 'complete',
        values: {
          objections: [
            {
              entry: null,
              what: 'A delegation was entered on the day after it began; the head of department knew of it.',
            },
          ],
          remarks: 'Delegations are to be entered before somebody leaves, not after.',
          conclusion: 'Objections',
        },
      },
    ],
  ),
  reviewed(
    day,
    { key: 'trail-review-autumn', by: '@maya', days: [-70, -41] },
    done('@maya', [-38, -36], 'Two entries at a weekend: the backup was restored on trial, as planned.'),
  ),
  reviewed(day, { key: 'trail-review-twice', by: '@tomas', days: [-70, -41] }, [
    { on: -38, by: '@maya', step: 'void', reason: 'Entered twice: I review this period already.' },
  ]),
  reviewed(
    day,
    { key: 'trail-review-late', by: '@maya', days: [-40, -11], values: { focus: 'Delayed entries', size: 10 } },
    [
      { on: -8, by: 'clock', step: 'draw-monthly' },
      {
        on: -7,
        by: '@maya',
        step: 'complete',
        values: { conclusion: 'No objections', remarks: 'Each delayed entry says why.' },
      },
    ],
  ),
  reviewed(day, { key: 'trail-review-now', by: '@maya', days: [-40, -11], values: { size: 25 } }, [
    { on: -3, by: '@maya', step: 'draw' },
  ]),
]

export const trailReviews: Sample = {
  definition: trailReview,
  scenarios,
  breakages: {
    'period-ordered': (day) => ({ values: { periodFrom: day(-20), periodTo: day(-30) } }),
    'period-short': (day) => ({ values: { periodFrom: day(-400), periodTo: day(-30) } }),
    'period-over': (day) => ({ values: { periodFrom: day(-6), periodTo: day(0) } }),
    'objections-agree': () => ({ values: { conclusion: 'Objections', objections: [] } }),
  },
}
