// The views that everybody has of the lists of what training is made of, and of who holds which job role.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'

/** Of requirements, curricula, job roles and quizzes, which share one life. */
export const keptViews: readonly BuiltInView[] = [
  { name: 'effective', label: 'In effect', search: { state: 'effective' } },
  { name: 'drafts', label: 'Drafts', search: { state: 'draft' } },
  { name: 'review', label: 'In review', search: { state: 'review' } },
  { name: 'mine', label: 'Mine', search: { state: 'not:retired', owner: 'me' } },
  { name: 'retired', label: 'Retired', search: { state: 'retired' } },
]

export const holdingViews: readonly BuiltInView[] = [
  { name: 'held', label: 'Held', search: { state: 'held' } },
  { name: 'planned', label: 'Planned', search: { state: 'planned', sort: 'since' } },
  { name: 'ending', label: 'Ends soon', search: { state: 'held', until: 'next:60', sort: 'until' } },
  { name: 'mine', label: 'Mine', search: { state: 'planned,held', owner: 'me' } },
  { name: 'ended', label: 'Ended', search: { state: 'ended', sort: '-until' } },
]
