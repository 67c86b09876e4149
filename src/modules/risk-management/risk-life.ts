// The life of a risk: rated, treated or accepted, reviewed, and closed when its cause is gone (ISO 31000 6.4 to 6.6).

import type { Clause, Who } from '#lib/who.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Keeps, Round, Seen, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import {
  acceptanceRuns,
  acceptanceStands,
  actionsDone,
  actionsNamed,
  bearable,
  controlsStand,
  expiryAhead,
  expired,
  rated,
  responseFits,
  reviewAhead,
  reviewDue,
  targetBetter,
  watched,
} from './risk-guards.ts'
import { accepting, acceptingAsIs, assessing, reviewing } from './risk-history.ts'
import { levels } from '#modules/contents/risk-score.ts'

const isExtreme = (risk: Seen) => risk.currentLevel === 'Extreme'
const isBearableByOwner = (risk: Seen) => risk.currentLevel === 'Low' || risk.currentLevel === 'Moderate'

// Nobody approves what they own or raised.
const notOwn = ['owner', 'creator'] as const

const planApprovers: readonly Clause[] = [
  { any: ['quality', 'head of department'], when: (risk) => !isExtreme(risk), not: notOwn },
  { any: ['executive'], when: isExtreme, not: notOwn },
]

const planReturners: readonly Clause[] = [{ any: ['quality'], not: ['owner'] }, ...planApprovers]

const ownerAccepts: Clause = { any: ['owner'], when: isBearableByOwner }
const topManagementAccepts: Clause = { any: ['executive'], when: (risk) => !isBearableByOwner(risk), not: notOwn }

/** Up to Moderate the owner carries it; above, top management approves (conventions, hard rules). */
const acceptance = (risk: AnyRow): Round => ({
  seats: [
    isBearableByOwner(risk)
      ? { name: 'Risk owner', who: ownerAccepts, meaning: 'Accepted', order: 1, required: true }
      : { name: 'Top management', who: topManagementAccepts, meaning: 'Approved', order: 1, required: true },
  ],
  enough: 'all',
})

const closing = (): Round => ({
  seats: [
    { name: 'Risk owner', who: 'owner', meaning: 'Reviewed', order: 1, required: true },
    { name: 'Quality', who: { any: ['quality'], not: ['owner'] }, meaning: 'Approved', order: 2, required: true },
  ],
  enough: 'all',
})

const accept = {
  by: [ownerAccepts, topManagementAccepts] as Who,
  needs: ['acceptanceRationale', 'acceptanceExpiry'],
  form: ['acceptanceRationale', 'acceptanceExpiry', 'reviewDate'],
  sets: accepting,
  round: acceptance,
}

/** What was approved as the treatment is not thinned while it is carried out. */
const treatment: Keeps = {
  links: ['mitigated_by'],
  why: 'An action of the approved treatment plan was cancelled: the plan is to be approved anew.',
  fields: ['title', 'expected'],
  whyFixed:
    'What its treatment plan says is to be done stands from its approval on. Cancel the action and plan another.',
  returns: 'treatment-plan',
  until: watched,
}

const levelRises = (after: Seen, before: Seen) =>
  levels.findIndex((level) => level === after.currentLevel) > levels.findIndex((level) => level === before.currentLevel)

const states = {
  identified: { label: 'Identified', tone: 'draft', asks: { who: 'owner', what: 'Assess the risk' } },
  rejected: { label: 'Rejected', tone: 'closed', frozen: true },
  assessed: { label: 'Assessed', tone: 'open', asks: { who: 'owner', what: 'Choose a response' } },
  'treatment-plan': {
    label: 'Treatment plan',
    tone: 'open',
    frozen: true,
    asks: { who: planApprovers, what: 'Approve the treatment plan' },
  },
  'in-treatment': {
    label: 'In treatment',
    tone: 'open',
    frozen: true,
    asks: { who: 'owner', what: 'Ensure the actions are completed' },
  },
  'residual-review': {
    label: 'Residual review',
    tone: 'waiting',
    frozen: true,
    asks: { who: accept.by, what: 'Accept the residual risk' },
  },
  accepted: { label: 'Accepted', tone: 'done', frozen: true },
  'under-review': {
    label: 'Under review',
    tone: 'waiting',
    frozen: true,
    asks: { who: 'owner', what: 'Review the risk', kind: 'review' },
  },
  closed: { label: 'Closed', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

const open = ['identified', 'assessed', 'treatment-plan', 'in-treatment', 'residual-review', 'accepted', 'under-review']

const steps = {
  assess: {
    label: 'Assess',
    from: 'identified',
    to: 'assessed',
    by: 'owner',
    needs: [
      'category',
      'process',
      'controls',
      'matrix',
      'inherentLikelihood',
      'inherentImpact',
      'currentLikelihood',
      'currentImpact',
    ],
    form: [
      'matrix',
      'inherentLikelihood',
      'inherentImpact',
      'currentLikelihood',
      'currentImpact',
      'currentDetection',
      'trend',
      'reviewDate',
    ],
    sets: assessing,
  },
  dismiss: { label: 'Dismiss', from: 'identified', to: 'rejected', by: 'quality-manager', reason: true },
  'choose-response': {
    label: 'Choose response',
    from: 'assessed',
    to: 'treatment-plan',
    by: 'owner',
    needs: ['response', 'targetLikelihood', 'targetImpact'],
    guards: [rated, responseFits, controlsStand, actionsNamed],
    form: ['response', 'targetLikelihood', 'targetImpact', 'targetDetection'],
  },
  'approve-plan': {
    label: 'Approve plan',
    from: 'treatment-plan',
    to: 'in-treatment',
    by: planApprovers,
    // Actions may be cancelled or unlinked while a plan waits or runs, so they are asked for again.
    guards: [actionsNamed, targetBetter],
    keeps: treatment,
    signed: 'Approved',
  },
  'return-plan': {
    label: 'Return',
    from: 'treatment-plan',
    to: 'assessed',
    by: planReturners,
    reason: true,
    returns: true,
  },
  'actions-done': {
    label: 'Actions done',
    from: 'in-treatment',
    to: 'residual-review',
    by: 'owner',
    needs: ['evidence', 'currentLikelihood', 'currentImpact'],
    guards: [actionsNamed, actionsDone],
    form: ['evidence', 'currentLikelihood', 'currentImpact', 'currentDetection', 'trend'],
  },
  'accept-residual': {
    ...accept,
    label: 'Accept residual risk',
    from: 'residual-review',
    to: 'accepted',
    guards: [expiryAhead, reviewAhead],
  },
  'return-to-treatment': {
    label: 'Return',
    from: 'residual-review',
    to: 'in-treatment',
    by: [{ any: ['owner'] }, topManagementAccepts],
    reason: true,
    returns: true,
  },
  'accept-as-is': {
    ...accept,
    label: 'Accept as is',
    from: 'assessed',
    to: 'accepted',
    guards: [rated, controlsStand, expiryAhead, reviewAhead, bearable],
    sets: acceptingAsIs,
  },
  'review-due': {
    label: 'Review due',
    from: 'accepted',
    to: 'under-review',
    by: 'clock',
    at: 'reviewDate',
    guards: [reviewDue],
  },
  'acceptance-expired': {
    label: 'Acceptance expired',
    from: 'accepted',
    to: 'under-review',
    by: 'clock',
    at: 'acceptanceExpiry',
    guards: [expired],
  },
  'decision-stale': {
    label: 'Accepted on other grounds',
    from: 'accepted',
    to: 'under-review',
    by: 'clock',
    found: true,
    sets: (_risk, { reason }) => ({ changedSince: reason }),
  },
  'call-review': {
    label: 'Request a review',
    from: 'accepted',
    to: 'under-review',
    by: { any: ['owner', 'quality'] },
    reason: true,
  },
  confirm: {
    label: 'Confirm',
    from: 'under-review',
    to: 'accepted',
    by: 'owner',
    guards: [reviewAhead, acceptanceRuns, acceptanceStands],
    form: ['reviewDate', 'trend'],
    sets: reviewing('unchanged'),
    // The verdict of the review, fresh each time.
    reason: true,
  },
  're-score': {
    label: 'Re-score',
    from: 'under-review',
    to: 'assessed',
    by: 'owner',
    needs: ['currentLikelihood', 'currentImpact'],
    // The version in use may be another than the one it was rated with.
    form: ['matrix', 'currentLikelihood', 'currentImpact', 'currentDetection', 'trend'],
    sets: reviewing('re-scored'),
    reason: true,
    signed: 'Reviewed',
    signedWhen: levelRises,
  },
  close: {
    label: 'Close',
    from: open,
    to: 'closed',
    by: { any: ['owner', 'quality'] },
    needs: ['closure'],
    form: ['closure'],
    sets: reviewing('closed'),
    round: closing,
  },
  reopen: {
    label: 'Reopen',
    from: 'closed',
    to: 'under-review',
    by: 'quality-manager',
    reason: true,
    signed: 'Approved',
  },
} as const satisfies Record<string, Step>

export const riskLife: Workflow = { starts: 'identified', states, steps }
