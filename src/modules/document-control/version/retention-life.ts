// What becomes of a version that nobody works by: kept for its time, archived, and destroyed once document control has proposed it and
// the quality manager has signed.

import { dayInWords } from '#ui/dates.ts'
import type { Clause } from '#lib/who.ts'
import type { Guard, State, Step } from '#kernel/definition/workflow.ts'

const control: Clause = { any: ['document-controller', 'quality-manager'] }
/** Two persons: whoever proposed it does not sign it. */
const destroyers: Clause = { any: ['quality-manager'], not: ['taker of propose-destruction'] }

const laterEnd: Guard = {
  name: 'later-end',
  why: ({ keptUntil }, { today }) =>
    `Choose a day after ${dayInWords(typeof keptUntil === 'string' && keptUntil > today ? keptUntil : today)}, or none to keep it for ever.`,
  mend: { field: 'keptUntil' },
  once: 'The day comes.',
  holds: ({ keptUntil }, { today }) => typeof keptUntil !== 'string' || keptUntil > today,
}

export const retentionStates = {
  archived: { label: 'Archived', tone: 'closed', frozen: true },
  'retention-over': {
    label: 'Retention over',
    tone: 'waiting',
    frozen: true,
    asks: { who: 'document-controller', what: 'Propose the destruction of the version, or keep it longer', within: 20 },
  },
  'destruction-proposed': {
    label: 'Destruction proposed',
    tone: 'waiting',
    frozen: true,
    asks: { who: destroyers, what: 'Decide whether the version is destroyed', within: 10 },
  },
  destroyed: { label: 'Destroyed', tone: 'closed', frozen: true, met: true },
} as const satisfies Record<string, State>

export const retentionSteps = {
  // Of a version that was superseded, whose time begins when its document becomes obsolete.
  retain: { label: 'Retention begins', from: 'superseded', to: 'superseded', by: 'act' },
  archive: {
    label: 'Archive',
    from: ['superseded', 'obsolete'],
    to: 'archived',
    by: control,
    reason: true,
  },
  'end-retention': {
    label: 'Retention ends',
    from: ['superseded', 'obsolete', 'archived'],
    to: 'retention-over',
    by: 'clock',
    at: 'keptUntil',
  },
  'keep-longer': {
    label: 'Keep it longer',
    from: 'retention-over',
    to: 'archived',
    by: control,
    guards: [laterEnd],
    form: ['keptUntil'],
    reason: true,
  },
  'propose-destruction': {
    label: 'Propose destruction',
    from: 'retention-over',
    to: 'destruction-proposed',
    by: 'document-controller',
    reason: true,
    foretold: { next: ['destroy'] },
  },
  'keep-after-all': {
    label: 'Do not destroy',
    from: 'destruction-proposed',
    to: 'retention-over',
    by: control,
    reason: true,
    returns: true,
  },
  destroy: {
    label: 'Destroy',
    from: 'destruction-proposed',
    to: 'destroyed',
    by: destroyers,
    signed: 'Approved',
    foretold: {},
    sets: () => ({ sections: [], file: null }),
  },
} as const satisfies Record<string, Step>

/** Steps that no legal hold lets pass. */
export const heldSteps: readonly string[] = ['archive', 'end-retention', 'propose-destruction', 'destroy', 'void']
