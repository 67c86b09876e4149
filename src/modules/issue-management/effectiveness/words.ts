import { dayInWords, monthInWords } from '#ui/dates.ts'
import type { Effectiveness, Span, Standing } from './effectiveness.ts'

const cases = (count: number) => (count === 1 ? '1 case' : `${count} cases`)
const days = ({ from, until }: Span) => `${dayInWords(from)} to ${dayInWords(until)}`

export const words = {
  title: 'Effectiveness',
  loading: 'Counting cases …',
  failed: 'The cases could not be counted',
  standings: {
    'not open yet': null,
    'nothing agreed': null,
    'as agreed so far': 'Within the limit so far',
    'as agreed': 'Within the limit',
    'more than agreed': 'Above the limit',
  } satisfies Record<Standing, string | null>,
  before: 'Before it was opened',
  window: 'In the window',
  agreed: 'Maximum allowed',
  none: 'No window planned yet.',
  opens: (window: Span) => `It opens on ${dayInWords(window.from)} and closes on ${dayInWords(window.until)}.`,
  count: cases,
  days,
  most: (most: number | null) =>
    most === null ? 'No limit was set.' : most === 0 ? 'No case in the window' : `At most ${cases(most)} in the window`,
  counted: 'Excludes dismissed and void cases. The verdict counts all cases.',
  /** What the plot shows, for whoever does not see it. */
  plot: ({ months: all, window }: Effectiveness) =>
    `Cases by month, ${monthInWords(all[0]?.month ?? '')} to ${monthInWords(all.at(-1)?.month ?? '')}${window ? `; the window is ${days(window)}` : ''}`,
  month: 'Month',
  cases: 'Cases',
  monthInWords,
  opened: 'Opened',
  inWindow: 'Window',
}
