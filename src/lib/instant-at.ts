// The instant at which a clock in a time zone shows a day and a time.

import type { Day } from './days.ts'

/** How far a zone is ahead of UTC at an instant, in milliseconds. */
function ahead(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at)
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = ['year', 'month', 'day', 'hour', 'minute'].map((type) =>
    Number(parts.find((part) => part.type === type)?.value),
  )
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000
}

/** Looked at twice: the distance from UTC that counts is that of the instant itself, not of the first guess. */
export function instantAt(day: Day, time: string, zone: string): Date {
  const guess = Date.parse(`${day}T${time}:00Z`)
  const first = guess - ahead(guess, zone)
  return new Date(guess - ahead(first, zone))
}
