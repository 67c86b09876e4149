// The views of the list of versions that everybody has.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'
import { beforeEffect } from '../document-guards.ts'
import { underWay } from '#modules/contents/under-way.ts'

export const versionViews: readonly BuiltInView[] = [
  { name: 'under-way', label: 'Under way', search: { state: underWay.join() } },
  { name: 'drafts', label: 'Drafts', search: { state: 'draft', sort: 'changedAt' } },
  { name: 'judged', label: 'In review and approval', search: { state: 'review,approval', sort: 'changedAt' } },
  { name: 'release', label: 'Waiting for release', search: { state: beforeEffect.join(), sort: 'changedAt' } },
  { name: 'retained', label: 'Kept', search: { state: 'superseded,obsolete', sort: 'keptUntil' } },
  {
    name: 'ended',
    label: 'Archived and destroyed',
    search: { state: 'archived,retention-over,destruction-proposed,destroyed', sort: '-changedAt' },
  },
]
