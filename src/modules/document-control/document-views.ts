// The views of the list of documents that everybody has: what people work by comes first.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'

/** The states of a document that people work by, as a list is asked for them. */
export const inEffect = 'effective,review,obsolete-proposed'

export const documentViews: readonly BuiltInView[] = [
  { name: 'effective', label: 'Effective', search: { state: inEffect, sort: 'number' }, opens: true },
  { name: 'mine', label: 'Mine', search: { owner: 'me', state: 'not:obsolete,withdrawn' } },
  { name: 'review', label: 'Review due', search: { state: 'review', sort: 'nextReview' } },
  { name: 'coming', label: 'Not effective yet', search: { state: 'draft' } },
  { name: 'obsolete', label: 'Obsolete', search: { state: 'obsolete,obsolete-proposed' } },
]
