// The words of the calendar of effective days.

import { weekdayOf, type Day } from '#lib/days.ts'
import { dayInShort, dayInWords } from '#ui/dates.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

export const words = {
  label: 'Days on which changes take effect',
  loading: 'Reading the changes',
  failed: 'The changes could not be read.',
  earlier: 'Earlier',
  later: 'Later',
  today: 'Today',
  span: (from: Day, to: Day) => `${dayInShort(from)} – ${dayInWords(to)}`,
  dayOf: (inWords: string, day: Day, isToday: boolean) =>
    `${weekdays[weekdayOf(day) - 1]}, ${inWords}${isToday ? ' · Today' : ''}`,
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  planned: 'planned',
  set: 'release scheduled',
  effective: 'effective',
  collides: 'affects the same record as another change of this day',
  collidesWith: (other: string, on: string) => `Collides with ${other} on ${on}.`,
  collidesWithOne: 'Collides with {other}.' as const,
  collidesWithMore: 'Collides with {other} and {more} more.' as const,
  others: (count: number) => `${count} more`,
  hidden: 'a restricted record',
  holiday: (name: string, site: string | null) => (site === null ? name : `${name}, ${site}`),
  free: 'First free day',
  none: 'No change takes effect in these weeks.',
  more: (shown: number) => `Only ${shown} changes are drawn. Narrow the list to see the others.`,
}
