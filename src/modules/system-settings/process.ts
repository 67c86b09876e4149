import { defineRecord } from '#kernel/definition/define.ts'
import { number, person, text } from '#kernel/kinds/fields.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'

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
  workflow: activeOrRetired({ any: ['quality-manager', 'administrator'] }),
  may: {
    read: ['everyone'],
    create: { any: ['quality-manager', 'administrator'] },
    change: { any: ['quality-manager', 'administrator', 'owner'] },
  },
})
