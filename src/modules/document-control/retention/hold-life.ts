// The life of a legal hold: in force from the moment it is placed, until somebody of quality who has not placed it signs its release.

import type { Clause } from '#lib/who.ts'
import type { State, Step, Workflow } from '#kernel/definition/workflow.ts'

/** Who places a hold: at once, for what is to be kept must not go meanwhile. */
export const placers: Clause = { any: ['document-controller', 'quality', 'quality-manager'] }

const states = {
  'in-force': { label: 'In force', tone: 'waiting' },
  released: { label: 'Released', tone: 'closed', frozen: true, met: true },
} as const satisfies Record<string, State>

const steps = {
  release: {
    label: 'Release',
    from: 'in-force',
    to: 'released',
    by: { any: ['quality', 'quality-manager'], not: ['creator'] },
    reason: true,
    signed: 'Approved',
    sets: (_hold, { today }) => ({ releasedOn: today }),
  },
} as const satisfies Record<string, Step>

// As long as it is in force it ends by its release alone, signed, with the reason why something can be destroyed again.
export const holdLife: Workflow = { starts: 'in-force', states, steps, lasting: ['in-force'] }
