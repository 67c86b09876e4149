// What a record says of itself beside its list: each value once.

import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { isEmpty } from '#kernel/kinds/empty.ts'
import { mattersIn } from '#kernel/kinds/field-in.ts'
import { grouped, type FieldGroup } from '#kernel/workflow/entered.ts'
import type { DrawnColumn } from '#kernel/slots/drawn-column.ts'

type Valued = { readonly state: string; readonly [field: string]: unknown }

/** The fields that stand in the head of the panel. */
const inHead = ({ title, due }: Definition): readonly string[] => [title, 'owner', ...(due ? [due] : [])]

/** The fields that have a value, under their headings: not those in the head, nor those that a drawn column says. */
export function shownFields(
  definition: Definition,
  record: Valued,
  drawn: readonly DrawnColumn[],
): readonly FieldGroup[] {
  const elsewhere = [...inHead(definition), ...drawn.flatMap(({ shows }) => shows)]
  const names = fieldsOf(definition).flatMap(([name, field]) =>
    elsewhere.includes(name) || isEmpty(record[name]) || !mattersIn(field, record, record[name]) ? [] : name,
  )
  return grouped(definition, names)
}
