// The words of the calendar of what expires.

import { counted } from '#lib/counted.ts'
import type { Day } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import type { Expiring, Mark } from './expiry.ts'

const days = { one: 'day', other: 'days' }

export const words = {
  title: 'Expiry calendar',
  note: 'Certificates and qualifications that expire in the next twelve months, and those that have expired and are still required.',
  ofThose: 'Of those whose training you may read.',
  loading: 'Reading what expires',
  failed: 'What expires could not be read.',
  months: 'What expires, month by month',
  counts: 'How much expires',
  expired: 'Expired',
  expiredTitle: 'Expired, not renewed',
  mark: (mark: Mark) => `Within ${mark} days`,
  after: 'After that',
  none: 'Nothing expires',
  empty: 'Nothing expires in the next twelve months.',
  emptySteps:
    'A certificate stands here once it was verified with its last day, and training once its requirement says for how long it is valid.',
  nothingFound: 'Nothing that is chosen expires in the next twelve months.',
  clear: 'Clear filters',
  cut: (most: number) => `Only the first ${most} are shown. Choose a department or a job role to see the others.`,
  left: (left: number) => (left === 0 ? 'today' : `in ${counted(left, days)}`),
  ago: (past: number) => `${counted(past, days)} ago`,
  grace: (day: Day) => `Counts until ${dayInWords(day)}`,
  renewal: ({ renewal }: Pick<Expiring, 'renewal'>) =>
    renewal === null ? null : `Assigned again${renewal.due === null ? '' : `, due ${dayInWords(renewal.due)}`}`,
  keys: { where: 'Expiry calendar', next: 'Next entry', previous: 'Previous entry' },
  exports: 'Export',
  exportAs: 'What is chosen, as',
  csv: 'CSV for a spreadsheet',
  ics: 'Calendar file (iCalendar)',
  close: 'Close',
  taken: (name: string) => `${name} was downloaded.`,
  file: {
    of: 'the expiry calendar of training',
    heads: [
      'Valid until',
      'Person',
      'Department',
      'Training',
      'Number',
      'Standing',
      '60 days ahead',
      '30 days ahead',
      'Counts until',
      'Renewal',
      'Renewal due',
    ],
    expired: 'Expired',
    valid: 'Valid',
    calendar: (provider: string) => `${provider}: training that expires`,
    event: ({ title, person }: Expiring) => `${person}: “${title}” expires`,
  },
}
