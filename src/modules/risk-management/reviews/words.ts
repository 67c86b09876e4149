// The words of the review queue.

import { dayInWords } from '#ui/dates.ts'
import type { Day } from '#lib/days.ts'

export const words = {
  groups: {
    waiting: 'Waiting for you',
    disagrees: 'Evidence disagrees',
    overdue: 'Overdue',
    soon: 'Due in 30 days',
    expiring: 'Acceptance expires in 30 days',
  },
  register: 'Show in the register',
  asTable: 'All of these as a table',
  stateInRegister: (state: string) => `${state} in the register`,
  most: (shown: number) => `The first ${shown} are shown here.`,
  where: 'In the review queue',
  next: 'Go to the next risk',
  previous: 'Go to the previous risk',
  keys: 'J and K, or the arrow keys, move from risk to risk. Enter opens one in place.',
  loading: 'Loading the reviews …',
  failed: 'The reviews could not be loaded',
  risk: (number: string, title: string) => `${number} ${title}`,
  due: { review: 'Review', expiry: 'Accepted until' },
  open: 'Open the record',
  why: {
    residual: 'Treatment is complete: decide whether the residual risk can be accepted.',
    plan: 'The treatment plan is waiting for approval.',
    expired: (day: Day) => `Acceptance expired on ${dayInWords(day)}.`,
    reviewDue: (day: Day) => `Review was due on ${dayInWords(day)}.`,
    called: 'An early review was requested.',
    late: (day: Day) => `Review was due on ${dayInWords(day)} and is overdue.`,
    soon: (day: Day) => `Next review on ${dayInWords(day)}.`,
    expiring: (day: Day) => `Accepted until ${dayInWords(day)}; a new decision is needed after that.`,
  },
  empty: {
    title: 'All reviewed',
    explain: 'Nothing is waiting for you or overdue, and no reviews or acceptances are due in the next 30 days.',
    narrowed: 'Nothing to review among these risks',
    widen: 'Remove a filter to see the others.',
  },
}
