// The views of the list of controls that everybody has.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'

export const controlViews: readonly BuiltInView[] = [
  { name: 'open', label: 'All in use', search: { state: 'not:retired', sort: 'nextTest' } },
  { name: 'mine', label: 'Mine', search: { state: 'not:retired', owner: 'me', sort: 'nextTest' } },
  { name: 'to-test', label: 'To test', search: { state: 'test-due', sort: 'nextTest' } },
  { name: 'failing', label: 'Not effective', search: { effectiveness: 'not effective', state: 'not:retired' } },
  { name: 'partly', label: 'Partly effective', search: { effectiveness: 'partly effective', state: 'not:retired' } },
]
