// The life of a change: asked for, weighed by those whom it touches, planned and approved, carried out, released in one act, closed, and
// looked at again when it has had time to work (ICH Q10 3.2.3, ISO 9001 8.5.6). Nobody approves or verifies what they own or asked for.

import type { Clause } from '#lib/who.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { AlsoAsks, Round, Seen, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import {
  allDone,
  approverNamed,
  approverOther,
  approversOther,
  approversRead,
  assessedAtLast,
  assessmentsSigned,
  beforeDone,
  checkDue,
  checkLater,
  checkPlanned,
  documentsApproved,
  documentsReady,
  documentsReverted,
  dueAhead,
  endAfterEffect,
  endAhead,
  endSaid,
  followedUp,
  impactsCovered,
  impactsCoveredAnew,
  impactsDecided,
  impactsDecidedAnew,
  itemsSaid,
  asksForTraining,
  noticesPlanned,
  noticesPlannedAnew,
  noticesSent,
  notifiedOn,
  orderKept,
  originalLinked,
  permanentLinked,
  permanentStands,
  releaseAhead,
  releasesDocuments,
  requestedBefore,
  rollbackSaid,
  routineOnly,
  undoneSaid,
  validationSigned,
  verifierOther,
  wordingOnly,
} from './change-guards.ts'
import { beforeEffect, standing } from './change-states.ts'
import { areaSeat } from './approval/area-seat.ts'
import { measuresCovered, measuresCoveredAtLast, planAhead, planAroundEffect, planInOrder } from './plan/plan-guards.ts'

const isAdministrative = (change: Seen) => change.class === 'Administrative'
const isEmergency = (change: Seen) => change.urgency === 'Emergency'
const isRoutine = (change: Seen) => !isEmergency(change)
const isTemporary = (change: Seen) => change.duration === 'Temporary'
const isByArea = (change: Seen) => change.approval !== null && change.approval !== 'Quality'
const isByTop = (change: Seen) => change.approval === 'Area, quality and top management'

const managers: Clause = { any: ['change-manager', 'quality-manager'] }
/** Whoever asks for a change does not weigh it (separation of duties). */
const acceptors: Clause = {
  any: ['change-manager', 'quality-manager'],
  not: ['creator'],
  when: (one) => !isAdministrative(one),
}
const otherQuality: Clause = { any: ['quality'], not: ['owner', 'creator'] }
/** Whoever is to judge whether it worked does not approve it. */
const planQuality: Clause = { ...otherQuality, not: ['owner', 'creator', 'person in verifier'] }
/** A typo goes from whoever saw it to quality, and into effect. */
const quality: Clause = { any: ['quality'], not: ['owner', 'creator'], when: isAdministrative }
/** Of each area that it touches. */
const areaApprover: Clause = {
  any: ['person in approver', 'person in approvers'],
  not: ['owner', 'creator'],
  when: isByArea,
}
const topManagement: Clause = { any: ['executive'], not: ['owner', 'creator', 'person in verifier'], when: isByTop }
const approvers: readonly Clause[] = [areaApprover, planQuality, topManagement]
/** Whether it worked is judged by somebody who has neither asked for, owned nor approved it. */
const theVerifier: Clause = {
  any: ['person in verifier'],
  not: ['owner', 'creator', 'taker of approve-plan', 'taker of emergency-start'],
}
const emergencyHeads: readonly Clause[] = [
  // Whoever is named for the area signs for the area.
  { any: ['quality-manager'], when: isEmergency, not: ['owner', 'creator', 'person in approver'] },
  { any: ['person in approver'], when: isEmergency, not: ['owner', 'creator'] },
]
/** Those who keep documents and training look at what the release will do before it does. */
const documentControl: Clause = {
  any: ['document-controller'],
  when: ({ documentCheck }) => documentCheck === 'Needed',
}
const trainers: Clause = { any: ['trainer'], when: ({ trainingCheck }) => trainingCheck === 'Needed' }
const cancellers: readonly Clause[] = [{ any: ['change-manager'] }, otherQuality]
const reverters: readonly Clause[] = [
  { any: ['owner'], when: isTemporary },
  { ...otherQuality, when: isTemporary },
]

const all = (
  ...seats: readonly (readonly [name: string, who: Clause, meaning: Round['seats'][number]['meaning']])[]
): Round => ({
  seats: seats.map(([name, who, meaning], at) => ({ name, who, meaning, order: at + 1, required: true })),
  enough: 'all',
})

const namesOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** Each area that is named has a seat, and they sign in any order; then quality, then top management. */
function approval(change: AnyRow): Round {
  const areas = isByArea(change) ? 1 + namesOf(change.approvers) : 0
  const seat = (name: string, who: Clause, order: number) =>
    ({ name, who, meaning: 'Approved', order, required: true }) as const
  return {
    seats: [
      ...Array.from({ length: areas }, (_, at) => seat(at === 0 ? areaSeat : `${areaSeat} ${at + 1}`, areaApprover, 1)),
      seat('Quality', planQuality, 2),
      ...(isByTop(change) ? [seat('Top management', topManagement, 3)] : []),
    ],
    enough: 'all',
  }
}

/** Whoever owns a temporary change says in time what becomes of it: neither ends it by itself. */
const temporaryEnd: AlsoAsks = {
  who: { any: ['owner'], when: isTemporary },
  what: 'Revert the temporary change, or have it made permanent',
  due: 'endsOn',
}

const states = {
  draft: {
    label: 'Draft',
    tone: 'draft',
    // Nobody waits for the request of an emergency: those who let it begin are asked from the moment it is entered as one.
    asks: {
      who: [{ any: ['creator'], when: isRoutine }, ...emergencyHeads],
      what: (change) => (isEmergency(change) ? 'Start the emergency change' : 'Submit the change request'),
      // It begins at once, whatever day it is to take effect on.
      within: (change) => (isEmergency(change) ? 0 : undefined),
    },
  },
  submitted: {
    label: 'Submitted',
    tone: 'waiting',
    // What is weighed is what was asked for: whoever asked for it has it returned to say otherwise.
    frozen: true,
    asks: {
      who: [acceptors, quality],
      what: (change) => (isAdministrative(change) ? 'Approve the change' : 'Accept the change request'),
      within: 5,
    },
  },
  assessment: { label: 'Assessment', tone: 'waiting' },
  planning: { label: 'Planning', tone: 'open', asks: { who: 'owner', what: 'Plan the change' } },
  'plan-approval': {
    label: 'Plan approval',
    tone: 'waiting',
    frozen: true,
    asks: { who: approvers, what: 'Approve the plan' },
  },
  approved: { label: 'Approved', tone: 'open', frozen: true, asks: { who: 'owner', what: 'Start the implementation' } },
  implementation: {
    label: 'Implementation',
    tone: 'open',
    frozen: true,
    asks: { who: 'owner', what: 'Carry out the plan' },
  },
  ready: {
    label: 'Ready to release',
    tone: 'waiting',
    frozen: true,
    asks: { who: otherQuality, what: 'Release the change', kind: 'approve' },
    alsoAsks: {
      'document-check': {
        who: documentControl,
        what: 'Check the documents of the release',
        kind: 'review',
        step: 'documents-checked',
        within: 2,
      },
      'training-check': {
        who: trainers,
        what: 'Prepare the training that the release assigns',
        step: 'training-prepared',
        within: 2,
      },
    },
  },
  'release-set': { label: 'Release scheduled', tone: 'waiting', frozen: true, awaits: 'releaseOn' },
  effective: {
    label: 'Effective',
    tone: 'open',
    frozen: true,
    met: true,
    asks: { who: 'owner', what: 'Complete the post-implementation actions' },
    alsoAsks: { 'temporary-end': temporaryEnd },
  },
  'closure-review': {
    label: 'Closure review',
    tone: 'waiting',
    frozen: true,
    met: true,
    asks: { who: otherQuality, what: 'Verify and close the change' },
    alsoAsks: { 'temporary-end': temporaryEnd },
  },
  closed: {
    label: 'Closed',
    tone: 'done',
    frozen: true,
    met: true,
    alsoAsks: { 'temporary-end': temporaryEnd },
  },
  'effectiveness-check': {
    label: 'Effectiveness check',
    tone: 'waiting',
    frozen: true,
    met: true,
    asks: { who: theVerifier, what: 'Verify whether the change worked', within: 20 },
    alsoAsks: { 'temporary-end': temporaryEnd },
  },
  proven: {
    label: 'Closed, effective',
    tone: 'done',
    frozen: true,
    met: true,
    alsoAsks: { 'temporary-end': temporaryEnd },
  },
  'not-effective': {
    label: 'Closed, not effective',
    tone: 'soon',
    ended: true,
    frozen: true,
    met: true,
    alsoAsks: {
      'temporary-end': temporaryEnd,
      'follow-up': {
        who: { ...otherQuality, when: ({ followUp }) => followUp === 'Needed' },
        what: 'Decide what follows: a CAPA or another change',
        step: 'follow-up',
        within: 10,
      },
    },
  },
  reverted: { label: 'Reverted', tone: 'closed', ended: true, frozen: true, met: true },
  permanent: { label: 'Made permanent', tone: 'done', frozen: true, met: true },
  rejected: { label: 'Rejected', tone: 'closed', frozen: true },
  duplicate: { label: 'Duplicate', tone: 'closed', frozen: true },
  cancelled: { label: 'Cancelled', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

const asked = ['currentState', 'intendedState', 'justification'] as const
const classified = ['category', 'class'] as const
const analysed = [
  'impactAnalysis',
  'likelihoodBefore',
  'impactBefore',
  'likelihoodAfter',
  'impactAfter',
  'validation',
  'customerNotice',
  'regulatorNotice',
] as const
const checked = ['metric', 'target', 'checkFrom', 'verifier'] as const

/** It does what it does, whether it is closed and judged or not. */
const inEffect = [...standing] as const

const steps = {
  submit: {
    label: 'Submit',
    from: 'draft',
    to: 'submitted',
    by: { any: ['creator', 'owner'] },
    needs: [...asked, ...classified],
    guards: [itemsSaid, endSaid, endAhead, wordingOnly, routineOnly, requestedBefore],
    form: [...asked, 'items', 'besides', ...classified, 'urgency', 'duration', 'endsOn', 'requestedOn'],
  },
  'send-back': {
    label: 'Return',
    from: 'submitted',
    to: 'draft',
    by: [managers, quality],
    reason: true,
    returns: true,
  },
  accept: {
    label: 'Accept',
    from: 'submitted',
    to: 'assessment',
    by: acceptors,
    needs: [...classified, 'owner', 'due'],
    guards: [itemsSaid, endSaid, routineOnly, approverNamed, approverOther, approversOther, dueAhead, endAfterEffect],
    form: ['owner', 'approver', 'approvers', 'category', 'class', 'due', 'items', 'besides'],
  },
  'approve-and-release': {
    label: 'Approve and release',
    from: 'submitted',
    to: 'closed',
    by: quality,
    guards: [itemsSaid, wordingOnly, documentsReady, orderKept],
    sets: (_change, { today }) => ({ releaseOn: today, effectiveOn: today }),
    signed: 'Approved',
    foretold: {},
  },
  reject: { label: 'Reject', from: 'submitted', to: 'rejected', by: managers, reason: true },
  'call-duplicate': {
    label: 'Dismiss as a duplicate',
    from: 'submitted',
    to: 'duplicate',
    by: managers,
    guards: [originalLinked],
    reason: true,
  },
  assessed: { label: 'Assessed', from: 'assessment', to: 'planning', by: 'act' },
  'submit-plan': {
    label: 'Submit the plan',
    from: 'planning',
    to: 'plan-approval',
    by: 'owner',
    needs: [...analysed, 'due'],
    guards: [
      assessmentsSigned,
      impactsDecided,
      impactsCovered,
      measuresCovered,
      noticesPlanned,
      rollbackSaid,
      checkPlanned,
      checkLater,
      verifierOther,
      approversRead,
      dueAhead,
      endAfterEffect,
      planAhead,
      planAroundEffect,
      planInOrder,
    ],
    form: ['processes', 'vendors', ...analysed, 'rollback', 'cost', 'benefit', ...checked],
  },
  'look-again': {
    label: 'Update impacts',
    from: 'planning',
    to: 'planning',
    aside: true,
    by: { any: ['owner', 'change-manager'] },
  },
  'approve-plan': {
    label: 'Approve plan',
    from: 'plan-approval',
    to: 'approved',
    by: approvers,
    guards: [assessmentsSigned, impactsDecided, impactsCovered, measuresCovered],
    round: approval,
  },
  'return-plan': {
    label: 'Return',
    from: 'plan-approval',
    to: 'planning',
    by: approvers,
    reason: true,
    returns: true,
  },
  start: { label: 'Start', from: 'approved', to: 'implementation', by: 'owner' },
  'emergency-start': {
    label: 'Start as an emergency',
    from: 'draft',
    to: 'implementation',
    by: emergencyHeads,
    needs: [...asked, ...classified, 'owner', 'approver', 'due'],
    guards: [itemsSaid, endSaid, endAfterEffect, wordingOnly, requestedBefore, approverOther, dueAhead],
    form: [...asked, 'items', 'besides', ...classified, 'owner', 'approver', 'due'],
    reason: true,
    round: () =>
      all(
        ['Quality manager', emergencyHeads[0] as Clause, 'Approved'],
        ['Area', emergencyHeads[1] as Clause, 'Approved'],
      ),
  },
  // What was approved turns out wrong: it is planned, assessed and approved anew. An emergency is mended where it stands.
  replan: {
    label: 'Return to planning',
    from: ['approved', 'implementation'],
    to: 'planning',
    by: { any: ['owner', 'change-manager'], when: isRoutine },
    reason: true,
    returns: true,
  },
  'report-ready': {
    label: 'Ready to release',
    from: 'implementation',
    to: 'ready',
    by: 'owner',
    needs: analysed,
    guards: [
      beforeDone,
      documentsApproved,
      validationSigned,
      impactsDecidedAnew,
      impactsCoveredAnew,
      noticesPlannedAnew,
      rollbackSaid,
      checkPlanned,
      checkLater,
      verifierOther,
    ],
    form: ['validated'],
    sets: (_change, around) => ({
      documentCheck: releasesDocuments(around) ? 'Needed' : null,
      trainingCheck: asksForTraining(around) ? 'Needed' : null,
    }),
  },
  'look-once-more': {
    label: 'Update impacts',
    from: 'implementation',
    to: 'implementation',
    aside: true,
    by: { any: ['owner', 'change-manager'] },
  },
  // An emergency begins before it was analysed; what was approved as a plan is not analysed anew.
  analyse: {
    label: 'Enter the analysis',
    from: 'implementation',
    to: 'implementation',
    by: { any: ['owner'], when: isEmergency },
    form: ['processes', 'vendors', ...analysed, 'rollback', ...checked],
  },
  'back-to-work': {
    label: 'Return',
    from: 'ready',
    to: 'implementation',
    by: [otherQuality, { any: ['owner'] }],
    reason: true,
    returns: true,
  },
  'documents-checked': {
    label: 'Documents checked',
    from: 'ready',
    to: 'ready',
    by: documentControl,
    sets: () => ({ documentCheck: 'Done' }),
  },
  'training-prepared': {
    label: 'Training prepared',
    from: 'ready',
    to: 'ready',
    by: trainers,
    sets: () => ({ trainingCheck: 'Done' }),
  },
  'set-release': {
    label: 'Release',
    from: 'ready',
    to: 'release-set',
    by: otherQuality,
    needs: ['releaseOn'],
    guards: [releaseAhead, endAfterEffect, beforeDone, documentsApproved],
    form: ['releaseOn'],
    signed: 'Approved',
    foretold: { next: ['take-effect'], on: 'releaseOn' },
  },
  'take-back': {
    label: 'Withdraw the release',
    from: 'release-set',
    to: 'ready',
    by: otherQuality,
    reason: true,
    returns: true,
  },
  // It takes effect on another day without being taken back: what was signed stands, and quality signs the day.
  'move-release': {
    label: 'Move the release',
    from: 'release-set',
    to: 'release-set',
    aside: true,
    by: otherQuality,
    needs: ['releaseOn'],
    guards: [releaseAhead, endAfterEffect],
    form: ['releaseOn'],
    reason: true,
    signed: 'Approved',
    foretold: { next: ['take-effect'], on: 'releaseOn' },
  },
  'take-effect': {
    label: 'Takes effect',
    from: 'release-set',
    to: 'effective',
    by: 'clock',
    at: 'releaseOn',
    guards: [documentsApproved, orderKept],
    sets: (_change, { today }) => ({ effectiveOn: today }),
  },
  'report-complete': {
    label: 'Complete',
    from: 'effective',
    to: 'closure-review',
    by: 'owner',
    needs: ['stock'],
    guards: [allDone, noticesSent],
    form: ['stock', 'regulatorReference'],
    sets: (_change, around) => ({
      customerNotifiedOn: notifiedOn('Customers', around),
      regulatorNotifiedOn: notifiedOn('Regulator', around),
    }),
  },
  'return-closure': {
    label: 'Return',
    from: 'closure-review',
    to: 'effective',
    by: otherQuality,
    reason: true,
    returns: true,
  },
  close: {
    label: 'Close',
    from: 'closure-review',
    to: 'closed',
    by: otherQuality,
    guards: [assessedAtLast, measuresCoveredAtLast, allDone],
    signed: 'Verified',
  },
  'check-opens': {
    label: 'Effectiveness check due',
    from: 'closed',
    to: 'effectiveness-check',
    by: 'clock',
    at: 'checkFrom',
    guards: [checkDue],
  },
  prove: {
    label: 'Effective',
    from: 'effectiveness-check',
    to: 'proven',
    by: theVerifier,
    needs: ['measured'],
    form: ['measured'],
    sets: () => ({ result: 'Effective' }),
    signed: 'Verified',
  },
  'not-effective': {
    label: 'Not effective',
    from: 'effectiveness-check',
    to: 'not-effective',
    by: theVerifier,
    needs: ['measured'],
    form: ['measured'],
    sets: () => ({ result: 'Not effective', followUp: 'Needed' }),
    reason: true,
    signed: 'Verified',
  },
  // Somebody has left, or may not judge it: nobody is named who could not.
  'name-verifier': {
    label: 'Name another verifier',
    from: 'effectiveness-check',
    to: 'effectiveness-check',
    aside: true,
    by: managers,
    needs: ['verifier'],
    guards: [verifierOther],
    form: ['verifier'],
    reason: true,
  },
  'follow-up': {
    label: 'Follow-up decided',
    from: 'not-effective',
    to: 'not-effective',
    by: { ...otherQuality, when: ({ followUp }) => followUp === 'Needed' },
    guards: [followedUp],
    sets: () => ({ followUp: 'Decided' }),
  },
  revert: {
    label: 'Revert',
    from: [...inEffect],
    to: 'reverted',
    by: reverters,
    needs: ['reversal'],
    guards: [documentsReverted],
    form: ['reversal'],
    round: () => all(['Owner', reverters[0] as Clause, 'Author'], ['Quality', reverters[1] as Clause, 'Verified']),
    foretold: {},
  },
  'make-permanent': {
    label: 'Make permanent',
    from: [...inEffect],
    to: 'permanent',
    by: reverters[1] as Clause,
    guards: [permanentLinked, permanentStands],
    signed: 'Approved',
  },
  cancel: {
    label: 'Cancel',
    from: [...beforeEffect],
    to: 'cancelled',
    by: cancellers,
    guards: [undoneSaid],
    form: ['undone'],
    reason: true,
    round: () =>
      all(['Change management', cancellers[0] as Clause, 'Rejected'], ['Quality', cancellers[1] as Clause, 'Rejected']),
  },
} as const satisfies Record<string, Step>

/** Once its plan is approved it is given up by two, or reverted: what it has done does not vanish with a single signature. */
const lasting = ['approved', 'implementation', 'ready', 'release-set', ...standing, 'reverted', 'permanent']

export const changeLife: Workflow = { starts: 'draft', states, steps, lasting }
