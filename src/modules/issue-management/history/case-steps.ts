// The steps of cases whose life takes every turn there is, as its days say.

import type { DayFromNow, SampleValues, Stride, Walk } from '#features/samples/walk.ts'

type Case = {
  readonly key: string
  readonly on: number
  readonly by: string
  readonly values: SampleValues
}

export const split = (...parts: readonly (readonly [quantity: number, fate: string, note?: string])[]) =>
  parts.map(([quantity, fate, note = null]): SampleValues => ({ quantity, fate, note }))

export const caseSteps = (day: DayFromNow) => ({
  seen: ({ key, on, by, values }: Case, strides: readonly Stride[] = []): Walk => ({
    key,
    on,
    by,
    values: { detectedOn: day(on), detectedBy: by, ...values },
    strides,
  }),
  accepted: (on: number, owner: string, by = '@sofia'): Stride => ({
    on,
    by,
    step: 'accept',
    values: { owner },
  }),
  contained: (on: number, by: string, values: SampleValues): Stride => ({
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
  verified: (on: number, by: string, verification: string, values: SampleValues = {}): Stride => ({
    on,
    by,
    step: 'verify',
    values: { verification, ...values },
  }),
})
