// A field that the organisation adds to its records: proposed, approved by somebody else, in use without a release, and retired,
// never deleted. What its values are never changes once it is in use; what it is called and where it stands may.

import { defineRecord } from '#kernel/definition/define.ts'
import { activeOrRetired, type Workflow } from '#kernel/definition/workflow.ts'
import { choice, number, text } from '#kernel/kinds/fields.ts'

/** What the values of a field are. */
const valueKinds = ['Short text', 'Long text', 'Number', 'Date', 'Choice', 'Yes or no'] as const

/** When it must be filled. */
const demands = ['Optional', 'Required in new records', 'Required before a state'] as const

const keepers = { any: ['administrator', 'quality-manager'] } as const
/** Who signs for it: never the one who drafted it. */
const approvers = { any: ['quality-manager', 'executive'], not: ['creator'] } as const

const life: Workflow = {
  starts: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'draft' },
    proposed: {
      label: 'Proposed',
      tone: 'waiting',
      frozen: true,
      asks: { who: approvers, what: 'Approve the custom field', within: 5 },
    },
    'in-use': { label: 'In use', tone: 'done' },
    retired: activeOrRetired(keepers).states.retired ?? { label: 'Retired', tone: 'closed', frozen: true },
    withdrawn: { label: 'Withdrawn', tone: 'closed', frozen: true },
  },
  steps: {
    propose: { label: 'Propose', from: 'draft', to: 'proposed', by: keepers },
    approve: {
      label: 'Approve',
      from: 'proposed',
      to: 'in-use',
      by: approvers,
      signed: 'Approved',
    },
    return: { label: 'Return', from: 'proposed', to: 'draft', by: keepers, reason: true, returns: true },
    withdraw: { label: 'Withdraw', from: 'draft', to: 'withdrawn', by: keepers, reason: true },
    retire: { label: 'Retire', from: 'in-use', to: 'retired', by: keepers, reason: true },
    restore: { label: 'Reactivate', from: 'retired', to: 'in-use', by: keepers, reason: true },
  },
}

/** What its values are is settled when it is approved. */
const settled = { while: ['draft'] } as const
const shown = { group: 'On the form' } as const

export const customField = defineRecord({
  name: 'custom-field',
  rights: true,
  label: ['Custom field', 'Custom fields'],
  number: 'FLD',
  title: 'label',
  master: true,
  fields: {
    records: text('Records', {
      phrase: 'the records that have it',
      required: true,
      max: 100,
      list: true,
      sort: true,
      filter: true,
      set: 'creation',
      help: 'As their list is called.',
    }),
    label: text('Label', {
      required: true,
      max: 60,
      list: true,
      sort: true,
      search: true,
      help: 'What people read beside it.',
    }),
    value: choice('Kind of value', valueKinds, {
      phrase: 'the kind of value',
      required: true,
      list: true,
      filter: true,
      ...settled,
      help: 'It does not change any more once the field is in use.',
    }),
    options: text('Options', {
      phrase: 'the options',
      long: true,
      max: 4000,
      only: { where: 'value', is: ['Choice'] },
      help: 'One a line. What is in use is added to, and nothing is taken away.',
    }),
    unit: text('Unit', {
      max: 20,
      only: { where: 'value', is: ['Number'] },
      ...settled,
      help: 'kg, mm, °C: it stands behind the label.',
    }),
    addsTo: text('Code name of the records', { max: 60, set: 'step' }),
    key: text('Key', {
      max: 60,
      list: true,
      set: 'step',
      help: 'What integrations know it by; it never changes, whatever the label.',
    }),
    demand: choice('Required', demands, { initial: 'Optional', ...settled, ...shown }),
    before: text('State', {
      max: 60,
      only: { where: 'demand', is: ['Required before a state'] },
      ...settled,
      ...shown,
      help: 'As the state is called. Nobody takes a record there as long as the field is empty.',
    }),
    help: text('Help text', { max: 300, ...shown, help: 'One sentence under the input.' }),
    section: text('Section', { max: 60, ...shown, help: 'The heading it stands under. Empty: Further fields.' }),
    position: number('Order', {
      min: 1,
      max: 999,
      list: true,
      sort: true,
      ...shown,
      help: 'Its place among the custom fields.',
    }),
    listed: choice('Column of the list', ['Yes', 'No'], {
      initial: 'No',
      ...shown,
      help: 'Whoever likes adds the column to a list all the same.',
    }),
  },
  workflow: life,
  one: [
    {
      of: ['addsTo', 'label'],
      while: ['draft', 'proposed', 'in-use'],
      why: 'These records have a custom field of this label already.',
    },
    {
      of: ['addsTo', 'key'],
      while: Object.keys(life.states),
      why: 'Somebody else has just added such a field. Please save again.',
    },
  ],
  may: { read: ['everyone'], create: keepers, change: keepers },
})
