// The words of extension requests on the page of the record that they extend, and on the form that asks.

import { dayInWords } from '#ui/dates.ts'
import type { Day } from '#lib/days.ts'
import type { Extended } from '#kernel/workflow/extended.ts'

const times = (count: number) =>
  count === 1 ? 'extended once' : count === 2 ? 'extended twice' : `extended ${count} times`

export const words = {
  title: 'Due date extensions',
  ask: 'Request an extension',
  none: 'No extension requests.',
  agreed: 'The due date is agreed. To change it, request an extension, which the line manager and quality approve.',
  was: ({ first, times: count }: Extended) => `(was ${dayInWords(first)}, ${times(count)})`,
  asked: 'Requested by {person}' as const,
  failed: 'The requests could not be loaded',
  later: (label: string) => `${label} later`,
  spans: [
    { label: '1 week', days: 7 },
    { label: '2 weeks', days: 14 },
    { label: '1 month', days: 30 },
  ],
  offer: 'A working day after the current due date',
  dueNow: (day: Day) => `Due ${dayInWords(day)} now.`,
  noWorkingDay: (day: Day, next: Day) =>
    `${dayInWords(day)} is not a working day; the next one is ${dayInWords(next)}.`,
}
