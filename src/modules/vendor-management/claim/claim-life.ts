// The life of a claim: issued, acknowledged, answered as 8D, accepted or rejected, verified by its effect, closed.

import type { Clause } from '#lib/who.ts'
import type { Guard, State, Step, Workflow } from '#kernel/definition/workflow.ts'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Who writes to the vendor, and enters what it answers. */
export const handlers: Clause = { any: ['owner', 'vendor-manager', 'quality'] }

/** Nobody accepts or verifies what they handle themselves. */
const judges: Clause = { any: ['quality'], not: ['owner', 'creator'] }

const answered: Guard = {
  name: 'answered',
  why: 'The day of the answer lies in the future, or before the claim was issued.',
  mend: { field: 'respondedOn' },
  holds: ({ respondedOn, issuedOn }, { today }) =>
    text(respondedOn) === '' || (text(respondedOn) <= today && text(respondedOn) >= text(issuedOn)),
}

const acknowledged: Guard = {
  name: 'acknowledged',
  why: 'The day of the acknowledgement lies in the future, or before the claim was issued.',
  mend: { field: 'acknowledgedOn' },
  holds: ({ acknowledgedOn, issuedOn }, { today }) =>
    text(acknowledgedOn) === '' || (text(acknowledgedOn) <= today && text(acknowledgedOn) >= text(issuedOn)),
}

const whole: Guard = {
  name: 'whole',
  why: 'Without actions carried out (D6) and prevention elsewhere (D7) an answer is rejected, not accepted.',
  mend: { step: 'reject' },
  holds: ({ d6, d7 }) => text(d6) !== '' && text(d7) !== '',
}

/** What a vendor answers, discipline by discipline. */
const disciplines = ['d1', 'd2', 'd3', 'd4', 'd4Escape', 'd5', 'd6', 'd7'] as const

/** Of these, what no answer does without. */
const answersNeed = ['d3', 'd4', 'd5'] as const

/** The states in which an answer of the vendor is waited for. */
export const answerable = ['issued', 'acknowledged', 'rejected'] as const

const responding = { to: 'answered', needs: [...answersNeed, 'respondedOn'], guards: [answered] } as const

const states = {
  issued: {
    label: 'Issued',
    tone: 'waiting',
    asks: { who: 'owner', what: 'Get the claim acknowledged', within: 3 },
  },
  acknowledged: {
    label: 'Acknowledged',
    tone: 'waiting',
    asks: { who: 'owner', what: 'Get the answer of the vendor' },
  },
  answered: {
    label: 'Response in',
    tone: 'open',
    frozen: true,
    asks: { who: judges, what: 'Accept or reject the answer', kind: 'review', within: 5 },
  },
  rejected: {
    label: 'Response rejected',
    tone: 'overdue',
    asks: { who: 'owner', what: 'Get a better answer of the vendor', within: 10 },
  },
  accepted: {
    label: 'Response accepted',
    tone: 'open',
    frozen: true,
    met: true,
    asks: { who: judges, what: 'Verify the effect', kind: 'verify', within: 60 },
  },
  verified: {
    label: 'Verified',
    tone: 'done',
    frozen: true,
    met: true,
    asks: { who: 'owner', what: 'Settle the cost and close the claim', within: 20 },
  },
  closed: { label: 'Closed', tone: 'closed', frozen: true, met: true },
  cancelled: { label: 'Cancelled', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

const steps = {
  acknowledge: {
    label: 'Acknowledged',
    from: 'issued',
    to: 'acknowledged',
    by: handlers,
    needs: ['acknowledgedOn'],
    guards: [acknowledged],
    form: ['owner', 'acknowledgedOn'],
  },
  respond: {
    label: 'Enter the answer',
    ...responding,
    from: ['acknowledged', 'rejected'],
    by: handlers,
    form: [...disciplines, 'respondedOn'],
    sets: (after) => ({ firstAnsweredOn: after.firstAnsweredOn ?? after.respondedOn ?? null, answeredBy: null }),
  },
  // What the vendor answers in the vendor room: it acknowledges with it what nobody has acknowledged.
  'respond-in-room': {
    label: 'Vendor: answer',
    ...responding,
    from: [...answerable],
    by: 'act',
    form: [...disciplines, 'answeredBy'],
    sets: (after, { today }) => ({
      acknowledgedOn: after.acknowledgedOn ?? today,
      respondedOn: today,
      firstAnsweredOn: after.firstAnsweredOn ?? today,
    }),
  },
  accept: {
    label: 'Accept',
    from: 'answered',
    to: 'accepted',
    by: judges,
    guards: [whole],
    signed: 'Accepted',
  },
  reject: {
    label: 'Reject',
    from: 'answered',
    to: 'rejected',
    by: judges,
    reason: true,
    returns: true,
  },
  verify: {
    label: 'Verify',
    from: 'accepted',
    to: 'verified',
    by: judges,
    needs: ['verification'],
    form: ['verification'],
    signed: 'Verified',
    sets: (_after, { today }) => ({ verifiedOn: today }),
  },
  'not-effective': {
    label: 'Not effective',
    from: 'accepted',
    to: 'rejected',
    by: judges,
    reason: true,
    returns: true,
  },
  close: { label: 'Close', from: 'verified', to: 'closed', by: handlers, form: ['charged'] },
  cancel: { label: 'Cancel', from: ['issued', 'acknowledged'], to: 'cancelled', by: handlers, reason: true },
} as const satisfies Record<string, Step>

export const claimLife: Workflow = { starts: 'issued', states, steps }
