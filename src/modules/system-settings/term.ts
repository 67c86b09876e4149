import { defineRecord } from '#kernel/definition/define.ts'
import { choice, number, text } from '#kernel/kinds/fields.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'

/** The lists of words that fields ask for; the organisation fills them. */
const lists = ['risk category'] as const

/** One of the organisation's own words, in the list it belongs to. */
export const term = defineRecord({
  name: 'term',
  label: ['Term', 'Terms'],
  number: 'TRM',
  title: 'label',
  master: true,
  fields: {
    list: choice('List', lists, { required: true, list: true, filter: true, set: 'creation' }),
    label: text('Label', { required: true, list: true, sort: true, search: true }),
    key: text('Key', {
      required: true,
      unique: true,
      max: 60,
      list: true,
      set: 'creation',
      help: 'What integrations know it by; it never changes, whatever the label.',
    }),
    position: number('Position', { min: 1, max: 999, list: true, sort: true, help: 'Its place in the list.' }),
  },
  workflow: activeOrRetired({ any: ['quality-manager', 'administrator'] }),
  may: {
    read: ['everyone'],
    create: { any: ['quality-manager', 'administrator'] },
    change: { any: ['quality-manager', 'administrator'] },
  },
})
