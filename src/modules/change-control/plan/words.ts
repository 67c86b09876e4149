// The words of the plan of a change.

import { counted } from '#lib/counted.ts'
import { dayInShort, dayInWords } from '#ui/dates.ts'
import type { Day } from '#lib/days.ts'

const days = (count: number) => counted(count, { one: 'day', other: 'days' })

export const words = {
  title: 'Plan',
  loading: 'Reading the plan',
  failed: 'The plan could not be read.',
  none: 'No actions are planned yet. Add what is done before, during and after the change, by whom and by when.',
  add: 'Add an action',
  done: (done: number, of: number) => `${done} of ${of} done`,
  phases: {
    'Pre-implementation': 'Before the implementation',
    Implementation: 'Implementation',
    'Post-implementation': 'After the release',
  } as Readonly<Record<string, string>>,
  action: 'Action',
  state: 'State',
  today: 'Today',
  effective: (day: Day) => `Effective ${dayInShort(day)}`,
  critical: 'Critical path',
  chart: 'The plan in time',
  bar: (title: string, from: Day, to: Day) => `${title}: ${dayInWords(from)} to ${dayInWords(to)}`,
  waits: (names: readonly string[]) => `depends on ${names.join(', ')}`,
  float: (float: number) => `${days(float)} float`,
  isCritical: 'on the critical path',
  noFloat: (count: number) => `starts ${days(count)} before its predecessor ends`,
  keys: 'Arrow keys move an action by a day, with Shift its last day alone; Enter keeps it, Escape puts it back.',
  moving: (by: number, edge: 'both' | 'due') =>
    by === 0
      ? 'As it was.'
      : `${edge === 'due' ? 'Ends ' : ''}${days(Math.abs(by))} ${by > 0 ? 'later' : 'earlier'}. Enter keeps it.`,
  moved: (title: string, from: Day, to: Day) => `${title} is planned from ${dayInWords(from)} to ${dayInWords(to)}.`,
  undo: 'Undo',
  notMoved: 'The action was not moved.',
}
