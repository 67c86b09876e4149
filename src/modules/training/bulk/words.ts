// The words of assigning to many.

import { counted } from '#lib/counted.ts'
import type { Day } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'

const people = { one: 'person', other: 'people' }

export const words = {
  title: 'Assign to many',
  explain:
    'Choose a requirement in effect and whom it is for. Look first: nothing is assigned until you have seen to whom.',
  requirement: 'Requirement',
  whom: 'To whom',
  whomExplain: 'Whoever fits all groups that you choose, and everybody whom you name.',
  departments: 'Departments',
  department: 'Department',
  sites: 'Sites',
  site: 'Site',
  roles: 'Job roles',
  role: 'Job role',
  people: 'People by name',
  person: 'Person',
  team: 'To whom',
  teamExplain: 'The people you lead. Training administrators and the quality manager assign to others.',
  teamLoading: 'Loading your team',
  teamFailed: 'Your team could not be loaded.',
  due: 'Due',
  dueHelp: 'Empty: as many days as the requirement gives.',
  action: 'CAPA action',
  actionHelp:
    'Where the action of a CAPA asks for it: each assignment then names it. The action waits only for the people that it names itself.',
  because: 'Why',
  becauseHelp: 'Each learner reads this. 10 characters at least.',
  look: 'Look first',
  again: 'Change',
  would: (count: number, title: string) =>
    count === 0
      ? `“${title}” would be assigned to nobody.`
      : `“${title}” would be assigned to ${counted(count, people)}.`,
  dueOn: (day: Day) => `Due ${dayInWords(day)}.`,
  assign: (count: number) => `Assign to ${counted(count, people)}`,
  assigning: (done: number, all: number) => `${done} of ${all} done`,
  done: (count: number, title: string) => `“${title}” was assigned to ${counted(count, people)}.`,
  stopped: (left: number) => `${counted(left, people)} left out:`,
  more: 'Assign another',
  outcomes: {
    assign: 'To be assigned',
    asked: 'Assigned already',
    met: 'Met already',
    written: 'Wrote the document',
    nothing: 'No version in effect',
  },
  group: (outcome: string, count: number) => `${outcome} (${count})`,
}
