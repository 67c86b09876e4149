// The life of a qualification: granted by somebody else, renewed before or after its last day, and ended by the clock.

import type { Clause } from '#lib/who.ts'
import type { Guard, State, Step, Workflow } from '#kernel/definition/workflow.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Nobody says of themselves that they may audit. */
export const qualifiers: Clause = { any: ['quality-manager', 'executive'], not: ['person in auditor'] }

const inOrder: Guard = {
  name: 'in-order',
  why: 'It ends before it begins.',
  mend: { field: 'validUntil' },
  holds: ({ validFrom, validUntil }) =>
    text(validFrom) === '' || text(validUntil) === '' || text(validFrom) <= text(validUntil),
}

const stillAhead: Guard = {
  name: 'still-ahead',
  why: 'Its last day has passed: say a later one.',
  mend: { field: 'validUntil' },
  once: 'Its last day comes.',
  holds: ({ validUntil }, { today }) => text(validUntil) === '' || text(validUntil) >= today,
}

const over: Guard = {
  name: 'over',
  why: 'Its last day has not passed yet.',
  mend: { field: 'validUntil' },
  once: 'It may be renewed until a later day.',
  holds: ({ validUntil }, { today }) => text(validUntil) !== '' && text(validUntil) < today,
}

const states = {
  draft: { label: 'Draft', tone: 'draft', asks: { who: qualifiers, what: 'Grant the qualification', within: 10 } },
  qualified: { label: 'Qualified', tone: 'done', frozen: true },
  expired: {
    label: 'Expired',
    tone: 'overdue',
    frozen: true,
    asks: { who: qualifiers, what: 'Renew or withdraw the qualification', within: 10 },
  },
  withdrawn: { label: 'Withdrawn', tone: 'closed', frozen: true, met: true },
} as const satisfies Record<string, State>

const steps = {
  grant: {
    label: 'Grant',
    from: 'draft',
    to: 'qualified',
    by: qualifiers,
    needs: ['validFrom', 'validUntil', 'basis'],
    guards: [inOrder, stillAhead],
    form: ['validFrom', 'validUntil', 'basis'],
    signed: 'Approved',
  },
  renew: {
    label: 'Renew',
    from: ['qualified', 'expired'],
    to: 'qualified',
    by: qualifiers,
    needs: ['validUntil', 'basis'],
    guards: [inOrder, stillAhead],
    form: ['validUntil', 'basis'],
    signed: 'Approved',
  },
  expire: { label: 'Expires', from: 'qualified', to: 'expired', by: 'clock', at: 'validUntil', guards: [over] },
  withdraw: {
    label: 'Withdraw',
    from: ['draft', 'qualified', 'expired'],
    to: 'withdrawn',
    by: qualifiers,
    reason: true,
  },
} as const satisfies Record<string, Step>

export const qualificationLife: Workflow = { starts: 'draft', states, steps }
