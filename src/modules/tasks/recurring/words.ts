// The words of recurring tasks.

import type { Day } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'

const days = (all: readonly Day[]) => all.map(dayInWords).join(', ')

export const words = {
  units: { day: 'Days', week: 'Weeks', month: 'Months', year: 'Years' },
  unit: 'Repeats by',
  every: 'Every',
  weekdays: 'On',
  months: 'Of',
  on: 'On the',
  dates: 'Days of the month',
  places: 'Weekdays of the month',
  preview: (sentence: string, next: readonly Day[]) =>
    next.length === 0
      ? `${sentence}: there are no further dates.`
      : `${sentence}: ${days(next)}${next.length > 3 ? ' …' : ''}`,
  occurrences: 'Occurrences',
  none: 'No occurrences yet.',
  missed: (count: number) => (count === 1 ? 'includes one missed occurrence' : `includes ${count} missed occurrences`),
  all: 'All of them',
  failed: 'The occurrences could not be loaded',
} as const
