// Values of measures as records keep them: reckoned over all records, rounded once, with their verdict of that moment.

import type { AsOf } from '#kernel/store/as-of.ts'
import { words } from '../charts/words.ts'
import type { Point } from './answered.ts'
import { verdictOf, type Measure } from '../measure.ts'
import { reckon, type Reckoner } from './reckon.server.ts'

/** A line of a record (period/period.ts). */
export type FrozenValue = {
  readonly measure: string
  readonly value: string | null
  readonly unit: string
  readonly numerator: number
  readonly denominator: number
  readonly verdict: string | null
}

function frozenOf(measure: Measure, point: Point | undefined): FrozenValue {
  const value = point?.value ?? null
  const verdict = verdictOf(measure, value)
  return {
    measure: measure.label,
    value: value === null ? null : value.toFixed(2),
    unit: measure.unit,
    numerator: point?.numerator ?? 0,
    denominator: point?.denominator ?? 0,
    verdict: verdict && words.verdict[verdict],
  }
}

/** What each measure was at an instant, in the order in which they are asked for. */
export async function frozenValues(
  reckoner: Reckoner,
  measures: readonly Measure[],
  asOf: AsOf,
): Promise<readonly FrozenValue[]> {
  const values: FrozenValue[] = []
  // One after the other: within a transaction there is one connection.
  for (const measure of measures) values.push(frozenOf(measure, (await reckon(reckoner, measure, [asOf]))[0]))
  return values
}
