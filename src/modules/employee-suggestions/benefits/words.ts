// The words of the benefits of suggestions.

import { counted } from '#lib/counted.ts'

export const words = {
  title: 'Benefits',
  loading: 'Counting what suggestions have brought',
  failed: 'What suggestions have brought could not be counted.',
  totals: 'Totals',
  carriedOut: 'Implemented',
  verified: 'Benefit verified',
  money: (currency: string) => `${currency} a year`,
  hours: 'Hours a year',
  compared: (verified: string, estimated: string, count: number) =>
    `${verified} of ${estimated} estimated, where both are known (${count})`,
  none: 'No benefit has been verified in money or hours yet.',
  ledger: 'Ledger',
  ledgerNone: 'Nothing has been implemented yet.',
  more: (most: number) => `The latest ${most} are shown; the list has all.`,
  columns: {
    suggestion: 'Suggestion',
    on: 'Implemented on',
    estimate: 'Estimated a year',
    actual: 'Verified a year',
    hours: 'Hours verified',
    seen: 'Seen by',
    recognition: 'Recognition',
  },
  nothing: '–',
  awaited: 'to be verified',
  participation: 'Participation, 12 months',
  departments: {
    department: 'Department',
    part: 'People who took part',
    suggestions: 'Suggestions',
    answered: 'Answered',
    carriedOut: 'Implemented',
    median: 'Median days to the answer',
  },
  part: (authors: number, people: number) => `${authors} of ${people}`,
  answered: (answered: number, of: number) => (of === 0 ? '–' : `${Math.round((answered / of) * 100)} %`),
  days: (days: number | null) => (days === null ? '–' : String(Math.round(days))),
  nameless: (count: number) =>
    `${counted(count, { one: 'suggestion was', other: 'suggestions were' })} sent without a name and count for no department.`,
}
