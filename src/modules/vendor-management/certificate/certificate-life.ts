// The life of a certificate: received, verified by somebody else, valid until its last day, replaced by its successor.

import type { Clause } from '#lib/who.ts'
import type { Guard, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { keepers } from '../vendor-keepers.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Whoever entered it does not say that it is genuine. */
const verifiers: Clause = { any: ['vendor-manager', 'quality'], not: ['creator'] }

/** What lasts until somebody ends it. */
const lasting: readonly unknown[] = ['Quality agreement', 'Non-disclosure agreement', 'Contract', 'Other']

const endSaid: Guard = {
  name: 'end-said',
  why: 'Enter the day on which it expires.',
  mend: { field: 'expires' },
  holds: ({ type, expires }) => lasting.includes(type) || text(expires) !== '',
}

const inOrder: Guard = {
  name: 'in-order',
  why: 'It expires before it was issued.',
  mend: { field: 'expires' },
  holds: ({ issued, expires }) => text(issued) === '' || text(expires) === '' || text(issued) <= text(expires),
}

const notOver: Guard = {
  name: 'not-over',
  why: 'It has expired already: ask the vendor for the one that replaces it.',
  mend: { field: 'expires' },
  once: 'Its last day comes.',
  holds: ({ expires }, { today }) => text(expires) === '' || text(expires) >= today,
}

const over: Guard = {
  name: 'over',
  why: 'Its last day has not passed yet.',
  mend: { field: 'expires' },
  once: 'It is asked on the day after its last.',
  holds: ({ expires }, { today }) => text(expires) !== '' && text(expires) < today,
}

const states = {
  received: {
    label: 'Received',
    tone: 'waiting',
    asks: { who: verifiers, what: 'Verify the certificate of the vendor', kind: 'verify', within: 5 },
  },
  valid: { label: 'Valid', tone: 'done', frozen: true },
  expired: {
    label: 'Expired',
    tone: 'overdue',
    frozen: true,
    asks: { who: { any: ['vendor-manager'] }, what: 'Ask the vendor for a new certificate', within: 5 },
  },
  replaced: { label: 'Replaced', tone: 'closed', frozen: true },
  withdrawn: { label: 'Withdrawn', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

const steps = {
  verify: {
    label: 'Verify',
    from: 'received',
    to: 'valid',
    by: verifiers,
    needs: ['verified'],
    guards: [endSaid, inOrder, notOver],
    form: ['issuer', 'scope', 'issued', 'expires', 'verified'],
    sets: (_after, { today }) => ({ verifiedOn: today }),
  },
  expire: { label: 'Expires', from: 'valid', to: 'expired', by: 'clock', at: 'expires', guards: [over] },
  replace: { label: 'Replaced', from: ['valid', 'expired'], to: 'replaced', by: 'act' },
  withdraw: {
    label: 'Withdraw',
    from: ['received', 'valid', 'expired'],
    to: 'withdrawn',
    by: keepers,
    reason: true,
  },
} as const satisfies Record<string, Step>

export const certificateLife: Workflow = { starts: 'received', states, steps }
