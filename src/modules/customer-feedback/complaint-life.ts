// The life of a complaint, by the operations of ISO 10002:2018 clause 7: received, acknowledged, assessed, investigated, answered,
// and closed when the customer has replied or has been silent for two weeks.

import type { Clause } from '#lib/who.ts'
import type { Json } from '#lib/canonical.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Round, Seen, State, Step, Taken, Workflow } from '#kernel/definition/workflow.ts'
import { changeClosed } from '#modules/contents/change-closed.ts'
import { withLine } from '#kernel/kinds/rows/with-line.ts'
import {
  awareByNow,
  customerNamed,
  dissatisfactionHeard,
  followedUp,
  graveInvestigated,
  investigationAsked,
  investigationSpared,
  isReportable,
  latenessExplained,
  needsApproval,
  noReportOwed,
  refusalExplained,
  reportDated,
  reportabilityDecided,
  reported,
  reportedByNow,
  silenceLong,
} from './complaint-guards.ts'
import { lastDayOf } from './reportability/last-day.ts'
import { decisionFields } from './reportability/reportability-fields.ts'
import { treeGuards } from './reportability/tree-guards.ts'

const handlers: Clause = { any: ['complaint-handler', 'quality'] }
/** Nobody approves or verifies what they answer for, or have logged. */
const approvers: Clause = { any: ['quality'], not: ['owner', 'creator'] }
const closers: Clause = { any: ['complaint-handler', 'quality'], not: ['owner'] }
/** What an authority is to be told is decided otherwise by somebody who neither answers for it nor has logged it. */
const deciders: readonly Clause[] = [
  approvers,
  { any: ['quality'], when: ({ reportability }) => reportability !== 'Reportable' },
]
/** What is given up of what was decided: that an authority is told at all, or how soon. */
export function isEased(after: Seen, before: Seen): boolean {
  const [now, was] = [lastDayOf(after), lastDayOf(before)]
  const isDropped = before.reportability === 'Reportable' && after.reportability !== 'Reportable'
  return isDropped || (was !== null && (now === null || now > was))
}
const senders: Clause = { any: ['complaint-handler', 'quality'] }

/** Quality approves the answer to what is critical or told to an authority; then it is sent. */
const sending = (complaint: AnyRow): Round => ({
  seats: [
    ...(needsApproval(complaint)
      ? [{ name: 'Quality', who: approvers, meaning: 'Approved', order: 1, required: true } as const]
      : []),
    { name: 'Complaint handler', who: senders, meaning: 'Approved', order: 2, required: true },
  ],
  enough: 'all',
})

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

type Sets = { readonly [field: string]: Json }

/** Another line of what passed between the customer and us. */
const line = ({ contacts }: AnyRow, { today }: Taken, from: string, how: Json, what: string): Sets => ({
  contacts: withLine(contacts, { on: today, from, how, what: what.slice(0, 2000).toWellFormed() }),
})

/** What a customer says to the answer, with the words that they add. */
const replied = (after: AnyRow, taken: Taken, accepted: 'Yes' | 'No', says: string): Sets => ({
  accepted,
  ...line(after, taken, 'Customer', 'Status page', [says, taken.reason ?? ''].join(' ').trim()),
})

const replying = { from: 'answered', to: 'answered', by: 'act', form: ['satisfaction'] } as const

/** The last day on which the authority can be told in time, and who decided that when. */
const decided = (after: AnyRow, { today, person }: Taken): Sets => {
  return {
    reportBy: after.reportability === 'Not reportable' ? null : lastDayOf(after),
    reportDecidedBy: person,
    reportDecidedOn: today,
  }
}

const one = (count: unknown) => Number(count ?? 0) + 1

const assessing = [
  'problem',
  'severity',
  'urgency',
  'complexity',
  'safety',
  'healthEffect',
  'immediate',
  'investigate',
  'whyNot',
  'previous',
  ...decisionFields,
] as const

const states = {
  received: { label: 'Received', tone: 'open', asks: { who: handlers, what: 'Acknowledge it', kind: 'answer' } },
  acknowledged: { label: 'Acknowledged', tone: 'open', asks: { who: handlers, what: 'Assess it', kind: 'review' } },
  assessed: { label: 'Assessed', tone: 'open', asks: { who: handlers, what: 'Assign the investigation' } },
  'not-complaint': { label: 'Not a complaint', tone: 'closed', frozen: true },
  merged: { label: 'Merged', tone: 'closed', frozen: true },
  investigation: { label: 'Investigation', tone: 'open', asks: { who: 'owner', what: 'Investigate it' } },
  response: {
    label: 'Response prepared',
    tone: 'waiting',
    asks: {
      who: [senders, { ...approvers, when: needsApproval }],
      what: 'Approve and send the response',
      kind: 'approve',
    },
  },
  answered: {
    label: 'Answered',
    tone: 'waiting',
    met: true,
    asks: { who: { any: ['complaint-handler', 'quality'] }, what: 'Close it with the customer’s reply', within: 10 },
  },
  closed: { label: 'Closed', tone: 'done', frozen: true, met: true },
  reopened: { label: 'Reopened', tone: 'open', asks: { who: handlers, what: 'Assign the investigation' } },
} as const satisfies Record<string, State>

const steps = {
  acknowledge: {
    label: 'Acknowledge',
    from: 'received',
    to: 'acknowledged',
    by: handlers,
    needs: ['acknowledgement', 'acknowledgedHow'],
    guards: [awareByNow, latenessExplained],
    form: ['acknowledgedHow', 'acknowledgement', 'lateReason'],
    sets: (after, taken) => ({
      acknowledgedOn: taken.today,
      due: after.assessBy ?? null,
      ...line(after, taken, 'Us', after.acknowledgedHow ?? null, `Acknowledged: ${text(after.acknowledgement)}`),
    }),
  },
  assess: {
    label: 'Assess',
    from: 'acknowledged',
    to: 'assessed',
    by: handlers,
    needs: [
      'product',
      'problem',
      'severity',
      'urgency',
      'complexity',
      'safety',
      'investigate',
      'reportability',
      'reportWhy',
    ],
    guards: [customerNamed, graveInvestigated, refusalExplained, reportDated, ...treeGuards],
    form: [...assessing, 'product', 'customer', 'contact'],
    sets: (after, taken) => ({ assessedOn: taken.today, due: after.answerBy ?? null, ...decided(after, taken) }),
  },
  assign: {
    label: 'Assign',
    from: ['assessed', 'reopened'],
    to: 'investigation',
    by: handlers,
    needs: ['owner'],
    guards: [investigationAsked],
    form: ['owner'],
  },
  'answer-directly': {
    label: 'Prepare response',
    from: 'assessed',
    to: 'response',
    by: handlers,
    guards: [investigationSpared, reportabilityDecided, reported],
    form: ['response'],
  },
  reclassify: {
    label: 'Not a complaint',
    from: 'assessed',
    to: 'not-complaint',
    by: approvers,
    reason: true,
    signed: 'Approved',
  },
  // The same, told twice: it goes on in the other, which gains what was said here (complaint.rules.server.ts).
  merge: {
    label: 'Merge',
    from: ['received', 'acknowledged', 'assessed'],
    to: 'merged',
    by: handlers,
    needs: ['mergedInto'],
    guards: [noReportOwed],
    form: ['mergedInto'],
    reason: true,
    sets: () => ({ due: null }),
  },
  separate: {
    label: 'Separate again',
    from: 'merged',
    to: 'received',
    by: handlers,
    reason: true,
    sets: (after) => ({ mergedInto: null, due: after.acknowledgeBy ?? null }),
  },
  'assess-again': {
    label: 'Assess again',
    from: ['assessed', 'investigation', 'reopened'],
    to: 'acknowledged',
    by: { any: ['quality'], not: ['owner', 'creator'] },
    reason: true,
    returns: true,
    signed: 'Approved',
    sets: (after) => ({ due: after.answerBy ?? null }),
  },
  conclude: {
    label: 'Conclude investigation',
    from: 'investigation',
    to: 'response',
    by: 'owner',
    needs: ['result', 'cause', 'conclusion'],
    guards: [reportabilityDecided, reported],
    form: ['result', 'cause', 'conclusion', 'response'],
  },
  decide: {
    label: 'Decide reportability',
    from: 'investigation',
    to: 'investigation',
    by: deciders,
    needs: ['reportability', 'reportWhy'],
    guards: [reportDated, ...treeGuards],
    form: decisionFields,
    finds: 'reportability',
    signed: 'Approved',
    signedWhen: isEased,
    sets: decided,
  },
  report: {
    label: 'Reported to authority',
    from: 'investigation',
    to: 'investigation',
    by: { any: ['quality'] },
    needs: ['reportedOn'],
    guards: [isReportable, reportedByNow],
    form: ['reportedOn', 'reportReference'],
    sets: (after, taken) => line(after, taken, 'Internal', null, 'Reported to the authority.'),
  },
  send: {
    label: 'Send response',
    from: 'response',
    to: 'answered',
    by: [approvers, senders],
    needs: ['response'],
    round: sending,
    sets: (after, taken) => ({
      answeredOn: taken.today,
      // What the customer said was about the answer before this one.
      accepted: null,
      satisfaction: null,
      sentBy: taken.person,
      ...line(after, taken, 'Us', 'Letter', `Answered: ${text(after.response)}`),
    }),
  },
  'return-response': {
    label: 'Return',
    from: 'response',
    to: 'investigation',
    by: [approvers, senders],
    reason: true,
    returns: true,
  },
  close: {
    label: 'Close',
    from: 'answered',
    to: 'closed',
    by: closers,
    needs: ['accepted'],
    guards: [silenceLong, dissatisfactionHeard, followedUp, changeClosed],
    form: ['accepted', 'satisfaction', 'compensation'],
    signed: 'Verified',
  },
  // What customers say by a status link (outside/): it is kept, and whoever handles the complaint decides what follows.
  'reply-settles': {
    label: 'Customer: this settles it',
    ...replying,
    sets: (after, taken) => replied(after, taken, 'Yes', 'This settles it.'),
  },
  'reply-does-not-settle': {
    label: 'Customer: this does not settle it',
    ...replying,
    sets: (after, taken) => replied(after, taken, 'No', 'This does not settle it.'),
  },
  'not-satisfied': {
    label: 'Customer not satisfied',
    from: 'answered',
    to: 'investigation',
    by: handlers,
    reason: true,
    sets: (after, taken) => ({
      escalation: one(after.escalation),
      ...line(after, taken, 'Customer', null, `Not satisfied: ${taken.reason ?? ''}`),
    }),
  },
  reopen: {
    label: 'Reopen',
    from: 'closed',
    to: 'reopened',
    by: 'quality',
    reason: true,
    sets: (after, taken) => ({
      reopened: one(after.reopened),
      ...line(after, taken, 'Internal', null, `Reopened: ${taken.reason ?? ''}`),
    }),
  },
} as const satisfies Record<string, Step>

export const complaintLife: Workflow = { starts: 'received', states, steps }
