// The figures of use as lines of a file: what, of which group, and how many.

import { taskKindLabel } from './task-kinds.ts'
import type { People, Use } from './use.ts'

export type Row = readonly (string | number)[]

const few = 'fewer than 5'

const said = (people: People): string | number => people ?? few

/** Every figure that the screen shows. */
export const rowsOf = (use: Use): readonly Row[] => [
  ['Figure', 'Of', 'Detail', 'Value'],
  ['Active now', '', '', use.now],
  ['People', 'invited or active', '', use.people],
  ...use.course.flatMap(({ day, people, week, month }): readonly Row[] => [
    ['Active people', day, 'that day', people],
    ['Active people', day, '7 days', week],
    ['Active people', day, '30 days', month],
  ]),
  ...use.hours.map((count, hour): Row => ['Sign-ins', `${String(hour).padStart(2, '0')}:00`, '', count]),
  ...use.departments.flatMap(({ title, staff, looked }): readonly Row[] =>
    staff === null
      ? [['People who used a module', title, 'all modules', few]]
      : use.modules.map(({ route, label }): Row => [
          'People who used a module',
          title,
          label,
          route in looked ? said(looked[route] ?? null) : 0,
        ]),
  ),
  ['Adoption', 'Invited', '', use.funnel.invited],
  ['Adoption', 'Signed in', '', use.funnel.signedIn],
  ['Adoption', 'Completed a task', '', use.funnel.completed],
  ['Adoption', 'Always on time', '', use.funnel.onTime],
  ...use.habits.flatMap(({ habit, people, due, onTime }): readonly Row[] => [
    ['Tasks by sign-in habit', habit, 'people', said(people)],
    ['Tasks by sign-in habit', habit, 'with a due date', said(due)],
    ['Tasks by sign-in habit', habit, 'on time', said(onTime)],
  ]),
  ...use.tasks.flatMap(({ kind, done, hours, due, onTime }): readonly Row[] => [
    ['Tasks', taskKindLabel(kind), 'completed', done],
    ['Tasks', taskKindLabel(kind), 'average hours', Math.round(hours * 10) / 10],
    ['Tasks', taskKindLabel(kind), 'with a due date', due],
    ['Tasks', taskKindLabel(kind), 'on time', onTime],
  ]),
  ...use.nothing.map(({ term, count }): Row => ['Searches without a result', term, '', count]),
  ...use.forms.flatMap(({ label, sent, left }): readonly Row[] => [
    ['Forms', label, 'sent', sent],
    ...left.map((one): Row => ['Forms', label, `left at ${one.label}`, one.count]),
  ]),
  ...use.silent.map(({ title, last }): Row => ['No issue reported for 60 days', title, 'last report', last ?? 'never']),
]
