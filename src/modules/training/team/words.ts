// The words of “My team”.

import { counted } from '#lib/counted.ts'
import type { Day } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'

const requirement = { one: 'requirement', other: 'requirements' }

export const words = {
  title: 'My team',
  explain: 'The people whose line manager you are: their job roles, and how they stand to what these ask of them.',
  loading: 'Loading your team',
  failed: 'Your team cannot be shown',
  none: 'You are nobody’s line manager. Who leads whom is entered on the page of each person.',
  isNew: 'New',
  noRoles: 'No job role yet: nothing is asked of this person for a role.',
  nothingAsked: 'Nothing is asked for these job roles.',
  bar: (name: string) => `How ${name} stands`,
  allMet: (count: number) => `All ${counted(count, requirement)} met`,
  nextDue: 'Next due',
  noneDue: 'Nothing due',
  ending: (count: number) => `${count} ending within 60 days`,
  show: 'Roles, gaps and plan',
  showOf: (name: string) => `Roles, gaps and plan of ${name}`,
  roles: 'Job roles',
  from: (since: Day, until: Day | null) =>
    until === null ? `from ${dayInWords(since)}` : `from ${dayInWords(since)} until ${dayInWords(until)}`,
  give: 'Give a job role',
  take: 'Withdraw',
  taking: {
    title: (role: string, name: string) => `Withdraw “${role}” from ${name}`,
    explain: 'It ends today. What is to be learnt for this role alone is cancelled in the same act.',
    where: 'on the job role held',
    label: 'Withdraw the role',
    done: (role: string, name: string) => `${name} no longer holds “${role}”`,
  },
  open: 'Not met',
  ends: 'Ending within 60 days',
  again: (due: Day) => `assigned again, due ${dayInWords(due)}`,
  until: (day: Day) => `valid until ${dayInWords(day)}`,
  expired: (day: Day) => `ended ${dayInWords(day)}`,
  plan: 'Learning plan of a joiner',
  planExplain: 'What belongs to roles that begin or have begun within 30 days, by the day it is due.',
  noDay: 'Without a day',
  forRole: (role: string) => `for ${role}`,
  whenHeld: 'From the first day on',
  gap: 'If this person left',
  gapExplain: 'Nobody else in the organisation covers these today.',
  gapRoles: 'Job roles held by nobody else',
  gapRequirements: 'Requirements met by nobody else who needs them',
  noGap: 'Somebody else covers each of their roles and requirements.',
}
