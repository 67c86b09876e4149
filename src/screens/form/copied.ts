import { newId } from '#lib/ids.ts'
import { fieldsOf, type Definition } from '#kernel/definition/define.ts'
import { offered, type FormValues } from '#kernel/workflow/entered.ts'
import { linesOf } from '#kernel/kinds/lines.ts'

const isRestricted = (value: unknown) => typeof value === 'object' && value !== null && 'restricted' in value

/** What of a value can be entered again: nothing of a record that one may not read. */
const enterable = (value: unknown): unknown => (isRestricted(value) ? null : value)

/**
 * What a new record takes from another: whatever people enter when they make one. Its state, signatures and what steps have
 * filled stay with it, and so does what no two records may share. Lines get keys of their own.
 */
export function copied(definition: Definition, record: FormValues): FormValues {
  const names = offered(definition, 'creation')
  const values = fieldsOf(definition).flatMap(([name, field]) => {
    if (!names.includes(name) || field.kind === 'computed' || field.unique) return []
    if (field.kind !== 'rows') return [[name, enterable(record[name])] as const]
    const lines = linesOf(record[name]).map((line) => ({
      ...Object.fromEntries(Object.entries(line).map(([cell, value]) => [cell, enterable(value)])),
      key: `k${newId().slice(-10)}`,
    }))
    return [[name, lines] as const]
  })
  return Object.fromEntries(values.filter(([, value]) => value !== null && value !== undefined))
}
