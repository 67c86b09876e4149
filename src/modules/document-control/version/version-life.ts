// The life of a version: written, reviewed by those it names, approved by others than its author, quality last, in effect from
// its day on, superseded by the next.

import type { Seen, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { type NotEffective } from '../document-guards.ts'
import { underWay } from '#modules/contents/under-way.ts'
import { retentionStates, retentionSteps } from './retention-life.ts'
import {
  approvalRound,
  approvers,
  authors,
  control,
  reviewer,
  reviewRound,
  shortAuthors,
  unapprovedAuthors,
} from './approval-route.ts'
import {
  approverNamed,
  approversDiffer,
  changeKept,
  changeSaid,
  changeStands,
  changeTied,
  contentThere,
  dayAhead,
  dayMoved,
  dayOwn,
  judgesAnew,
  judgesDiffer,
  notBound,
  othersJudge,
  readingExplained,
  remarksSettled,
  reviewersEnough,
  sectionsFilled,
  shortAllowed,
} from './version-guards.ts'

const states = {
  draft: {
    label: 'Draft',
    tone: 'draft',
    asks: { who: { any: ['creator'] }, what: 'Write the version and submit it' },
  },
  review: {
    label: 'In review',
    tone: 'waiting',
    frozen: true,
    asks: { who: reviewer, what: 'Review the version', within: 5 },
  },
  approval: {
    label: 'In approval',
    tone: 'waiting',
    frozen: true,
    asks: { who: approvers, what: 'Approve the version', within: 5 },
  },
  approved: { label: 'Approved', tone: 'open', frozen: true },
  training: { label: 'Held for reading', tone: 'waiting', frozen: true },
  effective: { label: 'Effective', tone: 'done', frozen: true },
  superseded: { label: 'Superseded', tone: 'closed', frozen: true },
  obsolete: { label: 'Obsolete', tone: 'closed', frozen: true },
  withdrawn: { label: 'Withdrawn', tone: 'closed', frozen: true },
  ...retentionStates,
} as const satisfies Record<Exclude<NotEffective, 'void'> | 'effective', State>

const submitted = [
  'summary',
  'reason',
  'revision',
  'reviewers',
  'approver',
  'furtherApprovers',
  'reading',
  'readingRoles',
  'readingWhy',
  'effectiveOn',
] as const

/** Whom the short way asks for nothing. */
const judging: readonly string[] = ['reviewers', 'approver', 'furtherApprovers']

/** What must hold of those who are named to judge it, whenever they are named. */
const judged = [othersJudge, reviewersEnough, approverNamed, approversDiffer, judgesDiffer] as const

const sinceToday: Step['sets'] = (_version, { today }) => ({ effectiveFrom: today })
const untilToday: Step['sets'] = (_version, { today }) => ({ effectiveUntil: today })

/** Approved, and waiting for its day or its readers. */
const isApproved = ({ state }: Seen) => state === 'approved' || state === 'training'

/** One step for each state in which an approved version waits: it stays there. */
const movesDate = (state: 'approved' | 'training', next: string): Step => ({
  label: 'Move the effective date',
  from: state,
  to: state,
  aside: true,
  by: control,
  form: ['effectiveOn'],
  needs: ['effectiveOn'],
  guards: [dayOwn, dayAhead, dayMoved],
  reason: true,
  signed: 'Approved',
  foretold: { next: [next], on: 'effectiveOn' },
})

/** What every version must show before others spend their time on it. */
const complete = [contentThere, sectionsFilled, changeSaid, readingExplained, dayAhead, changeTied] as const

const steps = {
  submit: {
    label: 'Submit for review',
    from: 'draft',
    to: 'review',
    by: authors,
    needs: ['effectiveOn'],
    guards: [...complete, ...judged],
    form: submitted,
    sets: () => ({ route: 'Full' }),
    signed: 'Author',
  },
  'submit-short': {
    label: 'Submit for approval',
    from: 'draft',
    to: 'approval',
    by: shortAuthors,
    needs: ['effectiveOn'],
    guards: [shortAllowed, ...complete],
    form: submitted.filter((field) => !judging.includes(field)),
    sets: () => ({ route: 'Short' }),
  },
  reviewed: {
    label: 'Reviewed',
    from: 'review',
    to: 'approval',
    by: reviewer,
    guards: [remarksSettled],
    round: reviewRound,
  },
  'request-changes': {
    label: 'Request changes',
    from: 'review',
    to: 'draft',
    by: reviewer,
    reason: true,
    remarks: true,
    returns: true,
  },
  'change-reviewers': {
    label: 'Change reviewers',
    from: 'review',
    to: 'review',
    aside: true,
    by: control,
    form: [...judging],
    guards: [...judged, judgesAnew],
    reason: true,
  },
  approve: {
    label: 'Approve',
    from: 'approval',
    to: 'approved',
    by: approvers,
    guards: [remarksSettled],
    round: approvalRound,
    foretold: { next: ['take-effect', 'release'], on: 'effectiveOn' },
  },
  reject: {
    label: 'Reject',
    from: 'approval',
    to: 'draft',
    by: approvers,
    reason: true,
    remarks: true,
    returns: true,
    signed: 'Rejected',
  },
  'change-approver': {
    label: 'Change the approver',
    from: 'approval',
    to: 'approval',
    aside: true,
    by: { ...control, when: ({ route }) => route !== 'Short' },
    form: ['approver', 'furtherApprovers'],
    guards: [...judged, judgesAnew],
    reason: true,
  },
  'take-back': {
    label: 'Take back',
    from: ['review', 'approval'],
    to: 'draft',
    by: authors,
    reason: true,
    returns: true,
  },
  'take-effect': {
    label: 'Takes effect',
    from: 'approved',
    to: 'effective',
    by: 'clock',
    at: 'effectiveOn',
    guards: [notBound, changeStands, changeKept],
    sets: sinceToday,
  },
  hold: { label: 'Held for reading', from: 'approved', to: 'training', by: 'act' },
  release: {
    label: 'Takes effect',
    from: 'training',
    to: 'effective',
    by: 'clock',
    found: true,
    guards: [notBound, changeStands, changeKept],
    sets: sinceToday,
  },
  'take-effect-with': {
    label: 'Takes effect with its change',
    from: ['approved', 'training'],
    to: 'effective',
    by: 'act',
    sets: sinceToday,
  },
  'release-early': {
    label: 'Release now',
    from: ['approved', 'training'],
    to: 'effective',
    by: control,
    guards: [notBound, changeKept],
    sets: sinceToday,
    reason: true,
    signed: 'Approved',
    foretold: {},
  },
  'move-date': movesDate('approved', 'take-effect'),
  'move-date-held': movesDate('training', 'release'),
  supersede: { label: 'Superseded', from: 'effective', to: 'superseded', by: 'act', sets: untilToday },
  obsolete: { label: 'Obsolete', from: 'effective', to: 'obsolete', by: 'act', sets: untilToday },
  withdraw: {
    label: 'Withdraw',
    from: [...underWay],
    to: 'withdrawn',
    // What others have signed is not undone by its author alone.
    by: [unapprovedAuthors, control],
    sets: () => ({ givenUp: 'Yes' }),
    reason: true,
    signed: 'Rejected',
    signedWhen: (_after, before) => isApproved(before),
  },
  ...retentionSteps,
} as const satisfies Record<string, Step>

export const versionLife: Workflow = {
  starts: 'draft',
  states,
  steps,
  // What was once effective is never void: people have worked by it.
  lasting: ['effective', 'superseded', 'obsolete', 'archived', 'retention-over', 'destruction-proposed', 'destroyed'],
}
