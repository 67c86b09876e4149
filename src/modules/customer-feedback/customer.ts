import { defineRecord } from '#kernel/definition/define.ts'
import { text } from '#kernel/kinds/fields.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'
import { keepers } from './keepers.ts'

/** Who buys from the organisation, and complains to it. */
export const customer = defineRecord({
  name: 'customer',
  label: ['Customer', 'Customers'],
  number: 'CUS',
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
      help: 'What other systems know the customer by; it never changes, whatever the name.',
    }),
    place: text('Place', { list: true, search: true, help: 'Town and country.' }),
    contact: text('Contact', { list: true, search: true }),
    contactDetails: text('Contact details', { max: 500, help: 'Telephone, email, address for letters.' }),
    language: text('Language of letters', { max: 60 }),
  },
  workflow: activeOrRetired(keepers),
  may: { read: ['everyone'], create: keepers, change: keepers },
})
