// Values that fit a JSON schema, and values that nearly do.

import * as fc from 'fast-check'
import { password } from '../app.ts'
import { hostile, hostileText } from './hostile.ts'
import { meant, named, written, type Meant } from './tokens.ts'

export type Schema = {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly properties?: { readonly [name: string]: Schema }
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
}

/** What is known of the place of a value: which record the call is about, and to what kind a field of that name points. */
export type Known = { readonly about: Meant; readonly targets: { readonly [field: string]: string } }

const words = fc.constantFrom('Fire in the server room', 'Due to wear', 'x', 'ISO 9001 8.7', 'Ünïcödé ﬁt', '12')

/** Mostly the right one: whoever is wrong five times in a row is signed out. */
const secret = fc.constantFrom(password, password, password, 'not it')

const days = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 40 })
  } catch {
    return words // It says more than can be made of it.
  }
}

function text({ format, pattern, minLength = 0, maxLength = 60 }: Schema, target: string | undefined) {
  if (target !== undefined || format === 'uuid') return named(target)
  if (format === 'date') return days.map((day) => day.slice(0, 10))
  if (format === 'date-time') return days
  if (format === 'email') return fc.emailAddress()
  if (pattern !== undefined) return fc.oneof(matching(pattern), named())
  const free = fc.string({ minLength, maxLength: Math.min(maxLength, 60), unit: 'grapheme' })
  return fc.oneof(
    words,
    free,
    named(),
    days.map((day) => day.slice(0, 10)),
  )
}

function object(schema: Schema, known: Known, depth: number): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema
  const record = (about: Meant) => {
    const shape = Object.entries(properties).map(([name, one]) => {
      if (name === 'version') return [name, fc.constant(written('version', about))] as const
      if (name === 'number' && 'version' in properties) return [name, fc.constant(written('number', about))] as const
      if (name === 'signature') return [name, fc.record({ password: secret, seen: words })] as const
      if (name === 'current' || name === 'password') return [name, secret] as const
      const targets = known.targets[name]
      return [name, fitting(one, { ...known, about }, depth + 1, targets)] as const
    })
    const free =
      additionalProperties && shape.length === 0
        ? fc.dictionary(fc.constantFrom('title', 'owner', 'due', 'reason', ...Object.keys(known.targets)), hostile, {
            maxKeys: 3,
          })
        : fc.constant({})
    return fc
      .tuple(fc.record(Object.fromEntries(shape), { requiredKeys: [...required] }), free)
      .map(([one, more]) => ({ ...more, ...one }))
  }
  // A line of a batch names a record and its version.
  return 'number' in properties && 'version' in properties ? meant(known.about.kind).chain(record) : record(known.about)
}

/** Values that a schema lets through. */
export function fitting(schema: Schema, known: Known, depth = 0, target?: string): fc.Arbitrary<unknown> {
  const { type, anyOf, oneOf, allOf, items } = schema
  if (depth > 6) return fc.constant(null)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const some = anyOf ?? oneOf
  if (some && some.length > 0) return fc.oneof(...some.map((one) => fitting(one, known, depth, target)))
  if (allOf?.[0]) return fitting(allOf[0], known, depth, target)
  if (Array.isArray(type))
    return fc.oneof(...type.map((one: string) => fitting({ ...schema, type: one }, known, depth, target)))
  const { minimum = -1000, maximum = 100_000 } = schema
  if (type === 'string') return text(schema, target)
  if (type === 'integer') return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) })
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return fc.array(fitting(items ?? {}, known, depth + 1, target), { maxLength: 3 })
  if (type === 'object' || schema.properties) return object(schema, known, depth)
  return fc.oneof(named(target), words, hostile)
}

type Body = { readonly [name: string]: unknown }

/** What a schema nearly lets through: one thing of it is missing, of another kind, or too many. */
export const nearly = (schema: Schema, known: Known): fc.Arbitrary<unknown> =>
  fc
    .tuple(fitting(schema, known), fc.nat(), hostile, fc.constantFrom('other', 'less', 'more', 'wrapped'), hostileText)
    .map(([value, at, odd, how, name]) => {
      if (typeof value !== 'object' || value === null || how === 'wrapped') return [value, odd]
      const body = value as Body
      const names = Object.keys(body)
      const one = names[at % Math.max(1, names.length)] ?? 'title'
      if (how === 'less') return Object.fromEntries(Object.entries(body).filter(([key]) => key !== one))
      if (how === 'more') return { ...body, [name]: odd }
      return { ...body, [one]: odd }
    })
