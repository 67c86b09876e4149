// One delivery of a vendor: what came, how much of it was good, and whether it came in time. Scores are counted of these.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, computed, date, link, number, text } from '#kernel/kinds/fields.ts'
import { buyable } from '../vendor-states.ts'

const quantity = { min: 0, max: 999_999_999 } as const

type Counted = { readonly quantity: number | null; readonly rejected: number | null }
type Timed = {
  readonly receivedOn: string | null
  readonly dueOn: string | null
  readonly quantity: number | null
  readonly ordered: number | null
}

/** On the day that was agreed or before, and no less than was ordered; null where nothing was agreed. */
const inFullOnTime = ({ receivedOn, dueOn, quantity: came, ordered }: Timed) => {
  if (receivedOn === null || dueOn === null) return null
  return receivedOn <= dueOn && (ordered === null || (came ?? 0) >= ordered) ? 'Yes' : 'No'
}

const keepers = { any: ['vendor-manager', 'quality', 'creator'] } as const

export const receipt = defineRecord({
  name: 'receipt',
  label: ['Receipt', 'Receipts'],
  number: 'GRN',
  title: 'item',
  fields: {
    vendor: link('Vendor', 'vendor', { required: true, list: true, filter: true, states: [...buyable] }),
    item: text('Item', { required: true, max: 200, list: true, search: true }),
    order: text('Order', { max: 60, list: true, search: true }),
    lot: text('Lot', { max: 100, list: true, search: true }),
    receivedOn: date('Received on', {
      happened: true,
      phrase: 'the day it was received',
      required: true,
      initial: 'today',
      list: true,
      sort: true,
      filter: true,
    }),
    dueOn: date('Agreed for', { phrase: 'the agreed delivery date', list: true }),
    ordered: number('Quantity ordered', quantity),
    quantity: number('Quantity received', { ...quantity, required: true, list: true }),
    rejected: number('Rejected', { ...quantity, required: true, list: true, filter: true }),
    accepted: computed('Accepted', {
      from: ['quantity', 'rejected'],
      of: ({ quantity: came, rejected }: Counted) => (came === null ? null : came - (rejected ?? 0)),
      as: 'number',
    }),
    onTime: computed(
      'On time, in full',
      {
        from: ['receivedOn', 'dueOn', 'quantity', 'ordered'],
        of: inFullOnTime,
        as: 'choice',
        options: ['Yes', 'No'],
        isOrdered: false,
      },
      { list: true, filter: true },
    ),
    note: text('Note', { long: true, max: 1000 }),
    purpose: choice('Purpose', ['Series', 'Sample'], {
      initial: 'Series',
      help: 'Samples are not counted in the score.',
    }),
  },
  workflow: {
    starts: 'recorded',
    states: { recorded: { label: 'Recorded', tone: 'done' } },
    steps: {},
  },
  may: { read: ['everyone'], create: 'staff', change: keepers },
})
