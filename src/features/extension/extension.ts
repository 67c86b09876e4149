// The request for a later day. A day that was agreed moves only this way: whoever does the work asks, their line manager
// and quality sign. It is a part of whatever record is extendable.

import { defineRecord, extensionName, type Definition, type PartOf } from '#kernel/definition/define.ts'
import { date, person, text } from '#kernel/kinds/fields.ts'
import type { Seat, Workflow } from '#kernel/definition/workflow.ts'
import { openStates } from '#kernel/workflow/agreed.ts'

// Nobody decides about their own.
const never = ['owner', 'creator'] as const
const lineManager = { any: ['line-manager of owner'], not: never } as const
const quality = { any: ['quality'], not: never } as const
/** Decides beside quality where the owner has no line manager. */
const instead = { any: ['quality-manager'], not: never } as const

const manages = ({ manager }: { readonly [field: string]: unknown }) => typeof manager === 'string'
const isAlone = (values: { readonly [field: string]: unknown }) => !manages(values)

const deciders = [{ ...lineManager, when: manages }, { ...instead, when: isAlone }, { ...quality }] as const

const seat = (name: string, who: Seat['who']): Seat => ({ name, who, meaning: 'Approved', order: 1, required: true })

const life: Workflow = {
  starts: 'requested',
  states: {
    requested: {
      label: 'Requested',
      tone: 'waiting',
      frozen: true,
      asks: { who: deciders, what: 'Decide about the new due date', kind: 'approve', within: 2 },
    },
    approved: { label: 'Approved', tone: 'done', frozen: true },
    rejected: { label: 'Rejected', tone: 'closed', frozen: true },
    withdrawn: { label: 'Withdrawn', tone: 'closed', frozen: true },
    lapsed: { label: 'Lapsed', tone: 'closed', frozen: true },
  },
  steps: {
    approve: {
      label: 'Approve',
      from: 'requested',
      to: 'approved',
      by: deciders,
      round: (values) => ({
        seats: [
          manages(values) ? seat('Line manager', lineManager) : seat('Quality manager', instead),
          seat('Quality', quality),
        ],
        enough: 'all',
      }),
    },
    reject: {
      label: 'Reject',
      from: 'requested',
      to: 'rejected',
      by: deciders,
      reason: true,
      returns: true,
      signed: 'Rejected',
    },
    withdraw: { label: 'Withdraw', from: 'requested', to: 'withdrawn', by: { any: ['creator', 'owner'] } },
    lapse: { label: 'Lapse', from: 'requested', to: 'lapsed', by: 'clock', found: true },
  },
}

/** A request is a part of what it extends, made while that stands where its day counts. */
const partIn = (definition: Definition): PartOf => {
  const open = openStates(definition)
  const states = Object.keys(definition.workflow.states)
  return {
    of: definition.name,
    frozen: states.filter((state) => !open.includes(state)),
    read: definition.may.read,
  }
}

/** Makes the definition of extension requests, for those of `definitions` that are extendable. */
export const extensionOf = (definitions: readonly Definition[]) =>
  defineRecord({
    name: extensionName,
    label: ['Due date extension', 'Due date extensions'],
    number: 'EXT',
    title: 'work',
    partOf: definitions.filter(({ extendable }) => extendable).map(partIn),
    fields: {
      work: text('Work', { set: 'step', list: true }),
      was: date('Due before', { set: 'step', list: true, group: 'Extension' }),
      until: date('New due date', { required: true, list: true, sort: true, group: 'Extension' }),
      reason: text('Reason', {
        evidence: 'why',
        long: true,
        max: 2000,
        required: true,
        search: true,
        group: 'Extension',
        help: 'Why the day cannot be kept, and what is done meanwhile.',
      }),
      asker: person('Asked by', { set: 'step', list: true, group: 'Extension' }),
      manager: person('Line manager', { set: 'step', group: 'Extension' }),
    },
    workflow: life,
    may: { read: [], create: 'owner', change: 'owner' },
  })
