// How often the day of a record was moved, and which it was at first.

import { isDay, type Day } from '#lib/days.ts'
import { extensionName } from '#kernel/definition/define.ts'
import type { Parts } from '#kernel/definition/workflow.ts'

export type Extended = { readonly times: number; readonly first: Day }

/** Read off the requests that were approved, in the order of their numbers; null where none was. */
export function extendedBy(parts: Parts): Extended | null {
  const approved = (parts[extensionName] ?? []).filter(({ state }) => state === 'approved')
  const first = approved[0]?.was
  return typeof first === 'string' && isDay(first) ? { times: approved.length, first } : null
}
