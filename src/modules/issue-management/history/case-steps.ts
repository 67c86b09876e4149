// The steps of cases whose life takes every turn there is, as its days say.

import type { DayFromNow, SampleValues, ScenarioStep, Scenario } from '#features/samples/scenario.ts'

type Case = {
  readonly key: string
  readonly on: number
  readonly by: string
  readonly values: SampleValues
}

export const split = (...parts: readonly (readonly [quantity: number, fate: string, note?: string])[]) =>
  parts.map(([quantity, fate, note = null]): SampleValues => ({ quantity, fate, note }))

export const caseSteps = (day: DayFromNow) => ({
  seen: ({ key, on, by, values }: Case, steps: readonly ScenarioStep[] = []): Scenario => ({
    key,
    on,
    by,
    values: { detectedOn: day(on), detectedBy: by, ...values },
    steps,
  }),
  accepted: (on: number, owner: string, by = '@sofia'): ScenarioStep => ({
    on,
    by,
    step: 'accept',
    values: { owner },
  }),
  contained: (on: number, by: string, values: SampleValues): ScenarioStep => ({
    on,
    by,
    step: 'contain',
    values: {
      containedOn: day(on),
      containmentBy: by,
      customerNotice: 'Not needed',
      regulatorNotice: 'Not needed',
      ...values,
    },
  }),
  verified: (on: number, by: string, verification: string, values: SampleValues = {}): ScenarioStep => ({
    on,
    by,
    step: 'verify',
    values: { verification, ...values },
  }),
})
