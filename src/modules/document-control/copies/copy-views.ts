// The views of the list of controlled copies that everybody has: what is still out comes first.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'

export const copyViews: readonly BuiltInView[] = [
  { name: 'out', label: 'Out', search: { state: 'issued,recalled', sort: 'number' } },
  { name: 'recalled', label: 'Not back yet', search: { state: 'recalled', sort: 'number' } },
  { name: 'mine', label: 'With me', search: { owner: 'me', state: 'issued,recalled' } },
]
