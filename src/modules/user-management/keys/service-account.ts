// An account for a program: nobody logs in with it, it has neither password nor email, and it signs nothing. A person
// owns it, hears of it, and hands it over when they leave. It is no person, so nobody finds it where people are chosen.

import { defineRecord } from '#kernel/definition/define.ts'
import { link, person, rows, text } from '#kernel/kinds/fields.ts'
import type { Workflow } from '#kernel/definition/workflow.ts'

const life: Workflow = {
  starts: 'active',
  states: {
    active: { label: 'Active', tone: 'done' },
    stopped: { label: 'Stopped', tone: 'waiting' },
    retired: { label: 'Retired', tone: 'closed', frozen: true },
  },
  steps: {
    stop: {
      label: 'Stop',
      from: 'active',
      to: 'stopped',
      by: { any: ['owner', 'administrator'] },
      inPerson: true,
      reason: true,
    },
    resume: { label: 'Resume', from: 'stopped', to: 'active', by: 'administrator', inPerson: true, reason: true },
    retire: {
      label: 'Retire',
      from: ['active', 'stopped'],
      to: 'retired',
      by: 'administrator',
      inPerson: true,
      reason: true,
    },
  },
}

export const serviceAccount = defineRecord({
  name: 'service-account',
  rights: true,
  label: ['Service account', 'Service accounts'],
  number: 'SVC',
  title: 'title',
  master: true,
  fields: {
    title: text('Name', { required: true, max: 80, list: true, search: true, group: 'Service account' }),
    purpose: text('Purpose', {
      required: true,
      long: true,
      max: 1000,
      list: true,
      search: true,
      help: 'Which program acts in this name, and what for.',
      group: 'Service account',
    }),
    owner: person('Owner', {
      required: true,
      list: true,
      filter: true,
      help: 'Answers for it, makes the secrets of its keys, and hands it over when they leave.',
      group: 'Service account',
    }),
    grants: rows(
      'Roles',
      {
        role: link('Role', 'role', { required: true }),
        site: link('Only at site', 'site', { help: 'Empty: everywhere.' }),
      },
      {
        most: 20,
        group: 'Roles',
        help: 'It may what every employee may; these come on top. None with which one signs or administers, and none given by its owner.',
      },
    ),
  },
  workflow: life,
  may: { read: ['everyone'], create: 'administrator', change: 'administrator' },
})
