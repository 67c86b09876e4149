// The views of the lists of customer feedback that everybody has.

import type { BuiltInView } from '#kernel/slots/built-in-view.ts'
import { unassigned, underWay } from './complaint-states.ts'

const open = [...unassigned, ...underWay, 'answered'].join(',')

export const complaintViews: readonly BuiltInView[] = [
  { name: 'open', label: 'All open', search: { state: open, sort: 'due' } },
  { name: 'unassigned', label: 'Unassigned', search: { state: unassigned.join(','), sort: 'due' } },
  { name: 'mine', label: 'I investigate', search: { state: 'investigation', owner: 'me' } },
  { name: 'critical', label: 'Critical', search: { severity: 'Critical', state: open } },
  { name: 'authority', label: 'To authorities', search: { reportability: 'Reportable,Pending', sort: 'reportBy' } },
  { name: 'late', label: 'Overdue', search: { due: 'is:overdue', sort: 'due' } },
  { name: 'answered', label: 'Waiting for reply', search: { state: 'answered', sort: 'answeredOn' } },
]

export const itemViews: readonly BuiltInView[] = [
  { name: 'open', label: 'To be answered', search: { state: 'received' } },
  { name: 'praise', label: 'Compliments', search: { type: 'Compliment' } },
  { name: 'ideas', label: 'Suggestions', search: { type: 'Suggestion' } },
]

export const surveyViews: readonly BuiltInView[] = [
  { name: 'sent', label: 'Sent', search: { state: 'open', sort: 'closesOn' } },
  { name: 'draft', label: 'Drafts', search: { state: 'draft' } },
]

export const answerViews: readonly BuiltInView[] = [
  { name: 'call-back', label: 'To call back', search: { low: 'Yes', state: 'given' } },
]
