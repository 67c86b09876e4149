// The life of a controlled copy: out with its holder, asked back, and confirmed to be gone.

import type { Clause } from '#lib/who.ts'
import type { State, Step, Workflow } from '#kernel/definition/workflow.ts'

/** Who issues copies and answers for their coming back. */
export const control: Clause = { any: ['document-controller', 'quality-manager'] }

/** Who says what became of a copy: whoever holds it, or document control for them. */
const confirmers: Clause = { any: ['owner', 'document-controller', 'quality-manager'] }

const states = {
  issued: { label: 'Issued', tone: 'done' },
  recalled: {
    label: 'Recalled',
    tone: 'waiting',
    asks: { who: 'owner', what: 'Return or destroy the copy, and confirm it', kind: 'act', within: 5 },
  },
  returned: { label: 'Returned', tone: 'closed', frozen: true, met: true },
  destroyed: { label: 'Destroyed', tone: 'closed', frozen: true, met: true },
  lost: { label: 'Lost', tone: 'closed', frozen: true, met: true },
} as const satisfies Record<string, State>

/** The states in which somebody may still work by it. */
const out = ['issued', 'recalled'] as const

const closed = (_after: unknown, { today }: { readonly today: string }) => ({ closedOn: today })
const recalled = (_after: unknown, { today }: { readonly today: string }) => ({ recalledOn: today })

const steps = {
  recall: { label: 'Recalled with its version', from: 'issued', to: 'recalled', by: 'act', sets: recalled },
  'call-back': { label: 'Recall', from: 'issued', to: 'recalled', by: control, reason: true, sets: recalled },
  return: {
    label: 'Confirm return',
    from: [...out],
    to: 'returned',
    by: confirmers,
    needs: ['statement'],
    form: ['statement'],
    sets: closed,
  },
  destroy: {
    label: 'Confirm destruction',
    from: [...out],
    to: 'destroyed',
    by: confirmers,
    needs: ['statement'],
    form: ['statement'],
    sets: closed,
  },
  lose: { label: 'Report lost', from: [...out], to: 'lost', by: confirmers, reason: true, sets: closed },
  find: {
    label: 'Found again',
    from: 'lost',
    to: 'recalled',
    by: control,
    reason: true,
    sets: (after, taken) => ({ ...recalled(after, taken), closedOn: null }),
  },
} as const satisfies Record<string, Step>

export const copyLife: Workflow = { starts: 'issued', states, steps }
