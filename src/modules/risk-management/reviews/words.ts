// The words of the review queue.

import { dayInWords } from '#ui/dates.ts'
import type { Day } from '#lib/days.ts'

export const words = {
  groups: {
    waiting: 'Waiting for you',
    disagrees: 'Evidence disagrees',
    overdue: 'Overdue',
    soon: 'Due in 30 days',
    expiring: 'Acceptance runs out in 30 days',
  },
  register: 'Show in the register',
  stateInRegister: (state: string) => `${state} in the register`,
  most: (shown: number) => `The first ${shown} are shown here.`,
  where: 'In the review queue',
  keys: 'J and K, or the arrow keys, move from risk to risk. Enter opens one in place.',
  loading: 'Loading the reviews …',
  failed: 'The reviews could not be loaded',
  risk: (number: string, title: string) => `${number} ${title}`,
  due: { review: 'Review', expiry: 'Accepted until' },
  open: 'Open the record',
  why: {
    residual: 'Its treatment is done: decide whether what remains can be accepted.',
    plan: 'Its treatment plan waits for approval.',
    expired: (day: Day) => `Its acceptance ran out on ${dayInWords(day)}.`,
    reviewDue: (day: Day) => `Its review was due on ${dayInWords(day)}.`,
    called: 'A review was called for before its day.',
    late: (day: Day) => `Its review was due on ${dayInWords(day)} and is not done.`,
    soon: (day: Day) => `Its next review is on ${dayInWords(day)}.`,
    expiring: (day: Day) => `It is accepted until ${dayInWords(day)}, then it has to be decided again.`,
  },
  empty: {
    title: 'All reviewed. Well done.',
    explain: 'Nothing waits for you, nothing is overdue, and no review or acceptance comes up in the next 30 days.',
    narrowed: 'Nothing to review among these risks',
    widen: 'Take a filter away to see the others.',
  },
}
