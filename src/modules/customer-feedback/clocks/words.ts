// The words of a complaint's clocks and contacts.

import { counted } from '#lib/counted.ts'

const workingDays = { one: 'working day', other: 'working days' }

export const words = {
  clocks: 'Clocks',
  axis: 'Deadlines run from the day aware, in working days.',
  aware: 'Aware',
  entered: 'Entered',
  acknowledged: 'Acknowledged',
  assessed: 'Assessed',
  answered: 'Answered',
  by: 'by {day}, {away}' as const,
  acknowledgeBy: 'Acknowledge',
  assessBy: 'Assess',
  answerBy: 'Answer',
  day: (count: number) => `day ${count}`,
  today: 'Today',
  same: 'on the day aware',
  laterBy: (days: number) => `${counted(days, workingDays)} later`,
  late: 'after its deadline',
  inTime: 'in time',
  open: 'still open',
  reason: 'Reason for the delayed entry:',
  authority: 'Report to the authority by {day}' as const,
  pending: 'Reportability to be decided by {day}' as const,
  reported: 'Reported to the authority on {day}' as const,
  contacts: 'Contacts',
  add: 'Add a contact',
  show: 'Show',
  all: 'All',
  customer: 'Customer',
  us: 'Us',
  internal: 'Internal',
  first: 'First contact',
  none: 'No such contact yet.',
  how: (how: string | null) => (how === null || how === 'Other' ? null : `by ${how.toLowerCase()}`),
}
