// The words of the screen of utilisation.

import { counted } from '#lib/counted.ts'
import { silentAfter } from './use.ts'

const people = { one: 'person', other: 'people' }
const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))
const whole = new Intl.NumberFormat('en-GB')

export const few = '1–4'

export const words = {
  title: 'System Utilisation',
  notForYou: 'Only administrators and the quality manager can see how the system is used.',
  loading: 'Counting',
  failed: 'The figures could not be loaded.',
  parts: { use: 'Use', system: 'System', person: 'One person' },
  part: 'What is shown',
  length: 'Days shown',
  days: (days: number) => `${days} days`,
  csv: 'Export CSV',
  diagnostics: 'Download diagnostics',
  notSaved: 'The file could not be downloaded.',
  note: (reckoned: string | null) =>
    reckoned === null
      ? 'Figures are reckoned every hour.'
      : `Figures are reckoned every hour, the last time ${reckoned}.`,
  privacy: 'Groups of fewer than five people are not shown.',
  silent: (count: number) =>
    `${counted(count, { one: 'department has', other: 'departments have' })} reported no issue for ${silentAfter} days`,
  silentWhy: 'That may mean that nothing happened, or that nobody reports it. Ask before praising.',
  last: (day: string | null) => (day === null ? 'never reported an issue' : `last report ${day}`),
  present: 'People active',
  now: 'Now',
  today: 'Today',
  on: (day: string) => `On ${day}`,
  week: 'In 7 days',
  month: 'In 30 days',
  nowNote: 'in the last five minutes',
  of: (count: number, all: number) => `${percent(count, all)} % of ${whole.format(all)}`,
  course: 'Active people',
  courseLines: { month: '30 days', week: '7 days', people: 'That day' },
  courseSays: (first: string, last: string, day: number, week: number, month: number) =>
    `Active people from ${first} to ${last}. At the end ${day} that day, ${week} in 7 days, ${month} in 30 days.`,
  day: 'Day',
  hours: 'Sign-ins by hour of the day',
  hour: 'Hour',
  signIns: 'Sign-ins',
  hourSays: (from: number, count: number) =>
    `${String(from).padStart(2, '0')}:00, ${counted(count, { one: 'sign-in', other: 'sign-ins' })}`,
  hoursSay: (top: number) => `Sign-ins by hour; most of them from ${String(top).padStart(2, '0')}:00.`,
  table: 'Show as a table',
  heat: 'Modules by department',
  heatNote: `People of each department who used a module in 30 days; over longer periods the average of the months. ${few}: fewer than five.`,
  department: 'Department',
  everybody: 'Everybody',
  small: 'Fewer than five people: not shown',
  nobody: (modules: string) => `Used by nobody: ${modules}.`,
  unwatched: (module: string) => `${module} is not counted, because people can write there without giving their name.`,
  adoption: 'Adoption',
  stages: {
    invited: 'Invited',
    signedIn: 'Signed in',
    completed: 'Completed a task',
    onTime: 'Completed all on time',
  },
  habit: 'On time, by how often people are here',
  habits: { 'most days': 'Most working days', 'every week': 'Every week', seldom: 'Less often' },
  habitColumns: { habit: 'Signs in', people: 'People', onTime: 'Tasks on time' },
  share: (part: number, all: number) => `${percent(part, all)} %`,
  shareOf: (part: number, all: number) => `${part} of ${all}`,
  tasks: 'Completed tasks',
  taskColumns: { kind: 'Kind', done: 'Completed', time: 'Average time', onTime: 'On time' },
  time: (hours: number) =>
    hours < 48 ? counted(Math.round(hours), { one: 'hour', other: 'hours' }) : `${(hours / 24).toFixed(1)} days`,
  nothing: 'Searches that found nothing',
  nothingNote: 'Of these days, 90 at most. Nobody can see who searched.',
  term: 'Search',
  times: 'Times',
  forms: 'Forms that were not sent',
  formsNote: 'New records that were begun, and the field at which they were left.',
  formColumns: { form: 'Form', left: 'Left', at: 'At' },
  leftOf: (left: number, all: number) => `${left} of ${all}`,
  at: (field: string, count: number) => `${field} (${count})`,
  none: {
    course: 'Nobody has signed in during these days.',
    heat: 'No module was used during these days.',
    tasks: 'No task was completed during these days.',
    nothing: 'Every search found something.',
    forms: 'Every form that was begun was sent.',
    routes: 'No call took longer than 250 ms.',
    failing: 'No call ended in an error.',
    storage: 'What is stored has not been measured yet.',
  },
  peopleOf: (count: number) => counted(count, people),
}
