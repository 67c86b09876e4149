// The views of the lists of audits that everybody has.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'

const openAudits = 'not:closed,cancelled'
const openFindings = 'not:closed,withdrawn,declined,done'

export const auditViews: readonly BuiltInView[] = [
  { name: 'open', label: 'All open', search: { state: openAudits, sort: 'plannedStart' } },
  { name: 'mine', label: 'I lead', search: { state: openAudits, owner: 'me' } },
  { name: 'coming', label: 'Coming up', search: { plannedStart: 'next:60', sort: 'plannedStart' } },
  { name: 'reports', label: 'Reports', search: { state: 'reporting,in-approval' } },
  { name: 'late', label: 'Overdue', search: { due: 'is:overdue', sort: 'due' } },
]

export const findingViews: readonly BuiltInView[] = [
  { name: 'open', label: 'All open', search: { state: openFindings } },
  { name: 'mine', label: 'Mine', search: { state: openFindings, owner: 'me' } },
  { name: 'grave', label: 'Critical and major', search: { state: openFindings, grade: 'Critical,Major NC' } },
  { name: 'judge', label: 'To be judged', search: { state: 'disputed,responded,implemented' } },
  { name: 'late', label: 'Overdue', search: { due: 'is:overdue', sort: 'due' } },
  { name: 'repeats', label: 'Repeats', search: { repeatOf: 'is:filled' } },
]

export const qualificationViews: readonly BuiltInView[] = [
  { name: 'qualified', label: 'In force', search: { state: 'qualified', sort: 'validUntil' } },
  { name: 'ending', label: 'Ends soon', search: { state: 'qualified', validUntil: 'next:60', sort: 'validUntil' } },
  { name: 'expired', label: 'Expired', search: { state: 'expired' } },
]
