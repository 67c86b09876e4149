import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import type { Field } from '#kernel/kinds/fields.ts'
import { isEmpty } from '#kernel/kinds/empty.ts'
import { mattersIn } from '#kernel/kinds/field-in.ts'

type Valued = { readonly state: string; readonly [field: string]: unknown }

/** The fields of a record that hold something and are as they were. */
export const unchangedIn = (
  definition: Definition,
  record: Valued,
  changed: readonly string[],
): readonly (readonly [name: string, field: Field])[] =>
  fieldsOf(definition).filter(
    ([name, field]) => !changed.includes(name) && !isEmpty(record[name]) && mattersIn(field, record, record[name]),
  )
