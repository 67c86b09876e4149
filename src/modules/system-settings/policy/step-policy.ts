// What the organisation asks at the steps of one kind of record, beyond what the product asks. Governed: a round of signatures that is
// open keeps the version that it began under.

import { defineRecord } from '#kernel/definition/define.ts'
import { governedFixed, governedLife, governedOnes } from '#kernel/definition/governed.ts'
import { policyAsks } from '#kernel/definition/policy.ts'
import type { Guard } from '#kernel/definition/workflow.ts'
import { choice, computed, date, number, rows, text } from '#kernel/kinds/fields.ts'
import { policyName } from './limits.ts'

const keepers = { any: ['administrator', 'quality', 'quality-manager'] } as const

const asksSomething: Guard = {
  name: 'asks-something',
  why: 'The policy asks for nothing yet. Click an arrow and say what it asks.',
  mend: { field: 'rules' },
  holds: ({ rules }) => Array.isArray(rules) && rules.length > 0,
}

type Counted = { readonly about: string | null; readonly edition: number | null }

const nameOf = ({ about, edition }: Counted): string | null =>
  about === null ? null : `${about} policy ${edition ?? 1}`

export const stepPolicy = defineRecord({
  name: policyName,
  rights: true,
  plural: 'step-policies',
  label: ['Workflow policy', 'Workflow policies'],
  number: 'WFP',
  title: 'name',
  begins: 'A policy is drafted where its states are drawn: System Settings, Workflows.',
  master: true,
  fields: {
    family: text('Kind of record', {
      required: true,
      max: 60,
      set: 'creation',
      help: 'As the API calls it: capa, change, vendor.',
    }),
    about: text('Workflow', { max: 80, set: 'step', list: true }),
    edition: number('Version', { min: 1, max: 9999, set: 'step', list: true }),
    name: computed(
      'Policy',
      { from: ['about', 'edition'], of: nameOf, as: 'text' },
      { unique: true, list: true, sort: true, search: true },
    ),
    rules: rows(
      'Asks',
      {
        step: text('Step', { required: true, max: 60 }),
        asks: choice('Asks for', policyAsks, { required: true }),
        what: text('Which', { max: 60 }),
        says: text('In words', { max: 300 }),
      },
      { most: 100, help: 'Drawn and edited in System Settings, under Workflows.' },
    ),
    ground: text('Reason for the policy', { long: true, max: 1000, list: true }),
    inUseFrom: date('In use from', {
      set: 'step',
      help: 'From the beginning of that day; today: as soon as it is approved.',
    }),
  },
  links: { supersedes: { to: policyName, label: ['Supersedes', 'Superseded by'] } },
  workflow: governedLife({
    keepers,
    approvers: { any: ['quality-manager', 'executive'] },
    guards: [asksSomething],
  }),
  one: governedOnes('family'),
  fixed: governedFixed,
  may: { read: ['everyone'], create: keepers, change: keepers },
})
