// The steps of a change, as its samples say them.

import type { DayFromNow, SampleValues, ScenarioStep } from '#features/samples/scenario.ts'

/** What a plan says of its risk and of whom it tells. */
export const weighed = (
  impactAnalysis: string,
  [before, after]: readonly [before: readonly [number, number], after: readonly [number, number]],
  more: SampleValues = {},
): SampleValues => ({
  impactAnalysis,
  likelihoodBefore: before[0],
  impactBefore: before[1],
  likelihoodAfter: after[0],
  impactAfter: after[1],
  validation: 'Not needed',
  customerNotice: 'Not needed',
  regulatorNotice: 'Not needed',
  ...more,
})

export const stepsOn = (day: DayFromNow) => ({
  submitted: (on: number, by: string): ScenarioStep => ({ on, by, step: 'submit' }),
  accepted: (on: number, by: string, values: SampleValues & { readonly due: number }): ScenarioStep => ({
    on,
    by,
    step: 'accept',
    values: { ...values, due: day(values.due) },
  }),
  planned: (on: number, by: string, values: SampleValues): ScenarioStep => ({ on, by, step: 'submit-plan', values }),
  approved: (on: number, ...people: readonly string[]): readonly ScenarioStep[] =>
    people.map((by) => ({ on, by, step: 'approve-plan' })),
  begun: (on: number, by: string): ScenarioStep => ({ on, by, step: 'start' }),
  ready: (on: number, by: string, values: SampleValues = {}): ScenarioStep => ({
    on,
    by,
    step: 'report-ready',
    values,
  }),
  /** Released for a later day, and in effect then: four days lie between, so that a weekend never makes them one. */
  released: (on: number, by: string, effective: number): readonly ScenarioStep[] => [
    { on, by, step: 'set-release', values: { releaseOn: day(effective) } },
    { on: effective, by: 'clock', step: 'take-effect' },
  ],
  complete: (on: number, by: string, stock: string): ScenarioStep => ({
    on,
    by,
    step: 'report-complete',
    values: { stock },
  }),
  closed: (on: number, by: string): ScenarioStep => ({ on, by, step: 'close' }),
  checked: (on: number, by: string, measured: string): readonly ScenarioStep[] => [
    { on: on - 4, by: 'clock', step: 'check-opens' },
    { on, by, step: 'prove', values: { measured } },
  ],
})
