// The words of the plan of a change.

import { counted } from '#lib/counted.ts'
import { dayInShort, dayInWords } from '#ui/dates.ts'
import type { Day } from '#lib/days.ts'
import type { Bound } from './limits.ts'

const days = (count: number) => counted(count, { one: 'day', other: 'days' })

/** Why an action is moved no farther. */
const stopped = (bound: Bound): string => {
  const day = dayInWords(bound.day)
  if (bound.by === 'first') return `It begins no earlier: “${bound.title}” ends on ${day}.`
  if (bound.by === 'next') return `It ends no later: “${bound.title}” begins on ${day}.`
  if (bound.by === 'effect-before') return `It begins no earlier: the change takes effect on ${day}.`
  if (bound.by === 'effect-after') return `It ends no later: the change takes effect on ${day}.`
  return 'It ends no earlier: it begins on that day.'
}

export const words = {
  title: 'Plan',
  loading: 'Reading the plan',
  failed: 'The plan could not be read.',
  none: 'No actions are planned yet. Add what is done before, during and after the change, by whom and by when.',
  noneEver: 'No actions were planned.',
  asIn: (number: string) =>
    `When the change is accepted, it is planned as in ${number}, counted from its effective date.`,
  add: 'Add an action',
  addFor: (name: string) => `Add an action for ${name}`,
  unplanned: 'no action planned',
  planned: (title: string) => `Planned: ${title}`,
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
  waitsFor: (names: readonly string[]) => `Waits for ${names.join(', ')}`,
  span: (from: Day, to: Day) => (from === to ? dayInWords(to) : `${dayInWords(from)} – ${dayInWords(to)}`),
  float: (float: number) => `${days(float)} float`,
  isCritical: 'on the critical path',
  /** What contradicts an action where it lies, beside its bar. */
  clash: (bound: Bound) => {
    if (bound.by === 'first') return `Begins before “${bound.title}” ends`
    return bound.by === 'effect-before' ? 'Begins before the effective day' : 'Ends after the effective day'
  },
  keys: 'Arrow keys move an action by a day, with Shift its last day alone; Enter keeps it, Escape puts it back.',
  moving: (by: number, edge: 'both' | 'due', held: Bound | null) => {
    if (by === 0) return held ? stopped(held) : 'As it was.'
    const how = `${edge === 'due' ? 'Ends ' : ''}${days(Math.abs(by))} ${by > 0 ? 'later' : 'earlier'}.`
    return `${how} ${held ? `${stopped(held)} ` : ''}Enter keeps it.`
  },
  moved: (title: string, from: Day, to: Day) => `${title} is planned from ${dayInWords(from)} to ${dayInWords(to)}.`,
  stopped,
  kept: (title: string) => `${title} was not moved.`,
  undo: 'Undo',
  notMoved: 'The action was not moved.',
}
