// Values as a printed page says them: in words, with nothing left to hover or click.

import { isRef } from '#kernel/outline/ref.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
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

/** A value in words; empty where there is none. Lines are not told here: they stand in a table of their own. */
export const valueInWords = (registry: Registry, field: Field, value: unknown): string =>
  value === null || value === undefined
    ? ''
    : kindOf(field).text(field, value, { record: (named) => recordInWords(registry, named) })
