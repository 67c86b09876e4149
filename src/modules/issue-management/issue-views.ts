// The views of the lists of issue management that everybody has.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'

const openCases = 'not:closed,dismissed'
const openCapas = 'not:closed,cancelled'

export const nonconformanceViews: readonly BuiltInView[] = [
  { name: 'open', label: 'All open', search: { state: openCases } },
  { name: 'mine', label: 'Mine', search: { state: openCases, owner: 'me' } },
  { name: 'new', label: 'To be triaged', search: { state: 'reported,triage', sort: 'detectedOn' } },
  { name: 'grave', label: 'Critical and major', search: { state: openCases, severity: 'Critical,Major' } },
  { name: 'late', label: 'Overdue', search: { due: 'is:overdue', sort: 'due' } },
  { name: 'actions-late', label: 'Actions overdue', search: { addressed_by: 'is:overdue' } },
  { name: 'costly', label: 'By cost', search: { sort: '-cost' } },
]

export const deviationViews: readonly BuiltInView[] = [
  { name: 'open', label: 'All open', search: { state: 'not:closed' } },
  { name: 'mine', label: 'Mine', search: { state: 'not:closed', owner: 'me' } },
  { name: 'waiting', label: 'Waiting for approval', search: { state: 'requested' } },
  { name: 'active', label: 'In use', search: { state: 'active', sort: 'expiresOn' } },
  { name: 'expired', label: 'Expired', search: { state: 'expired', sort: 'expiresOn' } },
]

export const capaViews: readonly BuiltInView[] = [
  { name: 'open', label: 'All open', search: { state: openCapas } },
  { name: 'mine', label: 'Mine', search: { state: openCapas, owner: 'me' } },
  { name: 'waiting', label: 'Waiting for approval', search: { state: 'draft,plan-approval,implementation-review' } },
  {
    name: 'window',
    label: 'Effectiveness',
    search: { state: 'effectiveness-pending,effectiveness-check', sort: 'due' },
  },
  { name: 'late', label: 'Overdue', search: { due: 'is:overdue', sort: 'due' } },
  { name: 'not-effective', label: 'Not effective', search: { result: 'Not effective' } },
]
