// The life of an evaluation: planned, then judged and signed. Not effective: the requirement may be learnt anew, in the same act.

import type { Guard, State, Step, Workflow } from '#kernel/definition/workflow.ts'

/** Whom a verdict of "not effective" lets learn it again. */
export const whoLearnsAnew = ['Everybody who met it', 'Nobody'] as const

const judges = { any: ['owner', 'trainer', 'quality', 'quality-manager'] } as const

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const criterionSaid: Guard = {
  name: 'criterion-said',
  why: 'Say what is looked at, before it is judged.',
  mend: { field: 'criterion' },
  holds: ({ criterion }) => text(criterion) !== '',
}

const states = {
  planned: { label: 'Planned', tone: 'open', asks: { who: 'owner', what: 'Evaluate effectiveness' } },
  effective: { label: 'Effective', tone: 'done', frozen: true },
  'not-effective': { label: 'Not effective', tone: 'overdue', frozen: true },
  cancelled: { label: 'Cancelled', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

const steps = {
  'judge-effective': {
    label: 'Effective',
    from: 'planned',
    to: 'effective',
    by: judges,
    needs: ['found'],
    guards: [criterionSaid],
    form: ['found', 'followUp'],
    signed: 'Verified',
  },
  'judge-not-effective': {
    label: 'Not effective',
    from: 'planned',
    to: 'not-effective',
    by: judges,
    needs: ['found', 'followUp', 'again'],
    guards: [criterionSaid],
    form: ['found', 'followUp', 'again'],
    signed: 'Verified',
    foretold: {},
  },
  cancel: { label: 'Cancel', from: 'planned', to: 'cancelled', by: judges, reason: true },
} as const satisfies Record<string, Step>

export const evaluationLife: Workflow = { starts: 'planned', states, steps }
