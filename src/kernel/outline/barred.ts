// Why a record may not be named anew, in words: for whoever is refused, and for whoever looks at it before.

import { isDay } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import type { OutlinedState } from './outline.ts'

type Values = { readonly [field: string]: unknown }

/** Since when a record stands in a barred state, and why, as its own fields say it: “suspended since 4 Dec 2026: Two lots were torn.” */
export function barredInWords({ label, barred }: OutlinedState, values: Values): string {
  const since = barred && values[barred.since]
  const why = barred && values[barred.why]
  const day = typeof since === 'string' && isDay(since) ? ` since ${dayInWords(since)}` : ''
  return typeof why === 'string' && why !== '' ? `${label}${day}: ${ended(why)}` : `${label}${day}.`
}

const ended = (sentence: string) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)
