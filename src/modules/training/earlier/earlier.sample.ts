// What people had learnt before Northfield kept it here.

import type { DayFromNow, Sample, Scenario, SampleValues, ScenarioStep } from '#features/samples/scenario.ts'
import { earlierTraining } from './earlier.ts'

const entered = (
  [person, requirement]: readonly [person: string, requirement: string],
  on: number,
  values: SampleValues,
  steps: readonly ScenarioStep[] = [],
): Scenario => ({
  key: `earlier-${person}-${requirement}`,
  on,
  by: '@hannah',
  values: { owner: `@${person}`, requirement: `@req-${requirement}`, ...values },
  steps,
})

const scenarios = (day: DayFromNow): readonly Scenario[] => [
  entered(
    ['grace', 'calling'],
    -350,
    {
      metOn: day(-900),
      proof: 'Roster of the course, folder “Training until 2024”, shelf 3 of the training office.',
      issuer: 'Institute of Customer Service',
    },
    [{ on: -348, by: '@hannah', step: 'confirm' }],
  ),
  entered(['elin', 'quality-basics'], -4, {
    metOn: day(-200),
    proof: 'Line 14 of the spreadsheet “Training Porto”; the signed sheet is in the file of the person.',
  }),
  entered(['jack', 'first-aid'], -349, { metOn: day(-2000), proof: 'Line 31 of the spreadsheet “Training Leeds”.' }, [
    { on: -348, by: '@hannah', step: 'reject', reason: 'Ran out years ago, and the card cannot be found.' },
  ]),
  entered(['callum', 'auditing'], -349, { metOn: day(-800), proof: 'Line 32 of the spreadsheet “Training Leeds”.' }, [
    { on: -348, by: '@hannah', step: 'reject', reason: 'The line is of another Callum, who left in 2023.' },
    { on: -347, by: '@maya', step: 'void', reason: 'It names the wrong person and shall not stand in lists.' },
  ]),
]

export const earlierTrainings: Sample = {
  definition: earlierTraining,
  scenarios,
  strangers: ['@tomas'],
}
