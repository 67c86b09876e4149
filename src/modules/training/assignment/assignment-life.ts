// The life of a training assignment: read and signed by whoever it is for, or no longer needed.

import type { Guard, State, Step, Workflow } from '#kernel/definition/workflow.ts'

type Shown = { readonly heading?: unknown; readonly seconds?: unknown }

const linesOf = (value: unknown): readonly Shown[] => (Array.isArray(value) ? (value as readonly Shown[]) : [])

const isUnseen = ({ seconds }: Shown) => typeof seconds !== 'number' || seconds <= 0

const allShown: Guard = {
  name: 'all-shown',
  why: ({ shown }) => {
    const unseen = linesOf(shown).filter(isUnseen)
    const heading = unseen[0]?.heading
    const others = unseen.length > 1 ? ` and ${unseen.length - 1} more were` : ' was'
    return `Read all of it first: “${typeof heading === 'string' ? heading : ''}”${others} not seen to the end yet.`
  },
  mend: { field: 'shown' },
  holds: ({ shown }) => !linesOf(shown).some(isUnseen),
}

const states = {
  assigned: {
    label: 'Assigned',
    tone: 'open',
    asks: { who: 'owner', what: 'Read and acknowledge', kind: 'acknowledge' },
  },
  completed: { label: 'Completed', tone: 'done', frozen: true, met: true },
  superseded: { label: 'Superseded', tone: 'closed', frozen: true, met: true },
  waived: { label: 'Waived', tone: 'closed', frozen: true, met: true },
  cancelled: { label: 'Cancelled', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

const steps = {
  show: { label: 'Was on the screen', from: 'assigned', to: 'assigned', by: 'act', form: ['shown'], finds: 'shown' },
  acknowledge: {
    label: 'Read and understood',
    from: 'assigned',
    to: 'completed',
    by: 'owner',
    inPerson: true,
    guards: [allShown],
    sets: (_assignment, { today }) => ({ acknowledgedOn: today }),
    signed: 'Acknowledged',
  },
  waive: {
    label: 'Waive',
    from: 'assigned',
    to: 'waived',
    by: { any: ['trainer', 'document-controller'], not: ['owner'] },
    reason: true,
    signed: 'Approved',
  },
  supersede: { label: 'Superseded', from: 'completed', to: 'superseded', by: 'act' },
  cancel: { label: 'No longer needed', from: 'assigned', to: 'cancelled', by: 'act' },
} as const satisfies Record<string, Step>

// What is asked is not made void: whoever waits for its readers would wait for fewer. It is waived, signed and with a reason.
export const assignmentLife: Workflow = { starts: 'assigned', states, steps, lasting: ['assigned'] }
