// The life of a seat: booked, or waiting until somebody gives theirs back; then whoever has it came, and signed that they did, or not.

import type { Guard, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { runners } from './session-life.ts'

const begun: Guard = {
  name: 'session-begun',
  why: 'The trainer begins the session first, and has not signed its roster yet.',
  mend: { field: 'parent' },
  once: 'A session is closed in the end.',
  holds: (_seat, { within }) => within?.state === 'held',
}

const running: Guard = {
  name: 'session-open',
  why: 'The session is over.',
  mend: { field: 'parent' },
  once: 'A session is closed in the end.',
  holds: (_seat, { within }) => within?.state === 'announced' || within?.state === 'held',
}

const notSigned: Guard = {
  name: 'not-signed',
  why: 'Attendance is signed already.',
  mend: { field: 'signedOn' },
  once: 'It is signed by this very step.',
  holds: (_seat, { before }) => typeof before?.signedOn !== 'string',
}

const states = {
  booked: { label: 'Booked', tone: 'open', frozen: true },
  waiting: { label: 'Waiting', tone: 'waiting', frozen: true },
  'given-back': { label: 'Given back', tone: 'closed', frozen: true },
  attended: { label: 'Attended', tone: 'done', frozen: true },
  absent: { label: 'Absent', tone: 'overdue', frozen: true },
} as const satisfies Record<string, State>

const steps = {
  queue: { label: 'No seat is free', from: 'booked', to: 'waiting', by: 'act' },
  'move-up': { label: 'A seat came free', from: 'waiting', to: 'booked', by: 'act' },
  'give-back': {
    label: 'Give the seat back',
    from: ['booked', 'waiting'],
    to: 'given-back',
    by: { any: ['person in learner', ...runners.any] },
    guards: [running],
  },
  release: { label: 'The session is over', from: ['booked', 'waiting'], to: 'given-back', by: 'act' },
  'check-in': {
    label: 'Checked in',
    from: 'booked',
    to: 'attended',
    by: 'act',
    sets: () => ({ arrived: 'By code' }),
  },
  'mark-present': {
    label: 'Mark present',
    from: ['booked', 'waiting', 'absent', 'attended'],
    to: 'attended',
    by: { ...runners, not: ['person in learner'] },
    guards: [begun],
    sets: () => ({ arrived: 'By the trainer' }),
  },
  'mark-absent': {
    label: 'Mark absent',
    from: ['booked', 'attended'],
    to: 'absent',
    by: { ...runners, not: ['person in learner'] },
    guards: [begun],
    sets: () => ({ arrived: null, arrivedAt: null, signedOn: null }),
  },
  sign: {
    label: 'Sign attendance',
    from: 'attended',
    to: 'attended',
    by: 'person in learner',
    inPerson: true,
    guards: [begun, notSigned],
    signed: 'Acknowledged',
    sets: (_seat, { today }) => ({ signedOn: today }),
  },
  answer: {
    label: 'Answer the survey',
    from: 'attended',
    to: 'attended',
    by: 'person in learner',
    inPerson: true,
    form: ['useful', 'clear', 'confident', 'remark'],
    needs: ['useful', 'clear', 'confident'],
  },
} as const satisfies Record<string, Step>

export const seatLife: Workflow = {
  starts: 'booked',
  states,
  steps,
  // A seat is given back, so that whoever waits has it; made void is what was given back and should never have been.
  lasting: ['booked', 'waiting', 'attended', 'absent'],
}
