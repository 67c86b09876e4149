// A place to practise in: the product as it is, on records that are nobody's (decision 170). What stands in it is kept in a
// schema of its own, which goes when the space is purged; this record stays and tells that it was there.

import { addDays } from '#lib/days.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { choice, date, text } from '#kernel/kinds/fields.ts'
import type { Workflow } from '#kernel/definition/workflow.ts'

/** What a space can begin with. */
const contents = ['Sample organisation', 'People and master data'] as const

/** So many days a space stands unused before it expires, and so many again before it is purged. */
export const idleDays = 7

const keepers = { any: ['owner', 'administrator'] } as const

const life: Workflow = {
  starts: 'creating',
  states: {
    creating: { label: 'Creating', tone: 'waiting', frozen: true },
    ready: { label: 'Ready', tone: 'open', frozen: true },
    'in-use': { label: 'In use', tone: 'done', frozen: true },
    expired: { label: 'Expired', tone: 'closed', frozen: true },
    purged: { label: 'Purged', tone: 'closed', frozen: true },
  },
  steps: {
    // Follows when everything has been told.
    ready: { label: 'Ready', from: 'creating', to: 'ready', by: 'act', form: ['idleUntil'] },
    // Follows when somebody enters it, once a day.
    use: { label: 'Enter', from: ['ready', 'in-use'], to: 'in-use', by: 'act', form: ['idleUntil'] },
    reset: { label: 'Reset', from: ['ready', 'in-use', 'expired'], to: 'creating', by: keepers, reason: true },
    expire: {
      label: 'Not used for 7 days',
      from: ['ready', 'in-use'],
      to: 'expired',
      by: 'clock',
      at: 'idleUntil',
      sets: (_, { today }) => ({ purgedOn: addDays(today, idleDays) }),
    },
    clear: { label: 'Purged after it expired', from: 'expired', to: 'purged', by: 'clock', at: 'purgedOn' },
    purge: {
      label: 'Purge',
      from: ['creating', 'ready', 'in-use', 'expired'],
      to: 'purged',
      by: keepers,
      reason: true,
    },
  },
}

export const sandboxSpace = defineRecord({
  name: 'sandbox-space',
  plural: 'sandbox-spaces',
  label: ['Sandbox space', 'Sandbox spaces'],
  number: 'SPC',
  title: 'title',
  fields: {
    title: text('Title', { required: true, max: 80, list: true, search: true }),
    contents: choice('Created from', contents, { required: true, list: true, filter: true }),
    idleUntil: date('Expires on', { set: 'step', list: true, sort: true }),
    purgedOn: date('Purged on', { set: 'step' }),
  },
  workflow: life,
  may: { read: ['everyone'], create: 'staff', change: keepers },
})
