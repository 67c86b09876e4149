// The words of cases that come back after their CAPA was closed.

import { dayInWords } from '#ui/dates.ts'
import type { Day } from '#lib/days.ts'

export const words = {
  title: 'Recurrence',
  challenged: 'The verdict is challenged',
  explain: (count: number, since: Day) =>
    `Closed as effective on ${dayInWords(since)}. Since then ${count === 1 ? 'a case' : `${count} cases`} of the same process and category came up, with no other product or kind of cause named. If the cause is the same, reopen it.`,
  found: (day: Day) => `found ${dayInWords(day)}`,
}
