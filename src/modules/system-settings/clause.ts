import { defineRecord } from '#kernel/definition/define.ts'
import { choice, computed, link, text } from '#kernel/kinds/fields.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'
import { placeOf } from './place-of-clause.ts'

const standards = ['ISO 9001:2015', 'ISO 13485:2016', 'ISO 14001:2015', 'ISO 45001:2018', 'ISO/IEC 27001:2022'] as const

const keepers = { any: ['quality-manager', 'administrator'] } as const

/** A clause of a standard: its number and a short title of our own, never the text of the standard. */
export const clause = defineRecord({
  name: 'clause',
  label: ['Clause', 'Clauses'],
  number: 'CLS',
  title: 'name',
  master: true,
  fields: {
    name: text('Clause', {
      required: true,
      list: true,
      search: true,
      help: 'Its number and a short title in your own words: 8.7 Control of nonconforming outputs.',
    }),
    standard: choice('Standard', standards, { initial: 'ISO 9001:2015', list: true, filter: true }),
    above: link('Part of', 'clause', { list: true, filter: true }),
    place: computed(
      'Place',
      { from: ['name'], of: ({ name }: { readonly name: string | null }) => placeOf(name), as: 'number' },
      { sort: true, help: 'Read off its number, so that 10.2 stands after 9.3.' },
    ),
  },
  one: { of: ['standard', 'name'], while: ['active'] },
  workflow: activeOrRetired(keepers),
  may: { read: ['everyone'], create: keepers, change: keepers },
})
