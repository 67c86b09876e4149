// Due days and appointments as iCalendar (RFC 5545): an event a day long for what is due, and from one instant to another for what takes place.

import { addDays, type Day } from './days.ts'

export type DueDay = {
  /** The same for as long as it is the same thing: what has moved to another day moves in the calendar too. */
  readonly uid: string
  readonly day: Day
  readonly summary: string
  readonly description: string
  readonly url: string
  /** Since when it is so: an instant, ISO 8601. */
  readonly since: string
}

/** Text as a value (3.3.11): what has a meaning there is escaped, other control characters are left out. */
const escaped = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

const widest = 75
const encoder = new TextEncoder()

/** A line of at most 75 bytes, continued with a space (3.1), never in the middle of a character. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let width = 0
  for (const character of line) {
    const bytes = encoder.encode(character).length
    if (width + bytes > widest) {
      parts.push(part)
      part = ' '
      width = 1
    }
    part += character
    width += bytes
  }
  return [...parts, part].join('\r\n')
}

const dateOf = (day: Day) => day.replaceAll('-', '')
const instantOf = (instant: string) => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Something that takes place somewhere, from one instant to another (ISO 8601). */
export type Appointment = Omit<DueDay, 'day'> & {
  readonly from: string
  readonly until: string
  readonly place: string
  /** Grows with each change, so that a calendar program takes the newer one. */
  readonly sequence: number
  readonly isCancelled: boolean
}

const dueDay = ({ uid, day, summary, description, url, since }: DueDay): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${instantOf(since)}`,
  `DTSTART;VALUE=DATE:${dateOf(day)}`,
  `DTEND;VALUE=DATE:${dateOf(addDays(day, 1))}`,
  `SUMMARY:${escaped(summary)}`,
  `DESCRIPTION:${escaped(description)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

const appointment = (one: Appointment): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${one.uid}`,
  `SEQUENCE:${one.sequence}`,
  `DTSTAMP:${instantOf(one.since)}`,
  `DTSTART:${instantOf(one.from)}`,
  `DTEND:${instantOf(one.until)}`,
  `SUMMARY:${escaped(one.summary)}`,
  `LOCATION:${escaped(one.place)}`,
  `DESCRIPTION:${escaped(one.description)}`,
  `URL:${one.url}`,
  `STATUS:${one.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'END:VEVENT',
]

const eventOf = (event: DueDay | Appointment) => ('day' in event ? dueDay(event) : appointment(event))

/** A calendar of due days and appointments, in their order. @param name what a calendar program calls it */
export const icalendar = (name: string, events: readonly (DueDay | Appointment)[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Plumbline//Due days//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(eventOf),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
