// `limit` means the same wherever a list is asked for: so many at the most, and never more than the list itself allows.

import { refuse } from '#lib/refusal.ts'

/** How long a page of a list is where nobody says, and at the most. */
export type Length = { readonly usual: number; readonly most: number }

/** The page that is asked for by `?limit=`. Refuses what is no whole number within the bounds. */
export function readLimit(asked: unknown, { usual, most }: Length): number {
  if (asked === undefined) return usual
  const limit = typeof asked === 'string' && /^\d{1,9}$/.test(asked) ? Number(asked) : 0
  return limit >= 1 && limit <= most ? limit : refuse('invalid', `A page holds 1 to ${most}.`, 'limit')
}
