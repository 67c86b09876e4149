// A value of a measure as records keep it.

import { decimal, number, text } from '#kernel/kinds/fields.ts'

const most = 1_000_000_000

export const valueColumns = {
  measure: text('Measure', { max: 100 }),
  value: decimal('Value', { places: 2 }),
  unit: text('Unit', { max: 20 }),
  numerator: number('Numerator', { min: 0, max: most }),
  denominator: number('Denominator', { min: 0, max: most }),
  verdict: text('Verdict', { max: 20 }),
} as const
