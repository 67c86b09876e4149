// The views of the lists of vendor management that everybody has.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'
import { buyable } from './vendor-states.ts'

const approved = buyable.join(',')

export const vendorViews: readonly BuiltInView[] = [
  // With a day of the past it is the list of who was approved on it.
  {
    name: 'approved',
    label: 'Approved suppliers',
    search: {
      state: approved,
      sort: 'name',
      columns: 'state,performance,riskLevel,documents,approvedUntil',
    },
  },
  { name: 'qualifying', label: 'In qualification', search: { state: 'proposed,qualification' } },
  { name: 'watched', label: 'On watch and suspended', search: { state: 'on-watch,suspended,conditional' } },
  {
    name: 'expiring',
    label: 'Documents expiring',
    search: { state: approved, nextExpiry: 'next:60', sort: 'nextExpiry' },
  },
  { name: 'weak', label: 'Grade C and D', search: { grade: 'C,D', sort: 'score' } },
  { name: 'mine', label: 'Mine', search: { owner: 'me' } },
]

export const claimViews: readonly BuiltInView[] = [
  { name: 'open', label: 'All open', search: { state: 'not:closed,cancelled', sort: 'due' } },
  { name: 'mine', label: 'Mine', search: { state: 'not:closed,cancelled', owner: 'me' } },
  { name: 'late', label: 'Overdue', search: { due: 'is:overdue', sort: 'due' } },
  { name: 'judge', label: 'To be accepted or verified', search: { state: 'answered,accepted' } },
]

export const noticeViews: readonly BuiltInView[] = [
  { name: 'open', label: 'Open', search: { state: 'received,change-needed', sort: 'effectiveOn' } },
  { name: 'judge', label: 'To be judged', search: { state: 'received' } },
]

export const receiptViews: readonly BuiltInView[] = [
  { name: 'all', label: 'All', search: { sort: '-receivedOn' } },
  { name: 'late', label: 'Not on time in full', search: { onTime: 'No', sort: '-receivedOn' } },
]
