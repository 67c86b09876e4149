// The views of the list of edition watches that everybody has: what asks for somebody comes first.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'

export const watchViews: readonly BuiltInView[] = [
  { name: 'open', label: 'Watched', search: { state: 'not:ended', sort: 'nextCheck' } },
  { name: 'asking', label: 'To check or decide', search: { state: 'due,new-edition', sort: 'nextCheck' } },
  { name: 'mine', label: 'Mine', search: { owner: 'me', state: 'not:ended', sort: 'nextCheck' } },
]
