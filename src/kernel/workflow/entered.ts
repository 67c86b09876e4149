// What a form holds, and what is sent of it. A form holds values as answers carry them: references with their names.

import { canonical, type Json } from '#lib/canonical.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { agreedField } from './agreed.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { linesOf } from '#kernel/kinds/lines.ts'
import { standing } from '#kernel/definition/standing.ts'

/** The values of a form by field; absent means empty. */
export type FormValues = { readonly [field: string]: unknown }

const isNamed = (value: unknown): value is { readonly id: string } =>
  typeof value === 'object' && value !== null && 'id' in value

function sent(field: Field, value: unknown): Json {
  if (value === undefined || value === null || value === '') return field.kind === 'rows' ? [] : null
  if (isNamed(value)) return value.id
  if (field.kind !== 'rows') return value as Json // Inputs give texts and numbers only.
  return linesOf(value).map((line) => ({
    key: line.key,
    ...Object.fromEntries(Object.entries(field.columns).map(([name, cell]) => [name, sent(cell, line[name])])),
  }))
}

/** What is sent of a form: references as ids, empty text as nothing, computed fields not at all. */
export const entered = (definition: Definition, values: FormValues): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    fieldsOf(definition).flatMap(([name, field]) =>
      name in values && field.kind !== 'computed' ? [[name, sent(field, values[name])] as const] : [],
    ),
  )

/** What differs between two states of a form, ready to be sent. */
export function changed(definition: Definition, before: FormValues, after: FormValues): Readonly<Record<string, Json>> {
  const was = entered(definition, before)
  const is = entered(definition, after)
  return Object.fromEntries(
    Object.entries(is).filter(
      ([name, value]) => canonical(value) !== canonical(was[name] ?? sentEmpty(definition, name)),
    ),
  )
}

const sentEmpty = (definition: Definition, name: string): Json => (definition.fields[name]?.kind === 'rows' ? [] : null)

/** The fields that a form offers: those that people fill, not steps; some only when the record is made. */
export const offered = (definition: Definition, when: 'creation' | 'change'): readonly string[] =>
  fieldsOf(definition).flatMap(([name, { kind, set }]) =>
    kind === 'computed' || set === undefined || (set === 'creation' && when === 'creation') ? name : [],
  )

/** The fields that may be changed on a record as it stands: not the day that is agreed, nor what stands by now. */
export const changeable = (definition: Definition, record: { readonly state: string }): readonly string[] => {
  const agreed = agreedField(definition, record)
  const settled = standing(definition, record)
  return offered(definition, 'change').filter((name) => name !== agreed && !settled.includes(name))
}

export type FieldGroup = {
  readonly heading: string | null
  readonly fields: readonly (readonly [name: string, field: Field])[]
}

/** Fields under their headings, in the order in which headings first appear. */
export function grouped(definition: Definition, names: readonly string[]): readonly FieldGroup[] {
  const groups = new Map<string | null, [string, Field][]>()
  for (const [name, field] of fieldsOf(definition)) {
    if (!names.includes(name)) continue
    const heading = field.group ?? null
    groups.set(heading, [...(groups.get(heading) ?? []), [name, field]])
  }
  return [...groups].map(([heading, fields]) => ({ heading, fields }))
}
