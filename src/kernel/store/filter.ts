// One filter of a list, as its address says it: any of some values, none of them, a range, or a time that moves with today.

import { addDays, mondayOf, type Day } from '#lib/days.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import type { FilterValue, ValueType, Way } from '#kernel/kinds/kind.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { namesRecord } from '#kernel/kinds/naming.ts'
import { targetOf } from '#kernel/kinds/target.ts'

export const periods = ['week', 'month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]

/** What an address says; values are text as it stands there, and a range without an end has '' for it. */
export type Said =
  | { readonly is: 'any' | 'none'; readonly values: readonly string[] }
  | { readonly is: 'empty' }
  | { readonly is: 'filled' }
  | { readonly is: 'overdue' }
  | { readonly is: 'between'; readonly from: string; readonly to: string }
  | { readonly is: 'next'; readonly days: number }
  | { readonly is: 'last'; readonly days: number }
  | { readonly is: 'this'; readonly period: Period }

export type Is = Said['is']

/** What a list asks of a field; both ends of a range count, null leaves one open. */
export type Filter =
  | { readonly is: 'any' | 'none'; readonly values: readonly FilterValue[] }
  | { readonly is: 'empty' }
  | { readonly is: 'filled' }
  | { readonly is: 'between'; readonly from: FilterValue | null; readonly to: FilterValue | null }
  /** Due on that day or before, and not settled yet. */
  | { readonly is: 'overdue'; readonly to: Day }

/** Stands for whoever asks, in filters by person: a list of mine is a list of yours when you open it. */
export const me = 'me'

// An amount of money begins with its currency: EUR10..EUR20.
const range = /^((?:[A-Z]{3})?[\d-]*(?:\.\d+)?)\.\.((?:[A-Z]{3})?[\d-]*(?:\.\d+)?)$/
const relative = /^(next|last):(\d{1,4})$/

const isPeriod = (text: string): text is Period => periods.some((period) => period === text)

/** Reads `a,b` · `not:a,b` · `is:empty` · `is:filled` · `is:overdue` · `2026-01-01..2026-03-31` · `next:30` · `this:quarter`. */
export function readSaid(text: string): Said {
  const [, whether] = /^is:(empty|filled|overdue)$/.exec(text) ?? []
  if (whether === 'empty' || whether === 'filled' || whether === 'overdue') return { is: whether }
  const [, from, to] = range.exec(text) ?? []
  if (from !== undefined && to !== undefined && from + to !== '') return { is: 'between', from, to }
  const [, way, days] = relative.exec(text) ?? []
  if (way !== undefined) return { is: way === 'next' ? 'next' : 'last', days: Number(days) }
  const period = text.startsWith('this:') ? text.slice(5) : ''
  if (isPeriod(period)) return { is: 'this', period }
  const isNone = text.startsWith('not:')
  const values = (isNone ? text.slice(4) : text).split(',').filter(Boolean)
  return { is: isNone ? 'none' : 'any', values }
}

/** Writes what `readSaid` reads; '' when nothing is asked. */
export function writeSaid(said: Said): string {
  if ('values' in said)
    return said.values.length === 0 ? '' : `${said.is === 'none' ? 'not:' : ''}${said.values.join(',')}`
  if (said.is === 'between') return said.from + said.to === '' ? '' : `${said.from}..${said.to}`
  if (said.is === 'next' || said.is === 'last') return `${said.is}:${said.days}`
  return said.is === 'this' ? `this:${said.period}` : `is:${said.is}`
}

/** What a field's values are to a filter; beside fields there are the state, and the records themselves and who made them. */
export function valueTypeOf(name: string, field: Field | undefined): ValueType | 'state' {
  if (name === 'state') return 'state'
  return field ? kindOf(field).type(field) : 'record'
}

const anyOrNone: readonly Way[] = ['any', 'none']

/** How a list may be filtered by a field, in the order in which it is offered. */
export function waysOf(definition: Definition, name: string): readonly Is[] {
  // Of work that a record waits for only what depends on today is asked: the rest is a list of its own.
  if (definition.links[name]?.owed) return ['overdue']
  const field = definition.fields[name]
  if (name === 'state' || name === 'id') return anyOrNone
  const whether = field?.required ? [] : (['empty', 'filled'] as const)
  const due = name === definition.due ? (['overdue'] as const) : []
  return [...due, ...(field ? kindOf(field).ways(field) : anyOrNone), ...whether]
}

/** Whether a filter by that name may say `me`. */
export const namesPeople = (name: string, field: Field | undefined): boolean =>
  name === 'creator' || (field !== undefined && targetOf(field) === 'person')

/** One value as the column holds it; undefined when it can be none. Numbers of records, and me, are resolved later. */
function valueOf(definition: Definition, name: string, text: string): FilterValue | undefined {
  const field = definition.fields[name]
  if (name === 'state') return Object.hasOwn(definition.workflow.states, text) ? text : undefined
  if (text === me && namesPeople(name, field)) return text
  if (field) return kindOf(field).filterValue(field, text)
  return namesRecord(text) ? text : undefined
}

const pad = (figure: number) => String(figure).padStart(2, '0')
const dayBefore = (day: Day) => addDays(day, -1)

/** First and last day of the week (from Monday), month, quarter or year that a day lies in. */
export function spanOf(period: Period, today: Day): readonly [from: Day, to: Day] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  if (period === 'week') {
    const monday = mondayOf(today)
    return [monday, addDays(monday, 6)]
  }
  const months = { month: 1, quarter: 3, year: 12 }[period]
  const first = month - ((month - 1) % months)
  const next = first + months
  const after = next > 12 ? `${year + 1}-01-01` : `${year}-${pad(next)}-01`
  return [`${year}-${pad(first)}-01`, dayBefore(after)]
}

/** The last day that can be asked for: days beyond it have no four digits. */
const mostDays = 3660

/** What is asked, with today's day put in; undefined when the field has no such value. */
export function filterOf(definition: Definition, name: string, said: Said, today: Day): Filter | undefined {
  if (!waysOf(definition, name).includes(said.is)) return undefined
  if ('values' in said) {
    const values = said.values.map((text) => valueOf(definition, name, text))
    const known = values.filter((value) => value !== undefined)
    return known.length === 0 || known.length < values.length ? undefined : { is: said.is, values: known }
  }
  if (said.is === 'between') {
    const [from, to] = [said.from, said.to].map((text) => (text === '' ? null : valueOf(definition, name, text)))
    return from === undefined || to === undefined ? undefined : { is: 'between', from, to }
  }
  if (said.is === 'overdue') return { is: 'overdue', to: dayBefore(today) }
  if (said.is === 'empty' || said.is === 'filled') return { is: said.is }
  if (said.is === 'this') {
    const [from, to] = spanOf(said.period, today)
    return { is: 'between', from, to }
  }
  if (said.days > mostDays) return undefined
  return said.is === 'next'
    ? { is: 'between', from: today, to: addDays(today, said.days) }
    : { is: 'between', from: addDays(today, -said.days), to: today }
}
