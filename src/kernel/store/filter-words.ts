// A filter as a part of a sentence: "is not Closed", "is in the next 30 days".

import type { Definition } from '#kernel/definition/define.ts'
import type { FilterValue } from '#kernel/kinds/kind.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import { me, namesPeople, valueTypeOf, type Filter, type Said } from './filter.ts'

const standing: Readonly<Record<string, string>> = { id: 'Record', state: 'State', creator: 'Raised by' }

/** What a filter is called. */
export const filterLabel = (definition: Definition, name: string): string =>
  definition.fields[name]?.label ?? definition.links[name]?.owed?.label ?? standing[name] ?? name

/** What a record is called by its id or number. */
type Titles = (name: string) => string

function valueInWords(definition: Definition, name: string, value: FilterValue, titles: Titles): string {
  if (name === 'state') return definition.workflow.states[value]?.label ?? String(value)
  const field = definition.fields[name]
  if (value === me && namesPeople(name, field)) return 'me'
  return (field && kindOf(field).filterWords(field, value)) ?? titles(String(value))
}

const daysInWords = (days: number) => (days === 1 ? 'day' : `${days} days`)

/** The verb of a filter, and what it asks for: ["is not", "Closed or Rejected"]. Nothing is asked for while it is being chosen. */
export function filterInWords(
  definition: Definition,
  name: string,
  filter: Filter | Said,
  titles: Titles,
): readonly [verb: string, what: string] {
  const said = (value: FilterValue) => valueInWords(definition, name, value, titles)
  if ('values' in filter) return [filter.is === 'any' ? 'is' : 'is not', filter.values.map(said).join(' or ')]
  if (filter.is === 'between') {
    const [from, to] = [filter.from ?? '', filter.to ?? ''].map((end) => (end === '' ? '' : said(end)))
    if (from && to) return ['is', `${from} to ${to}`]
    const isDays = valueTypeOf(name, definition.fields[name]) === 'day'
    return ['is', from ? `${from} or ${isDays ? 'after' : 'more'}` : `${to} or ${isDays ? 'before' : 'less'}`]
  }
  if (filter.is === 'next') return ['is', `in the next ${daysInWords(filter.days)}`]
  if (filter.is === 'last') return ['is', `in the last ${daysInWords(filter.days)}`]
  if (filter.is === 'this') return ['is', `this ${filter.period}`]
  return ['is', filter.is]
}
