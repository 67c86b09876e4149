// A change that comes again and again, written down once: what is said of it, and the plan that goes with it, in days from the day on
// which it is to take effect.

import { defineRecord } from '#kernel/definition/define.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'
import { choice, number, person, rows, text } from '#kernel/kinds/fields.ts'
import { categories, classes, phases } from '../what-changes.ts'

const keepers = { any: ['change-manager', 'quality-manager'] } as const

/** So many days before or after. */
const days = { min: -400, max: 400 } as const

export const changeTemplate = defineRecord({
  name: 'change-template',
  label: ['Change template', 'Change templates'],
  number: 'CTP',
  title: 'name',
  master: true,
  fields: {
    name: text('Name', { required: true, max: 120, unique: true, list: true, sort: true, search: true }),
    category: choice('Category', categories, { list: true, filter: true }),
    class: choice('Class', classes, { list: true, filter: true }),
    currentState: text('Current state', { long: true, max: 4000, group: 'Request' }),
    intendedState: text('Intended state', { long: true, max: 4000, group: 'Request' }),
    rollback: text('Rollback plan', { long: true, max: 4000, group: 'Plan' }),
    actions: rows(
      'Actions',
      {
        title: text('Action', { required: true, max: 200 }),
        expected: text('Expected result', { max: 2000 }),
        phase: choice('Phase', phases, { required: true }),
        doer: person('Responsible'),
        begins: number('Start, in days from the effective date', days),
        ends: number('End, in days from the effective date', { ...days, required: true }),
      },
      {
        most: 60,
        group: 'Plan',
        help: 'Days before the effective date are negative: -14. Where nobody is named, the owner of the change is responsible.',
      },
    ),
  },
  workflow: activeOrRetired(keepers),
  may: { read: ['everyone'], create: keepers, change: keepers },
})
