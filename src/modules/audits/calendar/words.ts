import { monthNames, type Day } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'

const monthName = (month: string): string => monthNames[Number(month.slice(5, 7)) - 1] ?? ''

/** "1 to 3 Dec 2026", with what both days share said once. */
function daysInWords(from: Day, to: Day): string {
  if (from === to) return dayInWords(from)
  const [start, end] = [dayInWords(from).split(' '), dayInWords(to).split(' ')]
  const said = start[2] !== end[2] ? start : start[1] !== end[1] ? start.slice(0, 2) : start.slice(0, 1)
  return `${said.join(' ')} to ${end.join(' ')}`
}

export const words = {
  calendar: 'Audit calendar',
  loading: 'Loading the calendar …',
  failed: 'The calendar could not be loaded.',
  span: 'Time span',
  spans: { month: 'Month', year: 'Year' },
  today: 'Today',
  before: { month: 'Previous month', year: 'Previous year' },
  after: { month: 'Next month', year: 'Next year' },
  month: monthName,
  short: (month: string) => monthName(month).slice(0, 3),
  when: (when: string) => (when.length === 4 ? when : `${monthName(when)} ${when.slice(0, 4)}`),
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  week: (monday: Day) => `Week of ${dayInWords(monday)}`,
  days: daysInWords,
  nobodyLeads: 'no lead auditor yet',
  bar: (said: readonly (string | null)[]) => said.filter((one) => one !== null).join(', '),
  off: 'Weekend',
  holidays: 'Holiday',
  holiday: (name: string, site: string | null) => (site === null ? name : `${name}, ${site}`),
  legend: 'Legend',
  nothing: 'No audits planned in this period.',
  dayless: (count: number) => (count === 1 ? '1 audit has no dates yet' : `${count} audits have no dates yet`),
  cut: 'There are more audits than the calendar can show. Use the filters above to narrow it down.',
  where: 'In the audit calendar',
  keys: 'On an audit that may be rescheduled, the arrows move its days: left and right by a day, with Shift by a week, up and down by a week. Enter asks for the reason, Escape cancels.',
  proposed: (number: string, before: string, after: string) => `${number}: ${before} becomes ${after}.`,
  unasked: 'Enter asks for the reason, Escape cancels.',
  startsOff: 'It would start on a non-working day.',
  notNow: (number: string) => `${number} can no longer be rescheduled.`,
  back: (number: string) => `${number} was not moved.`,
}
