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
  calendar: 'Calendar of audits',
  loading: 'Loading the calendar …',
  failed: 'The calendar could not be loaded.',
  span: 'Shown at once',
  spans: { month: 'Month', year: 'Year' },
  today: 'Today',
  before: { month: 'Month before', year: 'Year before' },
  after: { month: 'Month after', year: 'Year after' },
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
  legend: 'What the bars mean',
  nothing: 'No audit is planned here.',
  dayless: (count: number) => (count === 1 ? '1 audit has no days yet' : `${count} audits have no days yet`),
  cut: 'There are more audits than a calendar can show. Narrow it by the filters above.',
  where: 'In the calendar of audits',
  keys: 'On an audit that may be rescheduled, the arrows move its days: left and right by a day, with Shift by a week, up and down by a week. Enter asks for the reason, Escape puts it back.',
  proposed: (number: string, before: string, after: string) => `${number}: ${before} becomes ${after}.`,
  unasked: 'Enter asks for the reason, Escape puts it back.',
  startsOff: 'It would begin on a day on which nobody works.',
  notNow: (number: string) => `${number} cannot be rescheduled any more.`,
  back: (number: string) => `${number} stays where it was.`,
}
