// What a form holds, and what is sent of it. A form holds values as answers carry them: references with their names.

import { canonical, type Json } from '#lib/canonical.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { agreedField } from './agreed.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { isEntered, kindOf, noneOf } from '#kernel/kinds/kinds.ts'
import { standing } from '#kernel/definition/standing.ts'

/** The values of a form by field; absent means empty. */
export type FormValues = { readonly [field: string]: unknown }

const sent = (field: Field, value: unknown): Json =>
  value === undefined || value === null || value === '' ? noneOf(field) : kindOf(field).sent(field, value)

/** What is sent of a form: references as ids, empty text as nothing, computed fields not at all. */
export const entered = (definition: Definition, values: FormValues): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    fieldsOf(definition).flatMap(([name, field]) =>
      name in values && isEntered(field) ? [[name, sent(field, values[name])] as const] : [],
    ),
  )

/** What differs between two states of a form, ready to be sent. */
export function changed(definition: Definition, before: FormValues, after: FormValues): Readonly<Record<string, Json>> {
  const was = entered(definition, before)
  const is = entered(definition, after)
  return Object.fromEntries(
    Object.entries(is).filter(
      ([name, value]) => canonical(value) !== canonical(was[name] ?? noneOf(definition.fields[name])),
    ),
  )
}

/** The fields that a form offers: those that people fill, not steps; some only when the record is made. */
export const offered = (definition: Definition, when: 'creation' | 'change'): readonly string[] =>
  fieldsOf(definition).flatMap(([name, field]) =>
    !isEntered(field) || field.set === undefined || (field.set === 'creation' && when === 'creation') ? name : [],
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
