// The way of changes of one category and class: which functions assess them, who approves, what they must show. One line of the table of
// routes, governed: an open change keeps the version that it was accepted under.

import { defineRecord } from '#kernel/definition/define.ts'
import { governedFixed, governedLife, governedOnes } from '#kernel/definition/governed.ts'
import type { Guard } from '#kernel/definition/workflow.ts'
import { choice, computed, date, link, multi, number, text } from '#kernel/kinds/fields.ts'
import { approvals, categories, classes, yesNo } from '../what-changes.ts'
import { approvers, editionCalled, keepers, type Counted } from '../governed-names.ts'

/** What takes the whole dossier is taken back if it goes wrong, and looked at again. */
const criticalWhole: Guard = {
  name: 'critical-whole',
  why: 'Critical changes are approved by top management, with a rollback plan and an effectiveness check.',
  mend: { field: 'approval' },
  holds: ({ class: weight, approval, rollback, check }) =>
    weight !== 'Critical' || (approval === 'Area, quality and top management' && rollback === 'Yes' && check === 'Yes'),
}

export const changeRoute = defineRecord({
  name: 'change-route',
  label: ['Change route', 'Change routes'],
  number: 'CRT',
  title: 'name',
  master: true,
  fields: {
    family: text('Name', { required: true, max: 60, help: 'Its versions share it: Labelling, major.' }),
    edition: number('Version', { min: 1, max: 9999, set: 'step' }),
    name: computed(
      'Route',
      { from: ['family', 'edition'], of: (counted: Counted) => editionCalled(counted), as: 'text' },
      { unique: true, list: true, sort: true, search: true },
    ),
    category: choice('Category', ['Any', ...categories], {
      required: true,
      initial: 'Any',
      list: true,
      filter: true,
      help: 'Any: where the category has no route of its own.',
    }),
    class: choice('Class', classes, { required: true, list: true, filter: true }),
    functions: multi('Assessed by', link('Question set', 'question-set', { states: ['in-use'] }), {
      list: true,
      most: 20,
      help: 'Each function signs an assessment before the change is planned.',
    }),
    approval: choice('Approved by', approvals, { required: true, initial: 'Quality', list: true, filter: true }),
    rollback: choice('Rollback plan needed', yesNo, { required: true, initial: 'No', list: true }),
    check: choice('Effectiveness check needed', yesNo, { required: true, initial: 'No', list: true }),
    inUseFrom: date('In use from', {
      set: 'step',
      help: 'From the beginning of that day; today: as soon as it is approved.',
    }),
  },
  links: { supersedes: { to: 'change-route', label: ['Supersedes', 'Superseded by'] } },
  workflow: governedLife({ keepers, approvers, guards: [criticalWhole] }),
  one: [
    ...governedOnes('family'),
    {
      of: ['category', 'class'],
      while: ['in-use'],
      why: 'Another route leads changes of this category and class already.',
    },
  ],
  fixed: governedFixed,
  may: { read: ['everyone'], create: keepers, change: keepers },
})
