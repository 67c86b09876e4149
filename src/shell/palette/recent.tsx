// The records that somebody opened last in this browser. Only their numbers are kept: what they are called is asked for
// again, of a server that knows what one may read by now.

import { isRecordNumber } from '#lib/record-number.ts'

const most = 8

const keyOf = (person: string) => `recent:${person}`

const isNumber = (part: unknown): part is string => typeof part === 'string' && isRecordNumber(part)

/** Their numbers, the last first. @param person the id of the one who is signed in */
export const recentOf = (person: string): readonly string[] =>
  (localStorage.getItem(keyOf(person)) ?? '').split(',').filter(isNumber)

/** Remembers the record that an address shows, if it shows one. */
export function rememberVisit(person: string, pathname: string): void {
  const [, , number, deeper] = pathname.split('/')
  if (!isNumber(number) || deeper !== undefined) return
  const others = recentOf(person).filter((one) => one !== number)
  localStorage.setItem(keyOf(person), [number, ...others].slice(0, most).join(','))
}
