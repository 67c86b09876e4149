// What may be entered into a field, as zod: the browser asks it while one types, the store asks it before it writes.

import { isRecordNumber } from '#lib/record-number.ts'
import { z } from 'zod'
import { withArticle } from '#lib/in-sentence.ts'
import { isId } from '#lib/ids.ts'
import { isDay } from '#lib/days.ts'
import { isMoment } from '#lib/moments.ts'
import type { FieldRefusal } from '#lib/refusal.ts'
import { fieldsOf, type Definition } from './define.ts'
import { missingInWords } from '#kernel/kinds/missing-words.ts'
import { hasPlaces } from '#kernel/kinds/read-decimal.ts'
import type { CellField, Field, Kind, RowsField, TextFormat } from '#kernel/kinds/fields.ts'

const email = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\]+$/
const controls = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/
const breaks = /[\r\n\t\u2028\u2029]/

const formats: Record<TextFormat, { readonly fits: (text: string) => boolean; readonly like: string }> = {
  email: { fits: (text) => email.test(text), like: 'an email address like name@example.com' },
  'time-zone': { fits: isTimeZone, like: 'a time zone like Europe/London' },
  moment: { fits: isMoment, like: 'a time with its offset like 2026-11-22T10:42:13+01:00' },
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false // Intl knows no zone of this name.
  }
}

// They turn whatever follows them around, beyond the text that they came in with; writing from right to left needs none of
// them (Unicode Standard Annex 9, section 2.7).
const turns = /[\u202A-\u202E]/g

/** Text as it is kept: without white space around it or signs that turn it, line ends as one sign; empty text is no text. */
const tidy = (text: string) => text.replaceAll('\r\n', '\n').replaceAll(turns, '').trim()

function words(label: string, { long, max, format }: { long: boolean; max: number; format?: TextFormat }) {
  return z
    .string({ error: `${label} must be text.` })
    .transform(tidy)
    .superRefine((text, context) => {
      const wrong = (message: string) => context.addIssue({ code: 'custom', message, input: text })
      if (!text.isWellFormed()) return wrong(`${label} holds a broken character. Please type it again.`)
      if (controls.test(text)) return wrong(`${label} holds a control character that cannot be kept.`)
      if (!long && breaks.test(text)) return wrong(`${label} is one line; please remove the line breaks.`)
      if (text.length > max)
        return wrong(
          `${label} may have at most ${max.toLocaleString('en')} characters; it has ${text.length.toLocaleString('en')}.`,
        )
      if (format && text !== '' && !formats[format].fits(text))
        return wrong(`${label} must be ${formats[format].like}.`)
    })
    .transform((text) => (text === '' ? null : text))
}

const whole = (label: string, min: number, max: number) => {
  const error = `${label} must be a whole number from ${min} to ${max}.`
  return z.int({ error }).min(min, { error }).max(max, { error })
}

/** A number with decimals, no more of them than are kept. */
const decimal = (label: string, min: number, max: number, places: number) => {
  const error = `${label} must be a number from ${min} to ${max} with at most ${places} decimals, such as 12.5, without a thousands separator.`
  return z
    .number({ error })
    .min(min, { error })
    .max(max, { error })
    .refine((value) => hasPlaces(value, places), { error })
}

const reference = (label: string, what: string) =>
  z
    .string({ error: `${label} must name ${what}.` })
    .max(100, { error: `${label} must name ${what}.` })
    .refine((text) => isId(text) || isRecordNumber(text), { error: `${label} must name ${what} by its number or id.` })

const day = (label: string) =>
  z
    .string({ error: `${label} must be a date.` })
    .refine(isDay, { error: `${label} must be a real date like 2026-11-21.` })

const unreadableKey = 'A line has an unreadable key.'

function lines(field: RowsField) {
  const cells = Object.entries(field.columns).map(([name, cell]) => {
    const schema = cellSchema(cell).nullable()
    return [
      name,
      cell.required ? schema.refine((value) => value !== null, { error: missingInWords(cell) }) : schema.optional(),
    ] as const
  })
  return z
    .array(
      z.strictObject(
        {
          key: z
            .string({ error: unreadableKey })
            .regex(/^[\w-]{1,40}$/, { error: unreadableKey })
            .optional(),
          ...Object.fromEntries(cells),
        },
        { error: `Each line of ${field.label} must be an object.` },
      ),
      { error: `${field.label} must be a list.` },
    )
    .max(field.most, { error: `${field.label} may have at most ${field.most} lines.` })
    .refine((all) => new Set(all.map((line, at) => line.key ?? `#${at}`)).size === all.length, {
      error: `${field.label} has two lines with the same key.`,
    })
}

const schemas = {
  text: (field) => words(field.label, field),
  number: ({ label, min, max, places = 0 }) => (places > 0 ? decimal(label, min, max, places) : whole(label, min, max)),
  choice: (field) =>
    z.enum(field.options as readonly [string, ...string[]], {
      error: `${field.label} must be one of: ${field.options.join(', ')}.`,
    }),
  term: (field) => reference(field.label, 'a term'),
  scale: (field) => whole(field.label, 1, field.degrees.length),
  person: (field) => reference(field.label, 'a person'),
  link: (field) => reference(field.label, withArticle(field.to.replaceAll('-', ' '))),
  date: (field) => day(field.label),
  rows: (field) => lines(field),
  computed: (field) => z.never({ error: `${field.label} is computed and cannot be entered.` }),
} satisfies { [K in Kind]: (field: Extract<Field, { kind: K }>) => z.ZodType }

function schemaOf(field: Field): z.ZodType {
  const schema = schemas[field.kind] as (field: Field) => z.ZodType // Each takes its own kind of field; the key has chosen it.
  return schema(field)
}

function cellSchema(field: CellField): z.ZodType {
  return schemaOf(field)
}

const enterable = (definition: Definition) => fieldsOf(definition).filter(([, field]) => field.kind !== 'computed')

type Entry = z.ZodObject<{ readonly [name: string]: z.ZodType }, z.core.$strict>

const made = new WeakMap<Definition, Map<string, Entry>>()

/** Building a schema costs a thousand times what asking it does, so each is built once. */
function once(definition: Definition, key: string, build: () => Entry): Entry {
  const schemasOf = made.get(definition) ?? new Map<string, Entry>()
  made.set(definition, schemasOf)
  const schema = schemasOf.get(key) ?? build()
  schemasOf.set(key, schema)
  return schema
}

/** A field's schema where null empties it: a list is emptied by an empty list, a required field not at all. */
function emptiable(field: Field): z.ZodType {
  if (field.kind === 'rows') return schemaOf(field)
  const schema = schemaOf(field).nullable()
  return field.required ? schema.refine((value) => value !== null, { error: missingInWords(field) }) : schema
}

/** What creates a record: its required fields, the others optional; unknown names are refused. */
export const creationSchema = (definition: Definition): Entry =>
  once(definition, 'creation', () => {
    const asked = enterable(definition).filter(([, field]) => field.set !== 'step')
    const shape = asked.map(([name, field]) => [name, field.required ? emptiable(field) : emptiable(field).optional()])
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
function inputName(path: readonly PropertyKey[], input: unknown): string {
  const [field, at, cell] = path
  if (typeof at !== 'number') return String(field ?? '')
  const rows = (input as Record<string, unknown> | null)?.[String(field)]
  const key: unknown = Array.isArray(rows) ? (rows[at] as { key?: unknown } | null)?.key : undefined
  const line = `${String(field)}[${typeof key === 'string' ? key : at}]`
  return cell === undefined ? line : `${line}.${String(cell)}`
}

function told(definition: Definition, issue: z.core.$ZodIssue, input: unknown): readonly FieldRefusal[] {
  if (issue.code === 'unrecognized_keys') {
    const at = inputName(issue.path, input)
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
  const field = inputName(issue.path, input)
  return [
    absent
      ? { field, code: 'missing', message: missingInWords(definition.fields[String(name)]) }
      : { field, code: 'invalid', message: issue.message },
  ]
}

/** What zod found, as refusals a person can read, each with its input. */
export const refusalsOf = (definition: Definition, error: z.ZodError, input: unknown): readonly FieldRefusal[] =>
  error.issues.flatMap((issue) => told(definition, issue, input))
