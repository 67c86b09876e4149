// How what training is made of came into effect at Northfield: written by Hannah Brooks, approved by Maya Hartley.

import type { Scenario, ScenarioStep, SampleValues } from '#features/samples/scenario.ts'

/** Sent for review and approved within a few days. */
const intoEffect = (on: number): readonly ScenarioStep[] => [
  { on: on + 1, by: '@hannah', step: 'submit' },
  { on: on + 3, by: '@maya', step: 'approve' },
]

/** One that came into effect, and what happened to it later. */
export const inEffect = (
  key: string,
  on: number,
  values: SampleValues,
  later: readonly ScenarioStep[] = [],
): Scenario => ({ key, on, by: '@hannah', values, steps: [...intoEffect(on), ...later] })
