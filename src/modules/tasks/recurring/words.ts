// The words of recurring tasks.

import type { Day } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'

const days = (all: readonly Day[]) => all.map(dayInWords).join(', ')

export const words = {
  units: { day: 'Days', week: 'Weeks', month: 'Months', year: 'Years' },
  unit: 'Comes by',
  every: 'Every',
  weekdays: 'On',
  months: 'Of',
  on: 'On the',
  dates: 'Days of the month',
  places: 'Weekdays of the month',
  preview: (sentence: string, next: readonly Day[]) =>
    next.length === 0
      ? `${sentence}: no day comes any more.`
      : `${sentence}: ${days(next)}${next.length > 3 ? ' …' : ''}`,
  occurrences: 'How it went',
  none: 'It has not come yet.',
  missed: (count: number) =>
    count === 1 ? 'stands for one more that was missed' : `stands for ${count} more that were missed`,
  all: 'All of them',
  failed: 'The occurrences could not be loaded',
} as const
