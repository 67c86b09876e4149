import { defineRecord } from '#kernel/definition/define.ts'
import { text } from '#kernel/kinds/fields.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'

/** A place of work. A day is a day in its time zone. */
export const site = defineRecord({
  name: 'site',
  label: ['Site', 'Sites'],
  number: 'SIT',
  title: 'name',
  master: true,
  fields: {
    name: text('Name', { required: true, unique: true, list: true, sort: true, search: true }),
    timeZone: text('Time zone', {
      required: true,
      format: 'time-zone',
      max: 60,
      list: true,
      help: 'As IANA names it: Europe/London, Europe/Lisbon.',
    }),
  },
  workflow: activeOrRetired('administrator'),
  may: { read: ['everyone'], create: 'administrator', change: 'administrator' },
})
