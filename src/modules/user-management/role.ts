import { defineRecord } from '#kernel/definition/define.ts'
import { choice, person, text } from '#kernel/kinds/fields.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'
import { roleKeys } from '#lib/roles.ts'

/** A role as the organisation calls it. What it may do hangs on its key, which the rules speak of. */
export const role = defineRecord({
  name: 'role',
  rights: true,
  label: ['Role', 'Roles'],
  number: 'ROL',
  title: 'name',
  master: true,
  fields: {
    name: text('Name', { required: true, unique: true, list: true, sort: true, search: true }),
    key: choice('Permissions', roleKeys, { required: true, unique: true, list: true, set: 'creation' }),
    secondFactor: choice('Second factor', ['Optional', 'Required'], {
      initial: 'Optional',
      list: true,
      help: 'Required: whoever holds the role turns one on after logging in, before anything else.',
    }),
    ownedBy: person('Role owner', {
      list: true,
      filter: true,
      help: 'Decides on who gets it, when somebody asks for it. Nobody decides on their own request.',
    }),
    purpose: text('Purpose', { long: true, max: 1000, list: true }),
  },
  workflow: activeOrRetired('administrator'),
  may: { read: ['everyone'], create: 'administrator', change: 'administrator' },
})
