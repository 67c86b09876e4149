// What may be entered into a field, as zod: the browser asks it while one types, the store asks it before it writes.

import { z } from 'zod'
import type { FieldRefusal } from '#lib/refusal.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { isEntered, kindOf, noneOf } from '#kernel/kinds/kinds.ts'
import { missingInWords } from '#kernel/kinds/missing.ts'
import { fieldsOf, type Definition } from './define.ts'

const enterable = (definition: Definition) => fieldsOf(definition).filter(([, field]) => isEntered(field))

type Entry = z.ZodObject<{ readonly [name: string]: z.ZodType }, z.core.$strict>

const made = new WeakMap<Definition['fields'], Map<string, Entry>>()

/** Building a schema costs a thousand times what asking it does, so each is built once. */
function once(definition: Definition, key: string, build: () => Entry): Entry {
  const schemasOf = made.get(definition.fields) ?? new Map<string, Entry>()
  made.set(definition.fields, schemasOf)
  const schema = schemasOf.get(key) ?? build()
  schemasOf.set(key, schema)
  return schema
}

/** A field's schema where null empties it: a list is emptied by an empty list, a required field not at all. */
function emptiable(field: Field): z.ZodType {
  if (noneOf(field) !== null) return kindOf(field).schema(field)
  const schema = kindOf(field).schema(field).nullable()
  return field.required ? schema.refine((value) => value !== null, { error: missingInWords(field) }) : schema
}

/**
 * What creates a record: its required fields, the others optional; unknown names are refused.
 * @param isByProgram the program's own rules make it: they know nothing of what the organisation has added
 */
export const creationSchema = (definition: Definition, isByProgram = false): Entry =>
  once(definition, isByProgram ? 'creation by program' : 'creation', () => {
    const asked = enterable(definition).filter(([, field]) => field.set !== 'step')
    const isAsked = ({ required, custom }: Field) => required === true && !(custom && isByProgram)
    const shape = asked.map(([name, field]) => [name, isAsked(field) ? emptiable(field) : emptiable(field).optional()])
    return z.strictObject(Object.fromEntries(shape))
  })

const openForChange = (definition: Definition) =>
  enterable(definition).flatMap(([name, field]) => (field.set === undefined || field.beside ? name : []))

/** What changes a record: any of `names`, which are the fields open for change, or those of a step's form. */
export const changeSchema = (definition: Definition, names: readonly string[] = openForChange(definition)): Entry =>
  once(definition, names.join(), () => {
    const asked = enterable(definition).filter(([name]) => names.includes(name))
    return z.strictObject(Object.fromEntries(asked.map(([name, field]) => [name, emptiable(field).optional()])))
  })

/** A path of zod as the name of an input; a line is named by its key where it has one: `causes[k7].text`. */
function inputName({ fields }: Definition, path: readonly PropertyKey[], input: unknown): string {
  const [field, at, cell] = path
  const known = fields[String(field)]
  // What stands in a list that is no table belongs to the field as a whole.
  const isTable = known === undefined || kindOf(known).columns(known) !== undefined
  if (typeof at !== 'number' || !isTable) return String(field ?? '')
  const rows = (input as Record<string, unknown> | null)?.[String(field)]
  const key: unknown = Array.isArray(rows) ? (rows[at] as { key?: unknown } | null)?.key : undefined
  const line = `${String(field)}[${typeof key === 'string' ? key : at}]`
  return cell === undefined ? line : `${line}.${String(cell)}`
}

function told(definition: Definition, issue: z.core.$ZodIssue, input: unknown): readonly FieldRefusal[] {
  if (issue.code === 'unrecognized_keys') {
    const at = inputName(definition, issue.path, input)
    return issue.keys.map((key) => {
      const known = at === '' ? definition.fields[key] : undefined
      const message = known
        ? `${known.label} cannot be entered here.`
        : `${definition.label[0]} has no field “${key.slice(0, 60)}”.`
      return { field: at ? `${at}.${key}` : key, code: known ? 'not-here' : 'unknown', message }
    })
  }
  const [name] = issue.path
  const absent = issue.path.length === 1 && (input as Record<PropertyKey, unknown> | null)?.[name ?? ''] === undefined
  const field = inputName(definition, issue.path, input)
  return [
    absent
      ? { field, code: 'missing', message: missingInWords(definition.fields[String(name)]) }
      : { field, code: 'invalid', message: issue.message },
  ]
}

/** What zod found, as refusals a person can read, each with its input. */
export const refusalsOf = (definition: Definition, error: z.ZodError, input: unknown): readonly FieldRefusal[] =>
  error.issues.flatMap((issue) => told(definition, issue, input))
