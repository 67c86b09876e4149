import { defineRecord } from '#kernel/definition/define.ts'
import { text } from '#kernel/kinds/fields.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'
import { keepers } from './keepers.ts'

/** What the organisation ships or does for its customers. */
export const product = defineRecord({
  name: 'product',
  label: ['Product', 'Products'],
  number: 'PRD',
  title: 'name',
  master: true,
  fields: {
    name: text('Name', { required: true, unique: true, list: true, sort: true, search: true }),
    key: text('Key', {
      required: true,
      unique: true,
      max: 60,
      list: true,
      set: 'creation',
      help: 'The article number that other systems know it by; it never changes, whatever the name.',
    }),
    family: text('Family', { list: true, search: true, help: 'What belongs together: loggers, probes.' }),
  },
  workflow: activeOrRetired(keepers),
  may: { read: ['everyone'], create: keepers, change: keepers },
})
