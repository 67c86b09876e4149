// The life of a deviation: requested, approved by quality and engineering, active from its day to its last one by the
// clock, and closed by somebody else than its owner once it is known what became of it.

import type { Clause } from '#lib/who.ts'
import type { Round, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import {
  begun,
  customerAgrees,
  engineerOther,
  inOrder,
  notBackdated,
  over,
  usedWhileActive,
  withinLimit,
} from './deviation-guards.ts'

const otherQuality: Clause = { any: ['quality'], not: ['owner'] }
const theEngineer: Clause = { any: ['person in engineer'], held: ['engineer'], not: ['owner'] }
const approvers: readonly Clause[] = [otherQuality, theEngineer]

const approval = (): Round => ({
  seats: [
    { name: 'Engineering', who: theEngineer, meaning: 'Approved', order: 1, required: true },
    { name: 'Quality', who: otherQuality, meaning: 'Approved', order: 1, required: true },
  ],
  enough: 'all',
})

const states = {
  draft: { label: 'Draft', tone: 'draft', asks: { who: 'owner', what: 'Request the deviation' } },
  requested: {
    label: 'Requested',
    tone: 'waiting',
    frozen: true,
    asks: { who: approvers, what: 'Approve the deviation', within: 3 },
  },
  approved: { label: 'Approved', tone: 'open', frozen: true },
  active: { label: 'Active', tone: 'open', frozen: true },
  expired: {
    label: 'Expired',
    tone: 'waiting',
    frozen: true,
    asks: { who: otherQuality, what: 'Close the deviation', within: 5 },
  },
  closed: { label: 'Closed', tone: 'done', frozen: true, met: true },
} as const satisfies Record<string, State>

const steps = {
  request: {
    label: 'Request',
    from: 'draft',
    to: 'requested',
    by: { any: ['owner', 'creator'] },
    needs: ['requirement', 'justification', 'conditions', 'effectiveOn', 'expiresOn', 'engineer'],
    guards: [inOrder, notBackdated, engineerOther, customerAgrees],
    form: ['requirement', 'justification', 'conditions', 'effectiveOn', 'expiresOn', 'engineer', 'customerConsent'],
  },
  approve: {
    label: 'Approve',
    from: 'requested',
    to: 'approved',
    by: approvers,
    guards: [notBackdated],
    round: approval,
  },
  return: { label: 'Return', from: 'requested', to: 'draft', by: approvers, reason: true, returns: true },
  begin: {
    label: 'Becomes effective',
    from: 'approved',
    to: 'active',
    by: 'clock',
    at: 'effectiveOn',
    guards: [begun],
  },
  use: {
    label: 'Record use',
    from: 'active',
    to: 'active',
    by: { any: ['owner', 'quality', 'head of department'] },
    needs: ['uses'],
    guards: [withinLimit, usedWhileActive],
    form: ['uses'],
  },
  expire: { label: 'Expires', from: 'active', to: 'expired', by: 'clock', at: 'expiresOn', guards: [over] },
  close: {
    label: 'Close',
    from: ['active', 'expired'],
    to: 'closed',
    by: otherQuality,
    needs: ['outcome'],
    form: ['outcome'],
    signed: 'Verified',
  },
  withdraw: {
    label: 'Withdraw',
    from: ['draft', 'requested', 'approved'],
    to: 'closed',
    by: { any: ['owner', 'quality-manager'] },
    reason: true,
  },
} as const satisfies Record<string, Step>

export const deviationLife: Workflow = { starts: 'draft', states, steps }
