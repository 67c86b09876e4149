import { counted } from '#lib/counted.ts'
import type { Day } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'
import type { Gap } from './gaps.ts'

const people = { one: 'person', other: 'people' }

export const words = {
  title: 'Who may do what',
  explain: 'People are qualified when they hold the job role on that day and have met all training it requires.',
  loading: 'Loading …',
  failed: 'This could not be loaded.',
  of: 'What',
  choose: 'Choose a duty, job role or process',
  groups: { duty: 'Duties', role: 'Job roles', process: 'Processes' },
  day: 'On',
  chosen: (label: string, day: Day, isToday: boolean) => `${label}: ${isToday ? 'today' : dayInWords(day)}`,
  open: 'Open to everybody: no job role in effect says that it qualifies for this duty.',
  qualified: (count: number) => `Qualified: ${counted(count, people)}`,
  nobody: 'Nobody is qualified on this day.',
  could: (count: number) => `Not qualified yet: ${counted(count, people)}`,
  noneCould: 'Nobody else holds a job role for this.',
  ending: (count: number) => `Qualified today, but not on that day: ${counted(count, people)}`,
  notWhole: 'You see the details of your own training and of the people you lead.',
  person: 'Person',
  role: 'Job role',
  since: 'Since',
  until: 'Until',
  forGood: 'no end',
  lacks: 'Still to meet',
  by: 'All due by',
  inTime: (day: Day) => `${dayInWords(day)}, in time`,
  tooLate: (day: Day) => `${dayInWords(day)}, after that day`,
  noDay: 'no due date',
  gaps: {
    people: 'Qualified people by process and site',
    process: 'Process',
    at: (place: string, { qualified, least }: Pick<Gap, 'qualified' | 'least'>) =>
      `${place}: ${qualified} qualified, ${least} needed`,
    who: 'Who they are, and on another day',
    title: 'Gap analysis by process and site',
    explain: (days: number) =>
      `Qualified people behind each process, out of all who hold a job role for it, and how many of them lose it within ${days} days or have a last day.`,
    notWhole: 'Only you and the people you lead are counted.',
    none: 'No job role in effect works in a process yet. Name the processes on the job roles.',
    site: 'Site',
    anySite: 'Nobody, at any site',
    noSite: 'Without a site',
    qualified: 'Qualified, of role holders',
    least: 'Needed',
    ending: (days: number) => `Expires in ${days} days`,
    leaving: 'Last day set',
    count: ({ qualified, holders }: Pick<Gap, 'qualified' | 'holders'>) =>
      qualified === 0 ? 'None' : `${qualified} of ${holders}`,
    left: (left: number) =>
      left === 0 ? 'Nobody is left then' : `${counted(left, people)} ${left === 1 ? 'is' : 'are'} left then`,
  },
}
