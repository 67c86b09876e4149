// How the committee of Northfield voted.

import type { Sample, ScenarioStep, Scenario } from '#features/samples/scenario.ts'
import { committeeVote } from './committee-vote.ts'

const asked = (of: string, member: string, on: number, steps: readonly ScenarioStep[] = []): Scenario => ({
  key: `vote-${of}-${member}`,
  on,
  by: '@maya',
  values: {},
  madeWith: `@suggestion-${of}`,
  which: { member: `@${member}` },
  steps,
})

const cast = (of: string, member: string, on: number, after: number, vote: string, why: string): Scenario =>
  asked(of, member, on, [{ on: on + after, by: `@${member}`, step: 'cast', values: { vote, why } }])

const scenarios: readonly Scenario[] = [
  cast(
    'compressor',
    'helena',
    -149,
    2,
    'For',
    'It pays for itself, and the old one would cost half of that next year.',
  ),
  cast('compressor', 'maya', -149, 3, 'Against', 'I would wait for the energy audit of the spring.'),
  cast('compressor', 'ines', -149, 4, 'For', 'The drive is standard; there is nothing to develop.'),
  cast(
    'robot',
    'helena',
    -119,
    2,
    'Against',
    'It would stand still two shifts of three; the station has no room for its fence.',
  ),
  asked('robot', 'maya', -119),
  asked('shuttle', 'helena', -54, [
    { on: -53, by: '@maya', step: 'void', reason: 'She has leased the same van herself for the other site.' },
  ]),
  asked('shuttle', 'ines', -54, [
    { on: -53, by: '@maya', step: 'withdraw', reason: 'She is on leave until the end of the month.' },
  ]),
  cast('solar', 'ines', -9, 2, 'For', 'We have wanted it for years, and the roof was renewed last summer.'),
]

export const committeeVotes: Sample = { definition: committeeVote, scenarios: () => scenarios }
