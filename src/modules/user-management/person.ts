// A person of the organisation. Their account (password, second factor, sessions) is the server's and no part of this.

import { defineRecord } from '#kernel/definition/define.ts'
import { computed, date, link, person as someone, rows, text } from '#kernel/kinds/fields.ts'
import type { Workflow } from '#kernel/definition/workflow.ts'

type Named = { readonly firstName: string | null; readonly lastName: string | null }

const fullName = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ') || null

const grants = {
  role: link('Role', 'role', { required: true }),
  site: link('Only at site', 'site', { help: 'Empty: everywhere.' }),
}

// Administrators act for others only: nobody shuts themselves out, and one administrator always stays.
const administrators = { any: ['administrator'], not: ['self'] } as const

const life: Workflow = {
  starts: 'invited',
  states: {
    invited: { label: 'Invited', tone: 'open' },
    active: { label: 'Active', tone: 'done' },
    suspended: { label: 'Suspended', tone: 'waiting' },
    leaver: { label: 'Leaver', tone: 'closed', frozen: true },
  },
  steps: {
    activate: { label: 'Activate', from: 'invited', to: 'active', by: { any: ['administrator', 'self'] } },
    suspend: { label: 'Suspend', from: 'active', to: 'suspended', by: administrators, reason: true },
    reinstate: { label: 'Reinstate', from: 'suspended', to: 'active', by: administrators, reason: true },
    offboard: {
      label: 'Offboard',
      from: ['invited', 'active', 'suspended'],
      to: 'leaver',
      by: administrators,
      needs: ['lastDay'],
      form: ['lastDay'],
      reason: true,
    },
    // An email address belongs to one person for ever, so whoever comes back comes back as themselves.
    'invite-again': {
      label: 'Invite again',
      from: 'leaver',
      to: 'invited',
      by: administrators,
      reason: true,
    },
  },
}

export const person = defineRecord({
  name: 'person',
  plural: 'people',
  label: ['Person', 'People'],
  number: 'PER',
  title: 'name',
  master: true,
  fields: {
    firstName: text('First name', { required: true, max: 80, group: 'Person' }),
    lastName: text('Last name', { required: true, max: 80, group: 'Person' }),
    name: computed(
      'Name',
      { from: ['firstName', 'lastName'], of: fullName, as: 'text' },
      { list: true, sort: true, search: true, group: 'Person' },
    ),
    email: text('Email', {
      phrase: 'the email address',
      required: true,
      unique: true,
      format: 'email',
      list: true,
      search: true,
      group: 'Person',
    }),
    jobTitle: text('Job title', { list: true, search: true, group: 'Work' }),
    department: link('Department', 'department', { list: true, filter: true, group: 'Work' }),
    site: link('Site', 'site', { list: true, filter: true, group: 'Work' }),
    lineManager: someone('Line manager', { filter: true, group: 'Work' }),
    lastDay: date('Last day', { set: 'step', group: 'Work' }),
    grants: rows('Roles', grants, {
      most: 50,
      group: 'Roles',
      help: 'Everyone is an employee; these come on top. A role given for a site counts only for the records of that site.',
    }),
  },
  workflow: life,
  may: { read: ['everyone'], create: 'administrator', change: 'administrator' },
})
