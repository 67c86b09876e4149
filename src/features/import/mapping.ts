// Which column of a file fills which field: guessed from its heading, mended by the person.

import { fold } from '#lib/fold.ts'
import { refuseFields, type FieldRefusal } from '#lib/refusal.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'

export type Target = { readonly name: string; readonly field: Field; readonly required: boolean }

/** The field that each column fills, by the column's place; null for a column that is left out. */
export type Mapping = readonly (string | null)[]

/** What a column may fill: every field that can be entered when a record is created. */
export const targetsOf = (definition: Definition): readonly Target[] =>
  fieldsOf(definition).flatMap(([name, field]) =>
    !kindOf(field).isInText || field.set === 'step' ? [] : { name, field, required: field.required === true },
  )

/** A heading as it is compared: its words alone, in small letters; "Review due (date) *" is "review due". */
const spelled = (text: string) =>
  fold(text.replaceAll(/([a-z])([A-Z])/g, '$1 $2'))
    .replaceAll(/\([^)]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What each heading says it is; a field is given to one column only, the first that is called so. */
export function guessed(definition: Definition, headings: readonly string[]): Mapping {
  const targets = targetsOf(definition)
  const given = new Set<string>()
  const calledSo = ({ name, field }: Target) => [
    spelled(field.label),
    spelled(name),
    ...(name === definition.title ? ['title', 'name', spelled(definition.label[0])] : []),
  ]
  return headings.map((heading) => {
    const words = spelled(heading)
    const found = targets.find((target) => !given.has(target.name) && calledSo(target).includes(words))
    if (found) given.add(found.name)
    return found?.name ?? null
  })
}

/** The required fields that no column fills. */
export const unfilled = (definition: Definition, mapping: Mapping): readonly Target[] =>
  targetsOf(definition).filter(({ name, required }) => required && !mapping.includes(name))

/** Reads a mapping for so many columns. Refuses, all at once, what cannot be. */
export function readMapping(definition: Definition, given: unknown, columns: number): Mapping {
  const names = targetsOf(definition).map(({ name }) => name)
  if (!Array.isArray(given) || given.length !== columns)
    return refuseFields([
      {
        field: 'columns',
        code: 'invalid',
        message: `Say for each of the ${columns} columns which field it fills, or null.`,
      },
    ])
  const mapping = given as readonly unknown[]
  const faults = mapping.flatMap((name, at): readonly FieldRefusal[] => {
    const field = `columns[${at}]`
    if (name === null) return []
    if (typeof name !== 'string' || !names.includes(name))
      return [{ field, code: 'unknown', message: `A column fills one of ${names.join(', ')}, or null.` }]
    if (mapping.indexOf(name) === at) return []
    const label = definition.fields[name]?.label ?? name
    return [{ field, code: 'taken', message: `${label} is filled by another column already.` }]
  })
  if (faults.length > 0) refuseFields(faults)
  return mapping as Mapping // Each was looked at above.
}
