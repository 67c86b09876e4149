// The words of the inbox of customer feedback.

import { counted } from '#lib/counted.ts'

const more = { one: 'more', other: 'more' }

export const words = {
  title: 'Inbox',
  loading: 'Looking for what waits',
  failed: 'What waits could not be looked up.',
  groups: {
    authority: { title: 'Authorities', empty: '' },
    unassigned: { title: 'Unassigned', empty: 'Every complaint has somebody who investigates it.' },
    underWay: { title: 'Being investigated and answered', empty: 'No complaint is being investigated.' },
    answered: { title: 'Waiting for the customer', empty: 'No answer waits for its reply.' },
    items: { title: 'Other feedback to answer', empty: 'Every enquiry is answered.' },
  },
  explain: 'What runs out first stands first. Days are counted from the day aware.',
  columns: { complaint: 'Complaint', customer: 'Customer', state: 'State', owner: 'Owner', clock: 'Clock' },
  clock: {
    acknowledge: 'Acknowledge',
    assess: 'Assess',
    answer: 'Answer',
    reply: 'Answered',
    report: 'Report',
    decide: 'Decide',
  },
  nobody: 'Unknown customer',
  all: 'Open the list',
  more: (count: number) => counted(count, more),
}

export type ClockName = keyof typeof words.clock
