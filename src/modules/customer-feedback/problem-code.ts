import { defineRecord } from '#kernel/definition/define.ts'
import { choice, computed, link, text } from '#kernel/kinds/fields.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'
import { keepers } from './keepers.ts'

/** Two trees: for devices by the titles of IMDRF Annex A, and for everything else one of our own. */
const trees = ['General', 'Device (IMDRF Annex A)'] as const

type Placed = { readonly label: string | null; readonly above: { readonly label: string | null } | null }

/** Its path in the tree: “Delivery › Damaged”. */
const pathOf = ({ label, above }: Placed): string | null =>
  typeof above?.label === 'string' && label !== null ? `${above.label} › ${label}` : label

/** What kind of problem a complaint is about: counted, compared, and looked at by quality where it comes again. */
export const problemCode = defineRecord({
  name: 'problem-code',
  label: ['Problem code', 'Problem codes'],
  number: 'PCD',
  title: 'name',
  master: true,
  fields: {
    name: computed('Problem', { from: ['label', 'above'], of: pathOf, as: 'text' }, { search: true, list: true }),
    label: text('Label', { required: true, max: 100, search: true }),
    key: text('Key', {
      required: true,
      unique: true,
      max: 60,
      list: true,
      set: 'creation',
      help: 'The code that reports name it by; it never changes, whatever the label.',
    }),
    tree: choice('Tree', trees, { required: true, initial: 'General', list: true, filter: true }),
    above: link('Part of', 'problem-code', { filter: true, set: 'creation' }),
  },
  workflow: activeOrRetired(keepers),
  may: { read: ['everyone'], create: keepers, change: keepers },
})
