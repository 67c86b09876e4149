// A training requirement (ISO 9001 7.2 a, b): what must be known, and by what it is shown.

import { defineRecord } from '#kernel/definition/define.ts'
import { keepers, keptLife } from '../kept-life.ts'
import { requirementFields } from './requirement-fields.ts'
import { requirementGuards } from './requirement-guards.ts'

export const trainingRequirement = defineRecord({
  name: 'training-requirement',
  label: ['Training requirement', 'Training requirements'],
  number: 'TRR',
  title: 'title',
  fields: requirementFields,
  workflow: keptLife({
    amends: [
      ...Object.entries(requirementFields).flatMap(([name, field]) => (field.set === undefined ? name : [])),
      'amendment',
    ],
    guards: requirementGuards,
    asks: 'Approve the requirement',
    extent: 'amendment',
  }),
  one: { of: ['document'], while: ['effective'], why: 'Another requirement asks to read this document already.' },
  may: { read: ['everyone'], create: keepers, change: keepers },
})
