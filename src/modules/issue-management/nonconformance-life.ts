// The life of a nonconformance: reported by anybody, triaged, contained, disposed of, its cause found or handed to a CAPA,
// corrected, verified by somebody else (ISO 9001 8.7 and 10.2.1).

import type { Clause } from '#lib/who.ts'
import type { QualifiedFor } from '#kernel/definition/qualified-for.ts'
import type { Round, Seen, State, Step, Workflow } from '#kernel/definition/workflow.ts'
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
  containedAfter,
  containedByNow,
  disposed,
  doubleNamed,
  foundByNow,
  isGrave,
  isMinor,
  latenessExplained,
  noticesKept,
  notLower,
  refusalExplained,
  splitOf,
  told,
  withoutCapa,
} from './nonconformance-guards.ts'

/** Nobody verifies or approves what they answer for. */
const otherQuality: Clause = { any: ['quality'], not: ['owner'] }

/** Engineering is represented by somebody who holds that role: naming a person does not give it. */
const boardEngineer: Clause = { any: ['person in boardEngineer'], held: ['engineer'], not: ['owner'] }

const boardSeats: readonly Clause[] = [otherQuality, boardEngineer]

const qualifiedBoard: readonly QualifiedFor[] = [{ duty: 'Review board', of: 'boardEngineer' }]

/** Quality and engineering decide about concessions (ISO 9001 8.7.1 d). */
const board = (): Round => ({
  seats: [
    { name: 'Quality', who: otherQuality, meaning: 'Approved', order: 1, required: true },
    {
      name: 'Engineering',
      who: boardEngineer,
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

/** Found to be grave, or to be told to an authority: that it is none after all is decided by somebody who has no part in it. */
const isWeighty = (issue: Seen) => isGrave(issue) || issue.regulatorNotice === 'Needed'

const dismissers: readonly Clause[] = [
  { any: ['quality'], when: (issue) => !isWeighty(issue) },
  { any: ['quality-manager'], when: isWeighty, not: ['owner', 'creator'] },
]

/** Who grades a case anew has neither raised nor owned it. */
const graders: Clause = { any: ['quality'], not: ['owner', 'creator'] }
const manager: Clause = { any: ['quality-manager'], not: ['owner', 'creator'] }

/** To call a case less grave takes two people. */
const downgrading = (): Round => ({
  seats: [
    { name: 'Quality', who: graders, meaning: 'Reviewed', order: 1, required: true },
    { name: 'Quality manager', who: manager, meaning: 'Approved', order: 2, required: true },
  ],
  enough: 'all',
})

const graded = ['contained', 'investigation', 'escalated', 'action']

const grading = [
  'severity',
  'consequence',
  'occurrence',
  'capaRequired',
  'capaRationale',
  'customerNotice',
  'regulatorNotice',
]

const steps = {
  accept: {
    label: 'Accept',
    from: 'reported',
    to: 'triage',
    by: 'quality',
    needs: ['owner'],
    guards: [foundByNow, latenessExplained],
    form: ['owner', 'lateReason'],
  },
  dismiss: {
    label: 'Dismiss',
    from: early,
    to: 'dismissed',
    by: dismissers,
    reason: true,
    signed: 'Rejected',
    signedWhen: (_after, before) => isWeighty(before),
  },
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
    guards: [contained, containedByNow, containedAfter, refusalExplained],
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
    qualified: qualifiedBoard,
    form: ['boardEngineer'],
  },
  'approve-disposition': {
    label: 'Approve disposition',
    from: 'material-review',
    to: 'contained',
    by: boardSeats,
    qualified: qualifiedBoard,
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
    guards: [told, noticesKept],
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
  reclassify: {
    label: 'Reclassify',
    from: graded,
    to: 'contained',
    by: graders,
    guards: [notLower, noticesKept, contained, refusalExplained],
    form: grading,
    reason: true,
    returns: true,
    signed: 'Approved',
  },
  downgrade: {
    label: 'Downgrade',
    from: graded,
    to: 'contained',
    by: [graders, manager],
    guards: [noticesKept, contained, refusalExplained],
    form: grading,
    reason: true,
    returns: true,
    round: downgrading,
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
