// The life of a job role that somebody holds: from a day on, until a day, or until it is withdrawn.

import type { Guard, State, Step, Workflow } from '#kernel/definition/workflow.ts'

/** Who gives job roles, never to themselves. */
export const givers = {
  any: ['trainer', 'quality-manager', 'administrator', 'line-manager of owner'],
  not: ['owner'],
} as const

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const begun: Guard = {
  name: 'begun',
  why: 'Its first day has not come yet.',
  mend: { field: 'since' },
  once: 'A day that has come stays so.',
  holds: ({ since }, { today }) => text(since) !== '' && text(since) <= today,
}

const over: Guard = {
  name: 'over',
  why: 'Its last day has not passed yet.',
  mend: { field: 'until' },
  once: 'A day that has passed stays so.',
  holds: ({ until }, { today }) => text(until) !== '' && text(until) < today,
}

const states = {
  planned: { label: 'Planned', tone: 'draft' },
  held: { label: 'Held', tone: 'done', frozen: true },
  ended: { label: 'Ended', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

const steps = {
  begin: { label: 'First day', from: 'planned', to: 'held', by: 'clock', at: 'since', guards: [begun] },
  prolong: { label: 'Change the last day', from: 'held', to: 'held', by: givers, form: ['until'] },
  end: {
    label: 'Withdraw the role',
    from: ['planned', 'held'],
    to: 'ended',
    by: givers,
    reason: true,
    sets: (_holding, { today }) => ({ until: today }),
  },
  leave: {
    label: 'Has left',
    from: ['planned', 'held'],
    to: 'ended',
    by: 'act',
    sets: (_holding, { today }) => ({ until: today }),
  },
  lapse: { label: 'Last day passed', from: 'held', to: 'ended', by: 'clock', at: 'until', guards: [over] },
} as const satisfies Record<string, Step>

// What was learnt for it hangs on it: it is ended, not made void.
export const holdingLife: Workflow = { starts: 'planned', states, steps, lasting: ['held'] }
