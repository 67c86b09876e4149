// What is asked for before one requirement is assigned to many.

import { date, link, multi, person, text } from '#kernel/kinds/fields.ts'
import { words } from './words.ts'

export const fields = {
  requirement: link(words.requirement, 'training-requirement', { required: true, states: ['effective'] }),
  departments: multi(words.departments, link(words.department, 'department')),
  sites: multi(words.sites, link(words.site, 'site')),
  roles: multi(words.roles, link(words.role, 'job-role', { states: ['effective'] })),
  people: multi(words.people, person(words.person)),
  due: date(words.due, { help: words.dueHelp }),
  action: link(words.action, 'action', { states: ['open'], help: words.actionHelp }),
  because: text(words.because, { required: true, max: 200, help: words.becauseHelp }),
} as const

export type FieldName = keyof typeof fields

export type Values = { readonly [name in FieldName]?: unknown }
