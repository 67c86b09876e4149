// A change that comes again and again, written down once: what is said of it, and the plan that goes with it, in days from the day on
// which it is to take effect. Governed: a change keeps the version that it was begun by.

import { defineRecord } from '#kernel/definition/define.ts'
import { governedFixed, governedLife, governedOnes } from '#kernel/definition/governed.ts'
import type { Guard } from '#kernel/definition/workflow.ts'
import { choice, computed, date, number, person, rows, text } from '#kernel/kinds/fields.ts'
import { approvers, editionCalled, keepers, type Counted } from '../governed-names.ts'
import { categories, classes, phases } from '../what-changes.ts'

/** So many days before or after. */
const days = { min: -400, max: 400 } as const

const said = ['category', 'class', 'currentState', 'intendedState', 'rollback', 'actions'] as const

const saysSomething: Guard = {
  name: 'says-something',
  why: 'A template fills something in, or plans an action.',
  mend: { field: 'actions' },
  holds: (values) =>
    said.some((name) => {
      const value = values[name]
      return Array.isArray(value) ? value.length > 0 : (value ?? '') !== ''
    }),
}

export const changeTemplate = defineRecord({
  name: 'change-template',
  label: ['Change template', 'Change templates'],
  number: 'CTP',
  title: 'name',
  master: true,
  fields: {
    family: text('Name', { required: true, max: 120, help: 'Its versions share it: Move of a machine.' }),
    edition: number('Version', { min: 1, max: 9999, set: 'step' }),
    name: computed(
      'Template',
      { from: ['family', 'edition'], of: (counted: Counted) => editionCalled(counted), as: 'text' },
      { unique: true, list: true, sort: true, search: true },
    ),
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
        begins: number('Start day', days),
        ends: number('End day', { ...days, required: true }),
      },
      {
        most: 60,
        group: 'Plan',
        help: 'Days count from the effective date; those before it are negative: -14. Where nobody is named, the owner of the change is responsible.',
      },
    ),
    inUseFrom: date('In use from', {
      set: 'step',
      help: 'From the beginning of that day; today: as soon as it is approved.',
    }),
  },
  links: { supersedes: { to: 'change-template', label: ['Supersedes', 'Superseded by'] } },
  workflow: governedLife({ keepers, approvers, guards: [saysSomething] }),
  one: governedOnes('family'),
  fixed: governedFixed,
  may: { read: ['everyone'], create: keepers, change: keepers },
})
