// Who had which seat at Northfield, who came, and what they said of it.

import type { Sample, SampleValues, Scenario, ScenarioStep } from '#features/samples/scenario.ts'
import { sessionSeat } from './seat.ts'

const seat = (
  session: string,
  person: string,
  [on, by]: readonly [on: number, by: string],
  steps: readonly ScenarioStep[] = [],
): Scenario => ({
  key: `seat-${session}-${person}`,
  on,
  by: `@${by}`,
  values: { parent: `@ses-${session}`, learner: `@${person}` },
  steps,
})

/** Checked in by the code, or marked present by the trainer; and signed by whoever was there. */
const came = (
  person: string,
  trainer: string | null,
  on: number,
  said?: readonly [useful: number, clear: number, confident: number, remark?: string],
): readonly ScenarioStep[] => {
  const [useful, clear, confident, remark] = said ?? []
  const values: SampleValues | undefined = said && {
    useful: useful ?? null,
    clear: clear ?? null,
    confident: confident ?? null,
    ...(remark !== undefined && { remark }),
  }
  return [
    trainer === null ? { on, by: `@${person}`, step: 'check-in' } : { on, by: `@${trainer}`, step: 'mark-present' },
    { on, by: `@${person}`, step: 'sign' },
    ...(values ? [{ on: on + 2, by: `@${person}`, step: 'answer', values }] : []),
  ]
}

const scenarios: readonly Scenario[] = [
  seat('calling-rain', 'jack', [-430, 'jack']),
  seat(
    'calling-first',
    'jack',
    [-405, 'jack'],
    came('jack', null, -380, [5, 4, 4, 'The recorded calls were the best part; an hour more of them.']),
  ),
  seat(
    'calling-first',
    'marek',
    [-404, 'hannah'],
    came('marek', 'owen', -380, [3, 4, 2, 'Too little about carriers who call us.']),
  ),
  seat('calling-first', 'yusuf', [-403, 'yusuf'], [{ on: -380, by: '@owen', step: 'mark-absent' }]),
  seat('calling-first', 'claire', [-402, 'claire'], came('claire', null, -380)),
  seat('calling-first', 'bram', [-402, 'bram'], came('bram', 'owen', -380)),
  seat('calling-first', 'monica', [-382, 'hannah'], came('monica', null, -380)),
  seat('auditing-first', 'tomas', [-408, 'tomas'], came('tomas', 'hannah', -370, [4, 5, 5])),
  seat('auditing-first', 'sofia', [-407, 'sofia'], came('sofia', null, -370, [4, 4, 4])),
  seat(
    'auditing-second',
    'grace',
    [-356, 'grace'],
    came('grace', null, -340, [5, 5, 4, 'Grading findings together showed where we differ.']),
  ),
  seat('calling-winter', 'yusuf', [-220, 'hannah'], [{ on: -200, by: '@owen', step: 'mark-present' }]),
  seat('calling-winter', 'callum', [-219, 'callum'], came('callum', 'owen', -200, [2, 3, 2])),
  seat(
    'calling-now',
    'priya',
    [-14, 'priya'],
    [
      { on: -1, by: '@owen', step: 'mark-present' },
      { on: -1, by: '@priya', step: 'sign' },
    ],
  ),
  seat('calling-now', 'ines', [-14, 'hannah']),
  seat(
    'calling-ahead',
    'daniel',
    [-8, 'daniel'],
    [
      { on: -3, by: '@daniel', step: 'give-back' },
      { on: -3, by: '@maya', step: 'void', reason: 'He was booked for a course that he does not need.' },
    ],
  ),
  seat('calling-ahead', 'jack', [-7, 'owen']),
  seat('calling-ahead', 'callum', [-6, 'callum']),
  seat('calling-ahead', 'yusuf', [-5, 'yusuf']),
]

/** A session that is neither announced nor held. */
const elsewhere = { values: { parent: '@ses-calling-rain' } }

export const sessionSeats: Sample = {
  definition: sessionSeat,
  scenarios: () => scenarios,
  breakages: {
    'session-begun': () => elsewhere,
    'session-open': () => elsewhere,
    'not-signed': (day) => ({ before: { signedOn: day(0) } }),
  },
}
