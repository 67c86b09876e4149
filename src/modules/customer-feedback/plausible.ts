// What a complaint cannot say of its days, whoever enters it: it is heard at once, not by quality days later.

import { dayAt, type Day } from '#lib/days.ts'
import type { FieldRefusal } from '#lib/refusal.ts'
import type { Seen } from '#kernel/definition/workflow.ts'

const past = {
  awareOn: 'The day we became aware lies in the future.',
  receivedOn: 'The day it was received lies in the future.',
  sampleReceivedOn: 'The day the sample arrived lies in the future.',
} as const

/** Where a day begins first: what is later there is still to come everywhere. */
export const latestDay = (at: string): Day => dayAt(new Date(at), 'Pacific/Kiritimati')

/** The days ahead in what is entered. */
export const aheadIn = (entered: Seen, latest: Day): readonly FieldRefusal[] =>
  Object.entries(past)
    .filter(([field]) => typeof entered[field] === 'string' && entered[field] > latest)
    .map(([field, message]) => ({ field, code: 'invalid', message }))
