// What nobody should send: odd texts, wrong types, fields that do not exist, dates that are none.
import * as fc from 'fast-check'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { filterable, sortable } from '#kernel/store/query.ts'

/** The sample organisation was founded in the calendar year before this one, or in that before it: it hangs on the day. */
const years = [1, 2].map((ago) => new Date().getFullYear() - ago)

const odd = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\u0007',
  '\ud800',
  'a\udc00b',
  '\u202e',
  "'; drop table risk --",
  '%',
  '\\',
  '{}',
  '-0',
  'NaN',
  'null',
  '__proto__',
  'name@',
  '9'.repeat(400),
  'x'.repeat(5_000),
  '2026-02-30',
  '0000-00-00',
  '-271821-04-20',
  '00000000-0000-0000-0000-000000000000',
  ...years.flatMap((year) => [`PER-${year}-0001`, `MTX-${year}-0001`]),
  'RSK-2026-9999',
)

const scalar = fc.oneof(
  odd,
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
)

const cells = fc.oneof(fc.constantFrom('key', 'text', 'role', 'site', 'type', 'effect'), fc.string())
const lines = fc.array(fc.dictionary(cells, scalar), { maxLength: 4 })

/** Anything that JSON can hold, most of it nearly right. */
export const junk = fc.oneof({ weight: 4, arbitrary: scalar }, fc.jsonValue(), lines, fc.array(scalar))

/** An object with some of these names, and now and then a name that nobody knows. */
export const someOf = (names: readonly string[], value: fc.Arbitrary<unknown> = junk) =>
  fc.dictionary(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, odd), value, { maxKeys: 6 })

/** Values of a record. */
export const valuesOf = (definition: Definition) => someOf(fieldsOf(definition).map(([name]) => name))

/** What may come with a step. */
export const takingOf = (definition: Definition) => {
  const proof = fc.record({ password: junk, email: junk, seen: junk, code: junk }, { requiredKeys: [] })
  const values = fc.oneof(valuesOf(definition), junk)
  return fc.record({ version: junk, reason: junk, values, signature: fc.oneof(junk, proof) }, { requiredKeys: [] })
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

/** A part of an address, never empty. */
export const part = fc.oneof(odd, fc.string()).map((text) => encoded(text) || '-')

/** What stands behind the question mark of a list's address. */
export const queryOf = (definition: Definition) => {
  const names = [...filterable(definition), 'sort', 'limit', 'after', 'q', 'void', 'steps', 'state', 'a[b]']
  const texts = fc.oneof(odd, fc.string(), fc.constantFrom('-', ...sortable(definition), ...names))
  return fc
    .array(fc.tuple(fc.constantFrom(...names), texts), { maxLength: 4 })
    .map((pairs) => pairs.map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join('&'))
}
