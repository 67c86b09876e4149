import { dayInWords } from '#ui/dates.ts'
import type { Owing } from './owed.ts'

/** How the work that a record waits for stands, the whole of it: “2 of 3 done, 1 overdue, next due 4 Dec 2026”. */
export const owingInWords = ({ count, settled, overdue, next }: Owing): string =>
  [
    `${settled} of ${count} done`,
    ...(overdue > 0 ? [`${overdue} overdue`] : []),
    ...(next === null ? [] : [`next due ${dayInWords(next)}`]),
  ].join(', ')
