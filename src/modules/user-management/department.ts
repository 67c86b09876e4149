import { defineRecord } from '#kernel/definition/define.ts'
import { link, person, text } from '#kernel/kinds/fields.ts'
import { activeOrRetired } from '#kernel/definition/workflow.ts'

/** A department: whose records its people may read, and whose head decides for it. */
export const department = defineRecord({
  name: 'department',
  label: ['Department', 'Departments'],
  number: 'DEP',
  title: 'name',
  master: true,
  fields: {
    name: text('Name', { required: true, unique: true, list: true, sort: true, search: true }),
    code: text('Code', { unique: true, max: 8, list: true, help: 'Two to four letters that stand for it in numbers.' }),
    head: person('Head', { list: true, filter: true, help: 'Approves what the department plans, but for their own.' }),
    site: link('Site', 'site', { list: true, filter: true }),
  },
  workflow: activeOrRetired('administrator'),
  may: { read: ['everyone'], create: 'administrator', change: 'administrator' },
})
