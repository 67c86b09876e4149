// The life of a CAPA: accepted, investigated, planned and approved, implemented, and then watched until a window has shown
// whether it worked (21 CFR 820.100(a), ISO 9001 10.2.1 d). Nobody approves or verifies what they own.

import type { Clause } from '#lib/who.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { QualifiedFor } from '#kernel/definition/qualified-for.ts'
import type { Keeps, Round, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import {
  allDone,
  approverOther,
  causesAddressed,
  caseLinked,
  dueAhead,
  causeVerified,
  escapeExplained,
  planMeasurable,
  riskLinked,
  spreadChecked,
  verifierOther,
  windowByDue,
  windowInOrder,
  windowLong,
  windowOpen,
  windowOver,
  windowsLeft,
} from './capa-guards.ts'

const isCritical = ({ severity }: Readonly<Record<string, unknown>>) => severity === 'Critical'

const otherQuality: Clause = { any: ['quality'], not: ['owner'] }
const namedApprover: Clause = { any: ['person in approver'], not: ['owner'] }
const topManagement: Clause = { any: ['executive'], when: isCritical, not: ['owner'] }
/** Whether it worked is judged by somebody who has neither owned it nor done its work, nor approved the plan. */
const theVerifier: Clause = {
  any: ['person in verifier'],
  not: ['owner', 'owner of addressed_by', 'taker of approve-plan'],
}

/** Whoever owns a critical one has learnt what that takes. */
const qualifiedOwner: readonly QualifiedFor[] = [{ duty: 'CAPA owner', of: 'owner', when: isCritical }]

const approvers: readonly Clause[] = [namedApprover, otherQuality, topManagement]

const approval = ({ severity }: AnyRow): Round => ({
  seats: [
    { name: 'Approver', who: namedApprover, meaning: 'Approved', order: 1, required: true },
    { name: 'Quality', who: otherQuality, meaning: 'Approved', order: 2, required: true },
    ...(severity === 'Critical'
      ? [{ name: 'Top management', who: topManagement, meaning: 'Approved' as const, order: 3, required: true }]
      : []),
  ],
  enough: 'all',
})

const countOf = (value: unknown) => (typeof value === 'number' ? value : 0)

const states = {
  draft: { label: 'Draft', tone: 'draft', asks: { who: 'quality-manager', what: 'Accept the CAPA' } },
  initiated: { label: 'Initiated', tone: 'open', asks: { who: 'owner', what: 'Appoint the team' } },
  investigation: { label: 'Investigation', tone: 'open', asks: { who: 'owner', what: 'Find and verify the causes' } },
  plan: { label: 'Plan', tone: 'open', asks: { who: 'owner', what: 'Plan the actions' } },
  'plan-approval': {
    label: 'Plan approval',
    tone: 'waiting',
    frozen: true,
    asks: { who: approvers, what: 'Approve the plan' },
  },
  implementation: {
    label: 'Implementation',
    tone: 'open',
    frozen: true,
    asks: { who: 'owner', what: 'Ensure the actions are completed' },
  },
  'implementation-review': {
    label: 'Implementation review',
    tone: 'waiting',
    frozen: true,
    asks: { who: otherQuality, what: 'Review the implementation' },
  },
  'effectiveness-pending': { label: 'Effectiveness pending', tone: 'waiting', frozen: true },
  'effectiveness-check': {
    label: 'Effectiveness check',
    tone: 'waiting',
    frozen: true,
    asks: { who: theVerifier, what: 'Evaluate effectiveness' },
  },
  closed: { label: 'Closed', tone: 'done', frozen: true, met: true },
  cancelled: { label: 'Cancelled', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

/** What was planned and approved is not thinned afterwards, not by who does the work either. */
const planned: Keeps = {
  links: ['addressed_by'],
  why: 'An action of the approved plan was cancelled: the plan is to be submitted and approved anew.',
  fields: ['title', 'expected', 'teaches', 'learners'],
  whyFixed: 'What its plan says is to be done stands from its submission on. Cancel the action and plan another.',
  returns: 'plan',
}

/** The states in which people work on it; afterwards it waits for its window. */
export const worked = [
  'draft',
  'initiated',
  'investigation',
  'plan',
  'plan-approval',
  'implementation',
  'implementation-review',
]

const open = [...worked, 'effectiveness-pending', 'effectiveness-check']

const steps = {
  accept: {
    label: 'Accept',
    from: 'draft',
    to: 'initiated',
    by: { any: ['quality-manager'], not: ['owner'] },
    needs: ['owner', 'approver', 'severity', 'due', 'consequence', 'occurrence', 'detection'],
    guards: [approverOther, dueAhead, caseLinked, riskLinked],
    qualified: qualifiedOwner,
    form: ['owner', 'approver', 'severity', 'due', 'consequence', 'occurrence', 'detection'],
    signed: 'Approved',
  },
  start: {
    label: 'Start',
    from: 'initiated',
    to: 'investigation',
    by: 'owner',
    needs: ['members', 'method'],
    form: ['members', 'method', 'containment'],
  },
  'accept-anew': {
    label: 'Accept anew',
    from: ['initiated', 'investigation', 'plan'],
    to: 'initiated',
    by: { any: ['quality-manager'], not: ['owner'] },
    guards: [approverOther],
    qualified: qualifiedOwner,
    form: ['approver', 'severity', 'consequence', 'occurrence', 'detection'],
    reason: true,
    returns: true,
    signed: 'Approved',
  },
  'causes-verified': {
    label: 'Causes verified',
    from: 'investigation',
    to: 'plan',
    by: 'owner',
    guards: [causeVerified, escapeExplained],
    form: ['escapeReason'],
  },
  submit: {
    label: 'Submit the plan',
    from: 'plan',
    to: 'plan-approval',
    by: 'owner',
    needs: ['metric', 'baseline', 'target', 'checkMethod', 'windowStart', 'windowEnd', 'verifier', 'elsewhere'],
    guards: [causesAddressed, verifierOther, windowInOrder, windowLong, windowByDue, planMeasurable],
    qualified: qualifiedOwner,
    // From here on, as the first of those who approve it has seen it before the last.
    keeps: planned,
    form: [
      'metric',
      'baseline',
      'target',
      'checkMethod',
      'sampleSize',
      'countedProcess',
      'countedCategory',
      'mostCases',
      'windowStart',
      'windowEnd',
      'verifier',
      'elsewhere',
    ],
  },
  'approve-plan': {
    label: 'Approve plan',
    from: 'plan-approval',
    to: 'implementation',
    by: approvers,
    guards: [causesAddressed],
    round: approval,
  },
  'return-plan': {
    label: 'Return',
    from: 'plan-approval',
    to: 'plan',
    by: approvers,
    reason: true,
    returns: true,
  },
  implemented: {
    label: 'Implemented',
    from: 'implementation',
    to: 'implementation-review',
    by: 'owner',
    needs: ['implemented'],
    guards: [allDone],
    form: ['implemented'],
  },
  'accept-implementation': {
    label: 'Accept implementation',
    from: 'implementation-review',
    to: 'effectiveness-pending',
    by: otherQuality,
    signed: 'Reviewed',
  },
  'return-implementation': {
    label: 'Return',
    from: 'implementation-review',
    to: 'implementation',
    by: otherQuality,
    reason: true,
    returns: true,
  },
  'window-opens': {
    label: 'Window opens',
    from: 'effectiveness-pending',
    to: 'effectiveness-check',
    by: 'clock',
    at: 'windowStart',
    guards: [windowOpen],
  },
  conclude: {
    label: 'Effective',
    from: 'effectiveness-check',
    to: 'closed',
    by: theVerifier,
    needs: ['evidence', 'lessons'],
    guards: [windowOver, spreadChecked],
    form: ['evidence', 'lessons', 'elsewhere'],
    sets: () => ({ result: 'Effective' }),
    signed: 'Verified',
  },
  'not-effective': {
    label: 'Not effective',
    from: 'effectiveness-check',
    to: 'investigation',
    by: theVerifier,
    needs: ['evidence'],
    form: ['evidence'],
    sets: () => ({ result: 'Not effective', windows: null }),
    reason: true,
    signed: 'Verified',
  },
  inconclusive: {
    label: 'Inconclusive',
    from: 'effectiveness-check',
    to: 'effectiveness-pending',
    by: theVerifier,
    needs: ['evidence', 'windowStart', 'windowEnd'],
    guards: [windowsLeft, windowInOrder, windowLong, windowByDue],
    form: ['evidence', 'windowStart', 'windowEnd'],
    sets: ({ windows }) => ({ result: 'Inconclusive', windows: countOf(windows) + 1 }),
    reason: true,
    signed: 'Verified',
  },
  cancel: {
    label: 'Cancel',
    from: open,
    to: 'cancelled',
    by: 'quality-manager',
    reason: true,
    signed: 'Rejected',
  },
  reopen: {
    label: 'Reopen',
    from: 'closed',
    to: 'investigation',
    by: 'quality-manager',
    sets: () => ({ result: null, windows: null, countedCases: null }),
    reason: true,
    signed: 'Approved',
  },
} as const satisfies Record<string, Step>

export const capaLife: Workflow = { starts: 'draft', states, steps }
