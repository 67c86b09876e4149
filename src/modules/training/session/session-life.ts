// The life of a session: planned, announced so that seats are booked, held, and closed when its trainer has signed the roster.

import type { State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { attendanceSigned, dayAhead, dayCome, inOrder, rosterTold } from './session-guards.ts'

/** Who plans sessions, beside the trainer of each. */
export const planners = { any: ['owner', 'trainer', 'quality-manager'] } as const

/** Who runs one: lets people in, and says who came. */
export const runners = { any: ['owner', 'trainer'] } as const

const states = {
  planned: { label: 'Planned', tone: 'draft', asks: { who: 'owner', what: 'Announce the session' } },
  announced: { label: 'Announced', tone: 'open', frozen: true, asks: { who: 'owner', what: 'Hold the session' } },
  held: { label: 'Held', tone: 'waiting', frozen: true, asks: { who: 'owner', what: 'Sign the roster' } },
  closed: { label: 'Closed', tone: 'done', frozen: true },
  cancelled: { label: 'Cancelled', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

const steps = {
  announce: { label: 'Announce', from: 'planned', to: 'announced', by: planners, guards: [inOrder, dayAhead] },
  begin: { label: 'Begin', from: 'announced', to: 'held', by: runners, guards: [dayCome] },
  change: {
    label: 'Reschedule or change',
    from: 'announced',
    to: 'announced',
    by: planners,
    form: ['day', 'begins', 'ends', 'place', 'capacity', 'languages', 'material'],
    guards: [inOrder, dayAhead],
    reason: true,
  },
  close: {
    label: 'Sign the roster',
    from: 'held',
    to: 'closed',
    by: runners,
    guards: [rosterTold, attendanceSigned],
    signed: 'Verified',
  },
  cancel: {
    label: 'Cancel the session',
    from: ['planned', 'announced', 'held'],
    to: 'cancelled',
    by: planners,
    reason: true,
  },
} as const satisfies Record<string, Step>

// Once it was announced people hold seats in it: it is cancelled, so that everybody hears of it, not made void.
export const sessionLife: Workflow = {
  starts: 'planned',
  states,
  steps,
  lasting: ['announced', 'held', 'closed', 'cancelled'],
}
