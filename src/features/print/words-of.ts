// Values as a printed page says them: in words, with nothing left to hover or click.

import { isDay } from '#lib/days.ts'
import { dayInWords, momentInWords } from '#ui/dates.ts'
import { isRef } from '#kernel/outline/ref.ts'
import { calledOf } from '#kernel/kinds/field-in.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import type { Registry } from '#kernel/definition/registry.ts'

/** What stands where the reader may not know more than that there is something. */
const restricted = 'a restricted record'

/** Another record in words: a person and master data by name, any other by number, title and state. */
export function recordInWords(registry: Registry, record: unknown): string {
  if (!isRef(record)) return restricted
  const { kind, number, title, state } = record
  const definition = registry.find(kind)
  if (kind === 'person' || definition?.master) return title
  return `${number} ${title} (${definition?.workflow.states[state]?.label ?? state})`
}

const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A value in words; empty where there is none. Lines are not told here: they stand in a table of their own. */
export function valueInWords(registry: Registry, field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'object') return recordInWords(registry, value)
  if (field.kind === 'scale') return `${shown(value)} ${field.degrees[Number(value) - 1] ?? ''}`.trim()
  if (field.kind === 'date' && typeof value === 'string' && isDay(value)) return dayInWords(value)
  if (field.kind === 'text' && field.format === 'moment') return momentInWords(shown(value))
  return calledOf(field, shown(value))
}
