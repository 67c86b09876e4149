import { isDay, type Day } from '#lib/days.ts'
import type { Definition } from './define.ts'

type Dated = { readonly state: string; readonly [field: string]: unknown }

/**
 * The day that a record is waited for where it stands, and what that is called: a nonconformance is due, a document next reviewed, a
 * release scheduled. None once what was due has been done.
 */
export function dueOf(
  { due, fields, workflow }: Pick<Definition, 'due' | 'fields' | 'workflow'>,
  record: Dated,
): { readonly label: string; readonly day: Day } | null {
  const state = workflow.states[record.state]
  if (state?.met) return null
  const field = [state?.awaits, due].find((one) => one !== undefined && record[one] !== null)
  const day = field === undefined ? undefined : record[field]
  if (field === undefined || typeof day !== 'string' || !isDay(day)) return null
  return { label: fields[field]?.label ?? 'Due', day }
}
