// Which column of a file fills which field: guessed from its heading, mended by the person.

import { fold } from '#lib/fold.ts'
import { refuseFields, type FieldRefusal } from '#lib/refusal.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'
import type { Always } from './batch.ts'

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

/** The required fields that nothing fills, neither a column nor what is the same for all rows. */
export const unfilled = (definition: Definition, mapping: Mapping, always: Always): readonly Target[] =>
  targetsOf(definition).filter(({ name, required }) => required && !mapping.includes(name) && !(name in always))

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

/** The longest text that stands for a cell of all rows. */
const longest = 1_000

/** Reads what is the same for all rows. Refuses, all at once, what cannot be; an empty text says nothing. */
export function readAlways(definition: Definition, given: Always, mapping: Mapping): Always {
  const targets = new Map(targetsOf(definition).map(({ name, field }) => [name, field]))
  const said = Object.entries(given).flatMap(([name, text]) =>
    text.trim() === '' ? [] : [[name, text.trim()] as const],
  )
  const faults = said.flatMap(([name, text]): readonly FieldRefusal[] => {
    const at = `always.${name}`
    const field = targets.get(name)
    if (!field) return [{ field: at, code: 'unknown', message: 'An import fills no such field.' }]
    if (mapping.includes(name))
      return [{ field: at, code: 'taken', message: `${field.label} is filled by a column already.` }]
    if (text.length > longest || !text.isWellFormed() || text.includes('\0'))
      return [{ field: at, code: 'invalid', message: `${field.label} takes a text of at most 1,000 characters here.` }]
    return []
  })
  if (faults.length > 0) refuseFields(faults)
  return Object.fromEntries(said)
}
