// The life of a notice: received, judged, and either without effect or carried out by a change, by which it is settled once that has taken effect.

import type { Clause } from '#lib/who.ts'
import type { State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { changeAsked } from '#modules/contents/change-closed.ts'

/** Who keeps a notice, and answers the vendor. */
export const keepers: Clause = { any: ['owner', 'vendor-manager', 'quality'] }

/** What a change of the vendor means for the product is not said by whoever buys from it alone. */
const judges: Clause = { any: ['vendor-manager', 'quality'] }

const states = {
  received: {
    label: 'Received',
    tone: 'waiting',
    asks: { who: judges, what: 'Decide what the notice of the vendor means', within: 10 },
  },
  'change-needed': {
    label: 'Change needed',
    tone: 'open',
    asks: { who: 'owner', what: 'See the change through and answer the vendor' },
  },
  'no-effect': { label: 'No effect', tone: 'done', frozen: true, met: true },
  settled: { label: 'Settled by a change', tone: 'done', frozen: true, met: true },
  withdrawn: { label: 'Withdrawn', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

const steps = {
  'needs-change': {
    label: 'Change needed',
    from: 'received',
    to: 'change-needed',
    by: judges,
    needs: ['assessment'],
    // Once it is settled its change has taken effect, and is ahead no more.
    guards: [{ ...changeAsked('received'), until: ['settled'] }],
    form: ['assessment'],
    sets: (_after, { today }) => ({ decidedOn: today }),
  },
  'has-no-effect': {
    label: 'No effect',
    from: 'received',
    to: 'no-effect',
    by: judges,
    needs: ['assessment'],
    form: ['assessment'],
    signed: 'Reviewed',
    sets: (_after, { today }) => ({ decidedOn: today }),
  },
  'carried-out': {
    label: 'Carried out',
    from: 'change-needed',
    to: 'settled',
    by: 'act',
    form: ['settledBy'],
  },
  reopen: {
    label: 'To be decided again',
    from: 'change-needed',
    to: 'received',
    by: 'act',
    sets: () => ({ decidedOn: null }),
  },
  reconsider: {
    label: 'Reconsider',
    from: 'no-effect',
    to: 'received',
    by: judges,
    reason: true,
    sets: () => ({ decidedOn: null }),
  },
  withdraw: {
    label: 'Withdrawn by the vendor',
    from: ['received', 'change-needed'],
    to: 'withdrawn',
    by: keepers,
    reason: true,
  },
} as const satisfies Record<string, Step>

export const noticeLife: Workflow = { starts: 'received', states, steps }
