import { defineRecord } from '#kernel/definition/define.ts'
import { number, person, text } from '#kernel/kinds/fields.ts'
import { activeOrRetired, type Step } from '#kernel/definition/workflow.ts'

const life = activeOrRetired({ any: ['quality-manager', 'administrator'] })

const revise = {
  label: 'Revised by a change',
  from: 'active',
  to: 'active',
  by: 'act',
  form: ['owner', 'inputs', 'outputs'],
  reason: true,
} as const satisfies Step

/** One process of the process map (ISO 9001 4.4): what goes in, what comes out, who answers for it. */
export const process = defineRecord({
  name: 'process',
  plural: 'processes',
  label: ['Process', 'Processes'],
  number: 'PRO',
  title: 'name',
  master: true,
  fields: {
    name: text('Name', { required: true, unique: true, list: true, sort: true, search: true }),
    owner: person('Owner', { list: true, sort: true, filter: true }),
    inputs: text('Inputs', { long: true, max: 2000, list: true }),
    outputs: text('Outputs', { long: true, max: 2000, list: true }),
    leastQualified: number('Qualified people at each site, at least', {
      min: 1,
      max: 999,
      help: 'Where fewer stand behind it, training shows a gap. Empty: two, so that nobody is missed alone.',
    }),
  },
  workflow: { ...life, steps: { ...life.steps, revise } },
  may: {
    read: ['everyone'],
    create: { any: ['quality-manager', 'administrator'] },
    change: { any: ['quality-manager', 'administrator', 'owner'] },
  },
})
