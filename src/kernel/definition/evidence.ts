// Evidence says something that the record does not say already. That it is more than a word is said by the field itself.

import { plainText } from '#lib/evidence.ts'
import type { FieldRefusal } from '#lib/refusal.ts'
import { fieldsOf, type Definition } from './define.ts'

type Values = { readonly [field: string]: unknown }

const said = (value: unknown) => (typeof value === 'string' ? plainText(value) : '')

/** The evidence of a record that only repeats another of its texts. */
function repeatedIn(definition: Definition, values: Values): readonly FieldRefusal[] {
  const texts = fieldsOf(definition).flatMap(([name, field]) => (field.kind === 'text' ? [{ name, field }] : []))
  return texts.flatMap(({ name, field }) => {
    const evidence = field.evidence ? said(values[name]) : ''
    const same =
      evidence === '' ? undefined : texts.find((one) => !one.field.evidence && said(values[one.name]) === evidence)
    if (!same) return []
    const message = `${field.label} repeats what stands under ${same.field.label}: say in other words what it rests on.`
    return [{ field: name, code: 'repeated', message }]
  })
}

/** The evidence that would repeat another text after a write and has not before. */
export function newlyRepeated(definition: Definition, before: Values, after: Values): readonly FieldRefusal[] {
  const repeated = repeatedIn(definition, after)
  if (repeated.length === 0) return []
  const known = repeatedIn(definition, before).map(({ field }) => field)
  return repeated.filter(({ field }) => !known.includes(field))
}
