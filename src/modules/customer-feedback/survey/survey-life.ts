// The life of a survey: written, sent, closed on its day or before.

import type { Clause } from '#lib/who.ts'
import type { Guard, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { addressesIn } from './addresses.ts'

/** Whom a survey goes to. */
export const audiences = ['These addresses', 'Contacts of all active customers'] as const

/** Who sends surveys and works with what comes back. */
export const surveyors: Clause = { any: ['complaint-handler', 'quality', 'owner'] }

const closesLater: Guard = {
  name: 'closes-later',
  why: 'The closing day must lie ahead.',
  mend: { field: 'closesOn' },
  once: 'The day comes by itself.',
  holds: ({ closesOn }, { today }) => typeof closesOn !== 'string' || closesOn > today,
}

const somebodyAddressed: Guard = {
  name: 'somebody-addressed',
  why: 'Enter the addresses that it goes to.',
  mend: { field: 'recipients' },
  holds: ({ audience, recipients }) =>
    audience === audiences[1] || (typeof recipients === 'string' && addressesIn(recipients).all.length > 0),
}

const states = {
  draft: { label: 'Draft', tone: 'draft' },
  open: { label: 'Sent', tone: 'open', frozen: true },
  closed: { label: 'Closed', tone: 'closed', frozen: true, met: true },
} as const satisfies Record<string, State>

const steps = {
  send: {
    label: 'Send',
    from: 'draft',
    to: 'open',
    by: surveyors,
    needs: ['closesOn'],
    form: ['closesOn', 'remindAfter'],
    guards: [closesLater, somebodyAddressed],
    sets: (_after, { today }) => ({ sentOn: today }),
  },
  close: {
    label: 'Close now',
    from: 'open',
    to: 'closed',
    by: surveyors,
    sets: (_after, { today }) => ({ closedOn: today }),
  },
  'close-on-day': {
    label: 'Closed on its day',
    from: 'open',
    to: 'closed',
    by: 'clock',
    at: 'closesOn',
    sets: (_after, { today }) => ({ closedOn: today }),
  },
} as const satisfies Record<string, Step>

export const surveyLife: Workflow = { starts: 'draft', states, steps }
