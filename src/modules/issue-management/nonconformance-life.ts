// The life of a nonconformance: reported by anybody, triaged, contained, disposed of, its cause found or handed to a CAPA,
// corrected, verified by somebody else (ISO 9001 8.7 and 10.2.1).

import type { Clause } from '#lib/who.ts'
import type { Round, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { splitInWords } from './disposition.ts'
import {
  actionsDone,
  actionsNamed,
  boardAgrees,
  boardNeeded,
  boardWaits,
  capaCarries,
  capaLinked,
  contained,
  containedByNow,
  disposed,
  doubleNamed,
  foundByNow,
  isMinor,
  refusalExplained,
  splitOf,
  told,
  withoutCapa,
} from './nonconformance-guards.ts'

/** Nobody verifies or approves what they answer for. */
const otherQuality: Clause = { any: ['quality'], not: ['owner'] }

const boardSeats: readonly Clause[] = [otherQuality, { any: ['person in boardEngineer'], not: ['owner'] }]

/** Quality and engineering decide about concessions (ISO 9001 8.7.1 d). */
const board = (): Round => ({
  seats: [
    { name: 'Quality', who: otherQuality, meaning: 'Approved', order: 1, required: true },
    {
      name: 'Engineering',
      who: { any: ['person in boardEngineer'], not: ['owner'] },
      meaning: 'Approved',
      order: 1,
      required: true,
    },
  ],
  enough: 'all',
})

const states = {
  reported: {
    label: 'Reported',
    tone: 'draft',
    asks: { who: 'quality', what: 'Accept or dismiss the report', within: 2 },
  },
  dismissed: { label: 'Dismissed', tone: 'closed', frozen: true },
  triage: { label: 'Triage', tone: 'open', asks: { who: 'owner', what: 'Triage and contain it', within: 2 } },
  contained: {
    label: 'Contained',
    tone: 'open',
    asks: { who: 'owner', what: 'Decide the disposition and find the cause' },
  },
  'material-review': {
    label: 'Material review',
    tone: 'waiting',
    frozen: true,
    asks: { who: boardSeats, what: 'Approve the disposition' },
  },
  investigation: { label: 'Investigation', tone: 'open', asks: { who: 'owner', what: 'Find the cause' } },
  escalated: {
    label: 'Escalated to CAPA',
    tone: 'waiting',
    asks: { who: 'owner', what: 'Ensure the CAPA is planned' },
  },
  action: { label: 'Action', tone: 'open', asks: { who: 'owner', what: 'Ensure the actions are completed' } },
  verification: {
    label: 'Verification',
    tone: 'waiting',
    frozen: true,
    asks: { who: otherQuality, what: 'Verify the correction' },
  },
  closed: { label: 'Closed', tone: 'done', frozen: true, met: true },
} as const satisfies Record<string, State>

const early = ['reported', 'triage']

const steps = {
  accept: {
    label: 'Accept',
    from: 'reported',
    to: 'triage',
    by: 'quality',
    needs: ['owner'],
    guards: [foundByNow],
    form: ['owner'],
  },
  dismiss: { label: 'Dismiss', from: early, to: 'dismissed', by: 'quality', reason: true },
  'dismiss-double': {
    label: 'Dismiss as a duplicate',
    from: early,
    to: 'dismissed',
    by: 'quality',
    guards: [doubleNamed],
  },
  contain: {
    label: 'Contain',
    from: 'triage',
    to: 'contained',
    by: { any: ['owner', 'quality'] },
    needs: ['requirement', 'severity', 'consequence', 'occurrence', 'capaRequired'],
    guards: [contained, containedByNow, refusalExplained],
    form: [
      'requirement',
      'severity',
      'consequence',
      'occurrence',
      'containment',
      'containmentBy',
      'containedOn',
      'capaRequired',
      'capaRationale',
      'risk',
      'due',
      'customerNotice',
      'regulatorNotice',
    ],
  },
  'ask-board': {
    label: 'Ask the review board',
    from: 'contained',
    to: 'material-review',
    by: 'owner',
    needs: ['boardEngineer'],
    guards: [disposed, boardNeeded, boardWaits],
    form: ['boardEngineer'],
  },
  'approve-disposition': {
    label: 'Approve disposition',
    from: 'material-review',
    to: 'contained',
    by: boardSeats,
    round: board,
    sets: (issue) => ({ boardApproved: splitInWords(splitOf(issue)) }),
  },
  'return-disposition': {
    label: 'Return',
    from: 'material-review',
    to: 'contained',
    by: boardSeats,
    reason: true,
    returns: true,
  },
  investigate: {
    label: 'Investigate',
    from: 'contained',
    to: 'investigation',
    by: 'owner',
    guards: [disposed, boardAgrees],
  },
  correct: {
    label: 'Correct only',
    from: 'contained',
    to: 'action',
    by: 'owner',
    needs: ['correction'],
    guards: [isMinor, disposed, boardAgrees],
    form: ['correction'],
  },
  escalate: {
    label: 'Escalate to CAPA',
    from: 'investigation',
    to: 'escalated',
    by: 'quality',
    guards: [capaLinked],
  },
  plan: {
    label: 'Plan actions',
    from: 'investigation',
    to: 'action',
    by: 'owner',
    needs: ['method', 'cause'],
    guards: [withoutCapa, actionsNamed],
    form: ['method', 'causeKind', 'cause', 'correction'],
  },
  'hand-over': {
    label: 'Hand over to the CAPA',
    from: 'escalated',
    to: 'verification',
    by: 'owner',
    needs: ['correction'],
    guards: [capaCarries],
    form: ['correction'],
  },
  done: {
    label: 'Actions done',
    from: 'action',
    to: 'verification',
    by: 'owner',
    needs: ['correction'],
    guards: [actionsDone],
    form: ['correction'],
  },
  verify: {
    label: 'Verify and close',
    from: 'verification',
    to: 'closed',
    by: otherQuality,
    needs: ['verification'],
    guards: [told],
    form: ['verification', 'customerNotice', 'customerNoticeOn', 'regulatorNotice', 'regulatorNoticeOn'],
    signed: 'Verified',
  },
  return: {
    label: 'Return',
    from: 'verification',
    to: 'action',
    by: otherQuality,
    reason: true,
    returns: true,
  },
  reopen: {
    label: 'Reopen',
    from: 'closed',
    to: 'triage',
    by: 'quality-manager',
    reason: true,
    signed: 'Approved',
  },
} as const satisfies Record<string, Step>

export const nonconformanceLife: Workflow = { starts: 'reported', states, steps }
