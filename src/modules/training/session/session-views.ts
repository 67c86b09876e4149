// The views of the list of sessions that everybody has.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'

export const sessionViews: readonly BuiltInView[] = [
  { name: 'coming', label: 'Coming up', search: { state: 'planned,announced,held', sort: 'day' } },
  { name: 'mine', label: 'I train', search: { state: 'planned,announced,held', owner: 'me', sort: 'day' } },
  { name: 'sign', label: 'Roster to be signed', search: { state: 'held', sort: 'day' } },
  { name: 'past', label: 'Past', search: { state: 'closed,cancelled', sort: '-day' } },
]
