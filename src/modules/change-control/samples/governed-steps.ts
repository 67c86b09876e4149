// How routes and question sets come into use: proposed by who leads changes, approved by the quality manager.

import type { DayFromNow, ScenarioStep } from '#features/samples/scenario.ts'

export const proposed = (on: number, from: string): readonly ScenarioStep[] => [
  { on, by: '@ines', step: 'propose', values: { inUseFrom: from } },
  { on: on + 1, by: '@maya', step: 'approve' },
]

/** Proposed, approved the day after, and in use three days later, which is a later working day whatever day it is. */
export const putInUse = (on: number, day: DayFromNow): readonly ScenarioStep[] => [
  ...proposed(on, day(on + 4)),
  { on: on + 4, by: 'clock', step: 'take-effect' },
]
