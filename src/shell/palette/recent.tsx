// What somebody opened and raised last in this browser. Only numbers and names of kinds are kept: what they are called is
// asked for again, of a server that knows what one may read by now.

import { isRecordNumber } from '#lib/record-number.ts'

/** How many are kept of each. */
const most = { opened: 8, raised: 3 }

const keys = { opened: (person: string) => `recent:${person}`, raised: (person: string) => `raised:${person}` }

const isNumber = (part: unknown): part is string => typeof part === 'string' && isRecordNumber(part)

const kept = (key: string) => (localStorage.getItem(key) ?? '').split(',').filter((one) => one !== '')

function keep(what: 'opened' | 'raised', person: string, one: string) {
  const key = keys[what](person)
  const others = kept(key).filter((other) => other !== one)
  localStorage.setItem(key, [one, ...others].slice(0, most[what]).join(','))
}

/** Their numbers, the last first. @param person the id of the one who is signed in */
export const recentOf = (person: string): readonly string[] => kept(keys.opened(person)).filter(isNumber)

/** The names of the kinds whose form they opened, the last first. */
export const raisedBefore = (person: string): readonly string[] => kept(keys.raised(person))

/** Remembers the record that an address shows, or the kind that it raises, if it does. */
export function rememberVisit(person: string, pathname: string): void {
  const [, , number, deeper] = pathname.split('/')
  if (number === 'new' && deeper) keep('raised', person, deeper)
  else if (isNumber(number) && deeper === undefined) keep('opened', person, number)
}
