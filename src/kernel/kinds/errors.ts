import type { FieldRefusal, Refusal } from '#lib/refusal.ts'

/** What is wrong, by the name of the input: `title`, `causes[k7].text`. */
export type Errors = { readonly [input: string]: string }

/** What was said of fields by input, in the order in which it was said; of several about one input the first. */
export const errorsOfFields = (fields: readonly FieldRefusal[]): Errors =>
  Object.fromEntries(
    [...Map.groupBy(fields, ({ field }) => field)].map(([field, [first]]) => [field, first?.message ?? '']),
  )

/** A refusal's sentences by input; what concerns no input stands under the empty name. */
export function errorsOf(refusal: Refusal): Errors {
  const fields = errorsOfFields(refusal.details?.fields ?? [])
  if (refusal.field && fields[refusal.field]) return fields
  return { ...fields, [refusal.field ?? '']: refusal.message }
}

/** The errors of the cells and lines of one `rows` input, and its own. */
export const errorsWithin = (errors: Errors, input: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => name === input || name.startsWith(`${input}[`)))

/** The field that an input belongs to: of `causes[k7].text` it is `causes`. */
export const fieldOf = (input: string): string => input.replace(/\[.*$/, '')

/** What is left once a field has changed. */
export const withoutField = (errors: Errors, field: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([input]) => fieldOf(input) !== field))
