// What narrows the list of complaints to what a point or a bar counts.

import { addDays, addMonths } from '#lib/days.ts'
import { notCounted } from '../complaint-states.ts'
import type { Trend } from './trend.ts'

type Search = Readonly<Record<string, string>>

const real = { state: `not:${notCounted.join(',')}` } as const

/** Those of one month, about what is shipped. */
export function ofMonth(month: string, { shipped }: Trend, product: string | null): Search {
  const first = `${month}-01`
  const products = product ?? shipped.join(',')
  return {
    ...real,
    awareOn: `${first}..${addDays(addMonths(first, 1), -1)}`,
    ...(products !== '' && { product: products }),
  }
}

/** Those of one month that are of a kind. */
export const ofShare = (month: string, product: string | null, kind: Search): Search => {
  const first = `${month}-01`
  const awareOn = `${first}..${addDays(addMonths(first, 1), -1)}`
  return { ...real, awareOn, ...(product !== null && { product }), ...kind }
}

/** Those of the whole time. */
export const ofTime = ({ from, until }: Trend, product: string | null): Search => ({
  ...real,
  awareOn: `${from}..${until}`,
  ...(product !== null && { product }),
})
