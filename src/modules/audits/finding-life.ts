// The life of a finding: raised in the audit, issued with its report, answered by whoever owns it, judged and verified by
// those who do not (ISO 19011 6.6 and 6.7). Advice may be declined; what is disputed is decided.

import { addDays } from '#lib/days.ts'
import type { Clause } from '#lib/who.ts'
import type { State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { changeClosed } from '#modules/contents/change-closed.ts'
import {
  asksForAnswer,
  capaClosed,
  capaLinked,
  actionsDone,
  isAdvised,
  isGoodPractice,
  isNonconforming,
  refusalExplained,
  reportIssued,
  withoutCapa,
} from './finding-guards.ts'
import { daysToRespond } from './grades.ts'

/** Nobody judges or verifies what they answer for. */
const reviewers: readonly Clause[] = [
  { any: ['person in leadAuditor'], held: ['auditor'], not: ['owner'] },
  { any: ['quality'], not: ['owner'] },
]

const decider: Clause = { any: ['quality-manager'], not: ['owner'] }

const states = {
  draft: { label: 'Draft', tone: 'draft' },
  open: { label: 'Open', tone: 'open', asks: { who: 'owner', what: 'Accept or dispute the finding', within: 5 } },
  disputed: {
    label: 'Disputed',
    tone: 'waiting',
    frozen: true,
    asks: { who: decider, what: 'Decide the dispute', within: 5 },
  },
  withdrawn: { label: 'Withdrawn', tone: 'closed', frozen: true },
  accepted: { label: 'Accepted', tone: 'open', asks: { who: 'owner', what: 'Answer the finding' } },
  responded: {
    label: 'Response submitted',
    tone: 'waiting',
    frozen: true,
    asks: { who: reviewers, what: 'Evaluate the response', within: 5 },
  },
  implementing: { label: 'Implementing', tone: 'open', asks: { who: 'owner', what: 'Implement the plan' } },
  implemented: {
    label: 'Implemented',
    tone: 'waiting',
    frozen: true,
    asks: { who: reviewers, what: 'Verify the corrective action', within: 10 },
  },
  'handed-over': { label: 'Handed to CAPA', tone: 'waiting', frozen: true, met: true },
  closed: { label: 'Closed', tone: 'done', frozen: true, met: true },
  declined: { label: 'Declined', tone: 'closed', frozen: true },
  done: { label: 'Done', tone: 'done', frozen: true, met: true },
} as const satisfies Record<string, State>

const steps = {
  issue: {
    label: 'Issue',
    from: 'draft',
    to: 'open',
    by: 'quality-manager',
    needs: ['owner'],
    guards: [reportIssued, asksForAnswer],
    sets: ({ grade, due = null }, { today }) => ({ due: due ?? addDays(today, daysToRespond(grade)) }),
  },
  note: {
    label: 'Note',
    from: 'draft',
    to: 'done',
    by: 'quality-manager',
    guards: [reportIssued, isGoodPractice],
  },
  accept: { label: 'Accept', from: 'open', to: 'accepted', by: 'owner' },
  dispute: {
    label: 'Dispute',
    from: 'open',
    to: 'disputed',
    by: 'owner',
    guards: [isNonconforming],
    reason: true,
  },
  decline: { label: 'Decline', from: 'open', to: 'declined', by: 'owner', guards: [isAdvised], reason: true },
  uphold: { label: 'Uphold', from: 'disputed', to: 'open', by: decider, reason: true, signed: 'Approved' },
  withdraw: { label: 'Withdraw', from: 'disputed', to: 'withdrawn', by: decider, reason: true, signed: 'Approved' },
  respond: {
    label: 'Submit the response',
    from: 'accepted',
    to: 'responded',
    by: 'owner',
    needs: ['correction', 'rootCause', 'plan', 'capaRequired'],
    guards: [isNonconforming, refusalExplained],
    form: ['correction', 'rootCause', 'plan', 'capaRequired', 'capaRationale', 'effectivenessRequired'],
  },
  finish: {
    label: 'Done',
    from: 'accepted',
    to: 'done',
    by: 'owner',
    needs: ['implemented'],
    guards: [isAdvised, changeClosed, actionsDone('accepted')],
    form: ['implemented'],
  },
  'finished-by-change': {
    label: 'Done by its change',
    from: 'accepted',
    to: 'done',
    by: 'act',
    form: ['implemented'],
  },
  'accept-response': {
    label: 'Accept the response',
    from: 'responded',
    to: 'implementing',
    by: reviewers,
    needs: ['due'],
    guards: [withoutCapa],
    form: ['due'],
    signed: 'Reviewed',
  },
  'hand-over': {
    label: 'Hand over to the CAPA',
    from: 'responded',
    to: 'handed-over',
    by: reviewers,
    guards: [capaLinked],
    signed: 'Reviewed',
  },
  'return-response': {
    label: 'Return',
    from: 'responded',
    to: 'accepted',
    by: reviewers,
    reason: true,
    returns: true,
  },
  implement: {
    label: 'Implemented',
    from: 'implementing',
    to: 'implemented',
    by: 'owner',
    needs: ['implemented'],
    guards: [changeClosed, actionsDone('implementing')],
    form: ['implemented'],
  },
  'implemented-by-change': {
    label: 'Implemented by its change',
    from: 'implementing',
    to: 'implemented',
    by: 'act',
    form: ['implemented'],
  },
  verify: {
    label: 'Verify and close',
    from: ['implemented', 'handed-over'],
    to: 'closed',
    by: reviewers,
    needs: ['verification'],
    guards: [capaClosed],
    form: ['verification'],
    signed: 'Verified',
  },
  'return-implementation': {
    label: 'Return',
    from: 'implemented',
    to: 'implementing',
    by: reviewers,
    reason: true,
    returns: true,
  },
} as const satisfies Record<string, Step>

export const findingLife: Workflow = { starts: 'draft', states, steps }
