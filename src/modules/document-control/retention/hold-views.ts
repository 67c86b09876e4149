// The views of the list of legal holds that everybody has.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'

export const holdViews: readonly BuiltInView[] = [
  { name: 'in-force', label: 'In force', search: { state: 'in-force', sort: '-since' } },
  { name: 'released', label: 'Released', search: { state: 'released', sort: '-releasedOn' } },
]
