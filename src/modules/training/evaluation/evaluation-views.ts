// The views of the list of evaluations that everybody has.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'

export const evaluationViews: readonly BuiltInView[] = [
  { name: 'planned', label: 'Planned', search: { state: 'planned', sort: 'due' } },
  { name: 'mine', label: 'Mine', search: { state: 'planned', owner: 'me', sort: 'due' } },
  { name: 'not-effective', label: 'Not effective', search: { state: 'not-effective' } },
]
