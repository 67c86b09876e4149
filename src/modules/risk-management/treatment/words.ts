// The words of the actions that treat a risk.

import type { Owing } from '#record/link/owed.ts'
import { dayInWords } from '#ui/dates.ts'

const actions = (count: number) => (count === 1 ? '1 action' : `${count} actions`)

export const words = {
  title: 'Treatment actions',
  label: 'Treatment',
  late: ({ overdue, count }: Owing) => `${overdue} of ${count} late`,
  done: ({ settled, count }: Owing) => `${settled} of ${count} done`,
  /** The whole of it, for tooltips and those who listen. */
  said: ({ count, settled, overdue, next }: Owing) =>
    [
      `${settled} of ${actions(count)} done`,
      ...(overdue > 0 ? [`${overdue} overdue`] : []),
      ...(next === null ? [] : [`next due ${dayInWords(next)}`]),
    ].join(', '),
  none: 'No action treats this line yet.',
  of: 'Actions of ',
  restricted: 'a restricted record',
}
