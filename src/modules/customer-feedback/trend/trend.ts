// What is known of the complaints of some months, as the API answers it.

import type { Month } from './u-chart.ts'

/** Complaints of a month by what is known of them: severe are critical and major ones. */
export type Known = {
  readonly month: string
  readonly assessed: number
  readonly severe: number
  readonly investigated: number
  readonly confirmed: number
}

export type Trend = {
  /** The first day that counts and the last. */
  readonly from: string
  readonly until: string
  /** The oldest first; the present month is the last. */
  readonly months: readonly Month[]
  /** The same months, of all complaints, whether what they are about is shipped or not. */
  readonly known: readonly Known[]
  /** How many of the complaints are about a product of which nobody has entered any units: in no rate would they be right. */
  readonly withoutUnits: number
  /** The numbers of the products that have units, where they are few enough to narrow a list by them. */
  readonly shipped: readonly string[]
}

/** A list is narrowed by so many products at the most. */
export const mostNamed = 40

/** How far back one may look, in months. */
export const spans = [12, 18, 24] as const

export type MonthSpan = (typeof spans)[number]
