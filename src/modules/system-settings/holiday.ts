import { defineRecord } from '#kernel/definition/define.ts'
import { date, link, text } from '#kernel/kinds/fields.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'

/** A day on which nobody works, besides Saturdays and Sundays: working days are counted around it. */
export const holiday = defineRecord({
  name: 'holiday',
  label: ['Holiday', 'Holidays'],
  number: 'HOL',
  title: 'name',
  master: true,
  fields: {
    name: text('Name', { required: true, list: true, search: true }),
    day: date('Day', { required: true, list: true, sort: true, filter: true }),
    site: link('Site', 'site', { list: true, filter: true, help: 'Empty: a holiday of every site.' }),
  },
  workflow: activeOrRetired({ any: ['quality-manager', 'administrator'] }),
  may: {
    read: ['everyone'],
    create: { any: ['quality-manager', 'administrator'] },
    change: { any: ['quality-manager', 'administrator'] },
  },
})
