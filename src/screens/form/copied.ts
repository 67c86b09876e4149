import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { offered, type FormValues } from '#kernel/workflow/entered.ts'
import { kindOf } from '#kernel/kinds/kinds.ts'

/**
 * What a new record takes from another: whatever people enter when they make one. Its state, signatures and what steps have
 * filled stay with it, and so does what no two records may share. Lines get keys of their own.
 */
export function copied(definition: Definition, record: FormValues): FormValues {
  const names = offered(definition, 'creation')
  const values = fieldsOf(definition).flatMap(([name, field]) => {
    const kind = kindOf(field)
    return names.includes(name) && kind.isEntered && !field.unique
      ? [[name, kind.copied(field, record[name])] as const]
      : []
  })
  return Object.fromEntries(values.filter(([, value]) => value !== null && value !== undefined))
}
