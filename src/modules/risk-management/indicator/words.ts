// The words of key risk indicators on the page of a risk.

import { dayInWords } from '#ui/dates.ts'
import type { Day } from '#lib/days.ts'
import type { Direction } from './limits.ts'

const readings = (count: number) => (count === 1 ? '1 reading' : `${count} readings`)

type Told = {
  readonly count: number
  readonly unit: string
  readonly first: { readonly on: Day; readonly value: number }
  readonly last: { readonly on: Day; readonly value: number }
}

export const words = {
  title: 'Key risk indicators',
  add: 'New indicator',
  none: 'No indicators yet.',
  noReadings: 'No reading yet.',
  latest: (value: number, unit: string) => `${value} ${unit}`,
  latestOn: (day: Day) => `{latest} on ${dayInWords(day)}` as const,
  limits: ({ direction, warning, alarm }: { direction: Direction; warning: number | null; alarm: number | null }) =>
    `Warning at ${warning} or ${direction === 'falls' ? 'less' : 'more'}, alarm at ${alarm}`,
  line: ({ count, unit, first, last }: Told) =>
    count === 1
      ? `1 reading: ${first.value} ${unit} on ${dayInWords(first.on)}`
      : `${readings(count)}, from ${first.value} on ${dayInWords(first.on)} to ${last.value} ${unit} on ${dayInWords(last.on)}`,
  all: (count: number) => `All ${readings(count)}`,
  measuredOn: 'Measured on',
  value: 'Value',
  stands: 'Status',
  countedFrom: 'Counted from {list}' as const,
  how: 'Taken',
  counted: 'Counted by the system',
  rhythm: (cadence: string, next: Day | null) =>
    `${cadence}${next === null ? '' : `, next on ${dayInWords(next)}`}. Confidential records are not counted, so the count is the same for every reader.`,
  countNow: 'Count now',
  countOf: (metric: string) => `Count now: ${metric}`,
  isCounted: (metric: string) => `${metric} was counted`,
  read: 'Add the reading',
  reading: (metric: string) => `New reading of ${metric}`,
  dayMissing: 'Enter the date of the reading.',
  dayAhead: 'The date is in the future.',
  valueMissing: 'Enter a number, such as 12.5, without a thousands separator.',
  saved: (metric: string) => `The reading of ${metric} is saved`,
  failed: 'The indicators could not be loaded',
}
