import { isDay } from '#lib/days.ts'
import { isMoment } from '#lib/moments.ts'
import { dayInWords, momentInWords } from '#ui/dates.ts'
import type { TrailValue } from './event.ts'
import { shortened } from './say.ts'

type Members = { readonly [name: string]: TrailValue | undefined }

const isMembers = (value: TrailValue): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: TrailValue | undefined): value is string => typeof value === 'string' && value !== ''

function objectWords({ restricted, said, degree, word, title, number }: Members): string {
  if (restricted === true) return 'a restricted record'
  if (typeof said === 'string') return shortened(said)
  if (typeof degree === 'number') return isText(word) ? `${degree} ${word}` : `${degree}`
  return [title, number, word].find(isText) ?? 'a record'
}

function textWords(text: string): string {
  if (isDay(text)) return dayInWords(text)
  return isMoment(text) ? momentInWords(text) : `“${shortened(text)}”`
}

/** A value as a sentence names it: references and degrees by their words of that day, long texts by their beginning. */
export function valueWords(value: TrailValue): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'string') return textWords(value)
  if (typeof value === 'number') return `${value}`
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return isMembers(value) ? objectWords(value) : value.map(valueWords).join(', ')
}

/** How much a value is, where it can rise and fall: a number, or a degree of a scale. */
export function amountOf(value: TrailValue): number | undefined {
  if (typeof value === 'number') return value
  if (!isMembers(value)) return undefined
  // What has words of its own is kept beside them: a duration in minutes.
  const amount = value.degree ?? value.value
  return typeof amount === 'number' ? amount : undefined
}
