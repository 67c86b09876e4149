// The views of the list of risks that everybody has.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'

export const riskViews: readonly BuiltInView[] = [
  { name: 'open', label: 'All open', search: { state: 'not:closed,rejected' } },
  { name: 'mine', label: 'Mine', search: { state: 'not:closed,rejected', owner: 'me' } },
  {
    name: 'above-appetite',
    label: 'Above appetite',
    search: { state: 'not:closed,rejected', appetite: 'above appetite', sort: '-currentScore' },
  },
  {
    name: 'review-due',
    label: 'Review due',
    search: { state: 'not:closed,rejected', reviewDate: 'next:30', sort: 'reviewDate' },
  },
  { name: 'review-late', label: 'Review overdue', search: { reviewDate: 'is:overdue', sort: 'reviewDate' } },
  { name: 'treatment-late', label: 'Treatment overdue', search: { mitigated_by: 'is:overdue', sort: '-currentScore' } },
  { name: 'accepted', label: 'Accepted', search: { state: 'accepted', sort: 'reviewDate' } },
  { name: 'waiting', label: 'Waiting for approval', search: { state: 'treatment-plan,residual-review' } },
]
