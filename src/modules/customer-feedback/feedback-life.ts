// The short life of what is no complaint: it is answered, noted, or found to be one after all.

import type { Clause } from '#lib/who.ts'
import type { Guard, State, Step, Workflow } from '#kernel/definition/workflow.ts'

/** So many working days after it was received it is answered. */
export const answerWithin = 5

const handlers: Clause = { any: ['complaint-handler', 'quality', 'owner'] }

const complaintLinked: Guard = {
  name: 'complaint-linked',
  why: 'Enter the complaint that it is, or link the one that says the same.',
  mend: { link: 'becomes_complaint' },
  looks: ['becomes_complaint'],
  returns: 'received',
  holds: (_values, { tied }) =>
    tied.some(({ type, side, void: isVoid }) => type === 'becomes_complaint' && side === 'here' && !isVoid),
}

const states = {
  received: {
    label: 'Received',
    tone: 'open',
    asks: { who: { any: ['complaint-handler', 'quality'] }, what: 'Answer it', kind: 'answer' },
  },
  answered: { label: 'Answered', tone: 'done', frozen: true, met: true },
  noted: { label: 'Noted', tone: 'done', frozen: true, met: true },
  complaint: { label: 'Is a complaint', tone: 'done', frozen: true, met: true },
} as const satisfies Record<string, State>

const steps = {
  answer: {
    label: 'Answer',
    from: 'received',
    to: 'answered',
    by: handlers,
    needs: ['answer'],
    form: ['answer'],
    sets: (_after, { today }) => ({ answeredOn: today }),
  },
  note: { label: 'Note without an answer', from: 'received', to: 'noted', by: handlers, reason: true },
  'is-complaint': {
    label: 'Is a complaint',
    from: ['received', 'noted'],
    to: 'complaint',
    by: handlers,
    guards: [complaintLinked],
  },
} as const satisfies Record<string, Step>

export const feedbackLife: Workflow = { starts: 'received', states, steps }
