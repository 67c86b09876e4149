// Reviews of who holds which role at Northfield: each half-year one of the roles with which one signs.

import type { DayFromNow, Sample, Scenario } from '#features/samples/scenario.ts'
import { accessReview } from './access-review.ts'

const line = (key: string, person: string, verdict: string, why: string | null = null) => ({
  key,
  person,
  role: '@role-administrator',
  site: null,
  signedIn: null,
  verdict,
  why,
})

const scenarios = (day: DayFromNow): readonly Scenario[] => [
  {
    key: 'access-review-administrators',
    on: -204,
    by: '@maya',
    values: { scope: 'Administrators', due: day(-190), owner: '@maya' },
    steps: [
      { on: -203, by: '@maya', step: 'begin' },
      {
        on: -201,
        by: '@maya',
        step: 'decide',
        values: {
          lines: [
            line('line-1', '@joao', 'Withdraw', 'He stood in for two weeks in spring; that is over.'),
            line('line-2', '@rui-matos', 'Keep'),
          ],
        },
      },
      {
        on: -200,
        by: '@maya',
        step: 'complete',
        values: {
          remarks: 'Whoever stands in for Rui Matos is given the role for those weeks, with its end in the calendar.',
        },
      },
    ],
  },
  {
    key: 'access-review-twice',
    on: -202,
    by: '@maya',
    values: { scope: 'Administrators', due: day(-190), owner: '@maya' },
    steps: [{ on: -201, by: '@maya', step: 'void', reason: 'Entered a second time; the other one stands.' }],
  },
  {
    key: 'access-review-coming',
    on: -4,
    by: '@maya',
    values: { scope: 'Roles that sign', due: day(20), owner: '@maya' },
  },
]

export const accessReviews: Sample = {
  definition: accessReview,
  scenarios,
  breakages: {
    'each-decided': () => ({ before: { lines: [{ ...line('line-1', '@joao', 'Keep'), verdict: null }] } }),
    'withdrawals-reasoned': () => ({ before: { lines: [line('line-1', '@joao', 'Withdraw', 'Over.')] } }),
  },
}
