import type { Unread } from '#features/alerts/alerts.ts'

/** What a stream was told last: none before the first look, which only counts. */
export type ToldLast = { readonly place: number | undefined; readonly unread: number | undefined }

/** What a stream is told, the oldest alert first, and what it then was told last. */
export type Fresh = { readonly place: number; readonly unread: number; readonly items: Unread['items'] }

/** What of a person's unread alerts a stream does not know yet; null where it knows all. */
export function freshFor({ place: last, unread: known }: ToldLast, { place, unread, items }: Unread): Fresh | null {
  const fresh = last === undefined ? [] : items.filter((alert) => alert.place > last)
  if (fresh.length === 0 && unread === known) return null
  return { place: Math.max(last ?? 0, place), unread, items: fresh.toReversed() }
}
