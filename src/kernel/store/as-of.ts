// `?on=`: the instant as of which a list or a record is read. Pure; refuses what is no such instant.

import { addDays, dayAt, isDay, type Day } from '#lib/days.ts'
import { isMoment } from '#lib/moments.ts'
import { refuse } from '#lib/refusal.ts'

/** An instant that has been, ISO 8601 in UTC, and the day that it was on where the organisation is. */
export type AsOf = { readonly at: string; readonly day: Day }

type Clock = { readonly now: Date; /** IANA name. */ readonly zone: string }

/** The last millisecond of a day in a time zone. */
export function endOfDay(day: Day, zone: string): Date {
  const next = addDays(day, 1)
  // No zone is further from UTC than 14 hours, and each begins its days at whole minutes: looked for by halves.
  const middle = Date.parse(`${next}T00:00:00Z`) / 60_000
  let [before, from] = [middle - 900, middle + 900]
  while (from - before > 1) {
    const half = Math.floor((before + from) / 2)
    if (dayAt(new Date(half * 60_000), zone) >= next) from = half
    else before = half
  }
  return new Date(from * 60_000 - 1)
}

const unreadable = 'Choose a day such as 2026-03-03, or an instant with its time zone such as 2026-03-03T14:30:00Z.'

/**
 * Reads the instant of an address: a day stands for its end where the organisation is, today for now.
 * @returns null where none is asked for
 */
export function readAsOf(text: unknown, { now, zone }: Clock): AsOf | null {
  if (text === undefined) return null
  if (typeof text !== 'string' || !(isDay(text) || isMoment(text))) return refuse('invalid', unreadable, 'on')
  const today = dayAt(now, zone)
  if (isDay(text) ? text > today : Date.parse(text) > now.getTime())
    return refuse('invalid', 'Choose a day that is not in the future.', 'on')
  if (!isDay(text)) {
    const at = new Date(text)
    return { at: at.toISOString(), day: dayAt(at, zone) }
  }
  return { at: (text === today ? now : endOfDay(text, zone)).toISOString(), day: text }
}
