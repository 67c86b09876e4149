// What risks are looked for, in which scope and by which yardstick (ISO 31000 6.3): the matrix and the cadence that the
// risks of a register start with.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, link, number, person, text } from '#kernel/kinds/fields.ts'
import type { Workflow } from '#kernel/definition/workflow.ts'

const registerTypes = [
  'Quality and process',
  'Product FMEA',
  'Supplier',
  'Project',
  'Strategic',
  'Information',
] as const

const life: Workflow = {
  starts: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'draft' },
    'in-use': { label: 'In use', tone: 'done' },
    retired: { label: 'Retired', tone: 'closed', frozen: true },
  },
  steps: {
    open: {
      label: 'Release',
      from: 'draft',
      to: 'in-use',
      by: { any: ['quality-manager', 'executive'] },
      needs: ['context', 'criteria', 'cadence'],
      form: ['context', 'criteria', 'cadence'],
    },
    retire: { label: 'Retire', from: 'in-use', to: 'retired', by: 'quality-manager', reason: true },
    restore: { label: 'Reactivate', from: 'retired', to: 'in-use', by: 'quality-manager', reason: true },
  },
}

export const riskRegister = defineRecord({
  name: 'risk-register',
  label: ['Risk register', 'Risk registers'],
  number: 'REG',
  title: 'name',
  master: true,
  fields: {
    name: text('Name', { required: true, unique: true, list: true, sort: true, search: true, group: 'Scope' }),
    type: choice('Type', registerTypes, { required: true, list: true, filter: true, group: 'Scope' }),
    owner: person('Owner', { required: true, list: true, sort: true, filter: true, group: 'Scope' }),
    context: text('Context', {
      long: true,
      max: 4000,
      search: true,
      group: 'Scope',
      help: 'What it covers and what it leaves out: processes, products, sites, interested parties.',
    }),
    criteria: text('Criteria', {
      long: true,
      max: 4000,
      group: 'Yardstick',
      help: 'What counts as a risk here, and when one is good enough to be accepted.',
    }),
    // Required, so that a register in use always has one.
    matrix: link('Matrix', 'risk-matrix', {
      required: true,
      list: true,
      filter: true,
      states: ['in-use'],
      group: 'Yardstick',
      help: 'The risks of the register start with it. A new version takes its place by itself.',
    }),
    cadence: number('Review interval (months)', {
      phrase: 'the review interval',
      min: 1,
      max: 36,
      list: true,
      group: 'Yardstick',
      help: 'At the latest; a High or Extreme risk is reviewed sooner.',
    }),
  },
  workflow: life,
  may: {
    read: ['everyone'],
    create: 'quality',
    // Top management puts matrices into use, and a register follows its matrix in the same act.
    change: { any: ['owner', 'quality', 'executive'] },
  },
})
