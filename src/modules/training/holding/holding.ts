// A job role that a person holds, from a day on (ISO 9001 7.2 b). Giving it assigns what is to be learnt for it, in the same act.

import { defineRecord } from '#kernel/definition/define.ts'
import { date, link, text } from '#kernel/kinds/fields.ts'
import { givers, holdingLife } from './holding-life.ts'

export const jobRoleHeld = defineRecord({
  name: 'job-role-held',
  plural: 'job-roles-held',
  label: ['Job role held', 'Job roles held'],
  number: 'JRH',
  personal: true,
  title: 'title',
  calls: { owner: 'Person', isOwnerAsked: true },
  fields: {
    title: text('Person and role', { list: true, search: true, set: 'step', max: 300 }),
    role: link('Job role', 'job-role', {
      required: true,
      list: true,
      filter: true,
      set: 'creation',
      states: ['effective'],
    }),
    since: date('From', { required: true, list: true, sort: true, filter: true }),
    until: date('Until', { list: true, sort: true, filter: true, help: 'Empty: until it is withdrawn.' }),
  },
  workflow: holdingLife,
  one: { of: ['owner', 'role'], while: ['planned', 'held'], why: 'This person has been given the role already.' },
  may: { read: ['everyone'], create: givers, change: givers },
})
