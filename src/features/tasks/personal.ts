// A task that somebody has set themselves: a note of their own, seen by nobody else, on which nothing rests. Pure: the
// form and the server read what was entered alike.

import { isRecordNumber } from '#lib/record-number.ts'
import { isDay, type Day } from '#lib/days.ts'
import { refuseFields, type FieldRefusal } from '#lib/refusal.ts'

/** The most characters of its title. */
export const longestTitle = 200

/** What is entered of one; `record` is the number of what it is about. */
export type PersonalEntered = {
  readonly title: string
  readonly due: Day | null
  readonly record: string | null
}

const controls = /[\u0000-\u001F\u007F]/

function titleIn(value: unknown): string | FieldRefusal {
  const title = typeof value === 'string' ? value.trim() : ''
  const wrong = (code: string, message: string) => ({ field: 'title', code, message })
  if (title === '') return wrong('missing', 'Enter the task.')
  if (title.length > longestTitle) return wrong('invalid', `It may have at most ${longestTitle} characters.`)
  if (!title.isWellFormed() || controls.test(title)) return wrong('invalid', 'It holds a sign that cannot be kept.')
  return title
}

function dueIn(value: unknown): Day | null | FieldRefusal {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'string' && isDay(value)) return value
  return { field: 'due', code: 'invalid', message: 'Enter a real date, such as 4 Dec 2026.' }
}

function recordIn(value: unknown): string | null | FieldRefusal {
  if (value === undefined || value === null || value === '') return null
  const number = typeof value === 'string' ? value.trim().toUpperCase() : ''
  if (isRecordNumber(number)) return number
  return { field: 'record', code: 'invalid', message: 'Enter a record number such as RSK-2026-0001.' }
}

const isRefused = (value: unknown): value is FieldRefusal => typeof value === 'object' && value !== null

/** Reads what was entered, or refuses with everything that is wrong with it. */
export function readPersonal(body: { readonly [name: string]: unknown }): PersonalEntered {
  const [title, due, record] = [titleIn(body.title), dueIn(body.due), recordIn(body.record)]
  if (isRefused(title) || isRefused(due) || isRefused(record))
    return refuseFields([title, due, record].filter(isRefused))
  return { title, due, record }
}
