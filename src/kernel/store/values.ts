// From what was entered to what is kept: defaults, keys of lines, computed values.

import type { Actor } from '#lib/actor.ts'
import type { Json } from '#lib/canonical.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { ComputedField } from '#kernel/kinds/computed/computed.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'

export type Entered = { readonly [field: string]: unknown }
export type Kept = { readonly [field: string]: Json | undefined }

const kept = (field: Field, value: unknown): Json => kindOf(field).kept(field, (value ?? null) as Json) // The schema has let only JSON through.

/** The values of a new record: what was entered, else the field's initial value, else who and where the creator is. */
export function newValues(definition: Definition, actor: Actor, entered: Entered): Kept {
  // What a program makes is owned by a person: by whoever answers for its key.
  const me =
    actor.kind === 'person'
      ? { owner: actor.key?.owner ?? actor.id, department: actor.department, site: actor.site }
      : {}
  const mine: Entered = definition.master ? {} : me
  const values = fieldsOf(definition).map(([name, field]) => {
    const initial = kindOf(field).initial(field, null)
    return [name, kept(field, entered[name] ?? initial ?? mine[name])] as const
  })
  return Object.fromEntries(values)
}

/** The values after a change: those that were entered, the others as they were. */
export function changedValues(definition: Definition, before: Kept, entered: Entered): Kept {
  const values = fieldsOf(definition).map(
    ([name, field]) => [name, name in entered ? kept(field, entered[name]) : (before[name] ?? null)] as const,
  )
  return Object.fromEntries(values)
}

type Looked = readonly (readonly [name: string, to: string])[]

const lookedInto = new WeakMap<Definition['fields'], Looked>()

/** Links whose record a computed field looks into; worked out once for the fields of a definition. */
export function linksLookedInto(definition: Definition): Looked {
  const known = lookedInto.get(definition.fields)
  if (known) return known
  const sources = new Set(fieldsOf(definition).flatMap(([, field]) => (field.kind === 'computed' ? field.from : [])))
  const found = fieldsOf(definition).flatMap(([name, field]) =>
    field.kind === 'link' && sources.has(name) ? [[name, field.to] as const] : [],
  )
  lookedInto.set(definition.fields, found)
  return found
}

function answer(field: ComputedField, values: Kept, linked: { readonly [name: string]: Kept | null }): Json {
  const from = Object.fromEntries(
    field.from.map((name) => [name, name in linked ? linked[name] : (values[name] ?? null)]),
  )
  return (field.of(from as never) ?? null) as Json // The definition's author has said what `of` takes, by `from`.
}

/**
 * The values with those computed fields worked out anew that follow from some of them by themselves; those that look into
 * another record stay as they are.
 */
export function withFollowing(definition: Definition, values: Kept, entered: readonly string[]): Kept {
  const looked = linksLookedInto(definition).map(([name]) => name)
  const moved = new Set(entered)
  const all: Record<string, Json | undefined> = { ...values }
  for (const [name, field] of fieldsOf(definition)) {
    if (field.kind !== 'computed' || field.from.some((one) => looked.includes(one))) continue
    if (!field.from.some((one) => moved.has(one))) continue
    all[name] = answer(field, all, {})
    moved.add(name)
  }
  return all
}

/**
 * The values with every computed field filled, in the definition's order, so that one may build on an earlier one. The series that a
 * record was numbered in stays: its number does too, whatever department or type it is moved to.
 * `linked` holds the records behind the links that rules look into.
 */
export function withComputed(
  definition: Definition,
  values: Kept,
  linked: { readonly [name: string]: Kept | null },
): Kept {
  const all: Record<string, Json | undefined> = { ...values }
  for (const [name, field] of fieldsOf(definition)) {
    const isNumbered = name === definition.numberedBy && typeof all[name] === 'string'
    if (field.kind === 'computed' && !isNumbered) all[name] = answer(field, all, linked)
  }
  return all
}
