// The words of cases that come back after their CAPA was closed.

import { dayInWords } from '#ui/dates.ts'
import type { Day } from '#lib/days.ts'

export const words = {
  title: 'Recurrence',
  challenged: 'Effectiveness in question',
  explain: (count: number, since: Day) =>
    `Closed as effective on ${dayInWords(since)}. Since then ${count === 1 ? 'a case' : `${count} cases`} occurred with the same process and category, and no different product or cause category. If the cause is the same, reopen the CAPA.`,
  found: (day: Day) => `found ${dayInWords(day)}`,
}
