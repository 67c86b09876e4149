// The life of a training assignment: shown in the way that its requirement wants, waived or credited by whoever oversees training, or no
// longer needed; and over when its validity is.

import type { AnyRow } from '#kernel/definition/row.ts'
import type { Asks, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { decides } from '../decides.ts'
import { methodOf, type KindOfTraining } from '../kinds-of-training.ts'
import { allShown, certificateAttached, ranOut, stillValid, waiverEvidenced } from './assignment-guards.ts'
import { learnerOf, met, open } from './meeting.ts'
import { observationSteps } from './observation-steps.ts'

const toDo: Readonly<Record<KindOfTraining, string>> = {
  'Read & understand': 'Read and acknowledge',
  Quiz: 'Take the quiz',
  'Video or material': 'Work through the material',
  'Classroom session': 'Attend a session',
  'On-the-job': 'Be observed at work',
  'External certificate': 'Hand in the certificate',
}

const isObserved = ({ method, observer }: Readonly<Record<string, unknown>>) =>
  method === 'On-the-job' && typeof observer === 'string'

const asksLearner = {
  who: 'owner',
  what: (assignment: AnyRow) => toDo[methodOf(assignment)],
  kind: 'acknowledge',
} as const satisfies Asks

const states = {
  assigned: { label: 'Assigned', tone: 'open', asks: asksLearner },
  'in-progress': {
    label: 'In progress',
    tone: 'open',
    asks: {
      ...asksLearner,
      who: [
        { any: ['owner'], when: (assignment) => !isObserved(assignment) },
        { any: ['person in observer'], when: isObserved },
      ],
      what: (assignment) => (isObserved(assignment) ? 'Observe at work' : asksLearner.what(assignment)),
    },
  },
  'handed-in': {
    label: 'Handed in',
    tone: 'waiting',
    frozen: true,
    asks: { who: decides, what: 'Verify the certificate', within: 5 },
  },
  observed: {
    label: 'Observed',
    tone: 'waiting',
    frozen: true,
    asks: { who: 'owner', what: 'Agree with what was observed', within: 5 },
  },
  completed: { label: 'Completed', tone: 'done', frozen: true, met: true },
  credited: { label: 'Credited', tone: 'done', frozen: true, met: true },
  failed: {
    label: 'Failed',
    tone: 'overdue',
    frozen: true,
    asks: { who: decides, what: 'Decide what follows', within: 5 },
  },
  expired: { label: 'Expired', tone: 'overdue', frozen: true, met: true },
  superseded: { label: 'Superseded', tone: 'closed', frozen: true, met: true },
  waived: { label: 'Waived', tone: 'closed', frozen: true, met: true },
  cancelled: { label: 'Cancelled', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

const steps = {
  show: { label: 'Was on the screen', from: 'assigned', to: 'assigned', by: 'act', form: ['shown'], finds: 'shown' },
  acknowledge: {
    label: 'Read and understood',
    from: 'assigned',
    by: learnerOf('Read & understand'),
    inPerson: true,
    guards: [allShown],
    signed: 'Acknowledged',
    ...met,
  },
  'work-through': {
    label: 'Worked through and understood',
    from: open,
    by: learnerOf('Video or material'),
    inPerson: true,
    signed: 'Acknowledged',
    ...met,
  },
  'hand-in': {
    label: 'Hand in',
    from: open,
    to: 'handed-in',
    by: learnerOf('External certificate'),
    needs: ['issuer', 'certificateNumber'],
    guards: [certificateAttached, stillValid],
    form: ['evidence', 'issuer', 'certificateNumber', 'expiresOn'],
  },
  // Of each way of learning its own steps come first: the first that is open is led to.
  ...observationSteps,
  start: {
    label: 'Begin',
    from: 'assigned',
    to: 'in-progress',
    by: learnerOf('Video or material', 'On-the-job', 'External certificate'),
    inPerson: true,
  },
  verify: {
    label: 'Verify',
    from: 'handed-in',
    by: decides,
    needs: ['issuer', 'certificateNumber', 'proof'],
    guards: [stillValid],
    form: ['proof', 'issuer', 'certificateNumber', 'expiresOn'],
    signed: 'Verified',
    ...met,
  },
  'send-back': { label: 'Send back', from: 'handed-in', to: 'assigned', by: decides, reason: true, returns: true },
  pass: { label: 'Passed', from: open, by: 'act', form: ['score', 'attempts'], ...met },
  fail: { label: 'Failed', from: open, to: 'failed', by: 'act', form: ['score', 'attempts'] },
  attend: { label: 'Attended', from: open, by: 'act', ...met },
  waive: {
    label: 'Waive',
    from: [...open, 'failed'],
    to: 'waived',
    by: decides,
    reason: true,
    guards: [waiverEvidenced],
    form: ['proof', 'evidence'],
    signed: 'Approved',
  },
  credit: {
    label: 'Credit',
    from: open,
    to: 'credited',
    by: decides,
    needs: ['creditedFor'],
    form: ['creditedFor'],
    signed: 'Approved',
    sets: met.sets,
  },
  'carry-over': {
    label: 'Met before',
    from: [...open, 'handed-in', 'observed', 'failed'],
    to: 'credited',
    by: 'act',
    form: ['acknowledgedOn', 'expiresOn', 'proof', 'issuer', 'carriedOver'],
  },
  reassign: {
    label: 'Assign again',
    from: 'failed',
    to: 'assigned',
    by: { any: ['trainer', 'line-manager of owner'], not: ['owner'] },
    reason: true,
  },
  expire: {
    label: 'Ran out',
    from: ['completed', 'credited'],
    to: 'expired',
    by: 'clock',
    at: 'expiresOn',
    guards: [ranOut],
  },
  renew: { label: 'Assigned again', from: 'completed', to: 'completed', by: 'clock', found: true },
  // What was credited runs out as well.
  'renew-credited': { label: 'Assigned again', from: 'credited', to: 'credited', by: 'clock', found: true },
  // What was waived or credited was so for what was asked then.
  supersede: { label: 'Superseded', from: ['completed', 'credited', 'waived'], to: 'superseded', by: 'act' },
  cancel: { label: 'No longer needed', from: [...open, 'handed-in', 'observed', 'failed'], to: 'cancelled', by: 'act' },
} as const satisfies Record<string, Step>

// What is asked is not made void: whoever waits for its readers would wait for fewer. It is waived, signed and with a reason.
export const assignmentLife: Workflow = {
  starts: 'assigned',
  states,
  steps,
  lasting: ['assigned', 'in-progress', 'handed-in', 'observed'],
}
