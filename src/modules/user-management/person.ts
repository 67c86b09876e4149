// A person of the organisation. Their account (password, second factor, sessions) is the server's and no part of this.

import { defineRecord } from '#kernel/definition/define.ts'
import { computed, date, link, person as someone, rows, text } from '#kernel/kinds/fields.ts'
import type { Clause } from '#lib/who.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Asks, Guard, Step, Workflow } from '#kernel/definition/workflow.ts'
import { isAwaited, linesOf } from './grants.ts'

type Named = { readonly firstName: string | null; readonly lastName: string | null }

const fullName = ({ firstName, lastName }: Named) => [firstName, lastName].filter(Boolean).join(' ') || null

const grants = {
  role: link('Role', 'role', { required: true }),
  site: link('Only at site', 'site', { help: 'Empty: everywhere.' }),
  /** Who gave a role with which one signs, until a quality manager confirms it. Until then it grants nothing. */
  givenBy: someone('Awaits confirmation, given by', { set: 'step' }),
}

// Administrators act for others only: nobody shuts themselves out, and one administrator always stays.
const administrators = { any: ['administrator'], not: ['self'] } as const

const awaits = (person: Readonly<Record<string, unknown>>) => linesOf(person.grants).some(isAwaited)

// The second of two people who give a role with which one signs. Nobody confirms their own.
const confirmers = { any: ['quality-manager'], not: ['self'], when: awaits } as const

const asks: Asks = { who: confirmers, what: 'Confirm the roles', within: 2 }

const confirm = (state: string): Step => ({
  label: 'Confirm roles',
  from: state,
  to: state,
  by: confirmers,
  inPerson: true,
  signed: 'Approved',
  sets: (after: AnyRow, { person }) => ({
    grants: linesOf(after.grants).map((line) =>
      isAwaited(line) && line.givenBy !== person ? { ...line, givenBy: null } : line,
    ),
  }),
})

const decline = (state: string): Step => ({
  label: 'Decline roles',
  from: state,
  to: state,
  by: confirmers,
  inPerson: true,
  reason: true,
  sets: (after: AnyRow) => ({ grants: linesOf(after.grants).filter((line) => !isAwaited(line)) }),
})

/** Whoever leaves works on until their last day: it is announced, what hangs on them is handed over, and then they are offboarded. */
const announced: Guard = {
  name: 'last-day-ahead',
  why: 'Enter the last day, today or later.',
  mend: { field: 'lastDay' },
  holds: ({ lastDay }, { today }) => typeof lastDay === 'string' && lastDay >= today,
  once: 'the day comes and goes, and whoever stays after all has none',
}

/** Access lasts to the end of the last day. */
const accessOver: Guard = {
  name: 'access-over',
  why: 'The last day has not passed yet.',
  mend: { field: 'lastDay' },
  once: 'the day comes, and whoever stays after all has none',
  holds: ({ lastDay }, { today }) => typeof lastDay === 'string' && lastDay < today,
}

/** Who looks after what somebody leaves behind: administrators hand it over, and the line manager knows to whom. */
const settlers: readonly Clause[] = [{ any: ['administrator'], not: ['self'] }, { any: ['person in lineManager'] }]

/** A change of roles that a record of its own brings about: a request for a role (requests/), an access review (access-review/). */
const ofRoles = (label: string, state: string): Step => ({
  label,
  from: state,
  to: state,
  by: 'act',
  form: ['grants'],
  reason: true,
})

const life: Workflow = {
  starts: 'invited',
  states: {
    invited: { label: 'Invited', tone: 'open', asks },
    active: { label: 'Active', tone: 'done', asks },
    suspended: { label: 'Suspended', tone: 'waiting' },
    // The last day has passed and something still hangs on them: nobody logs in, and somebody hands it over.
    closing: {
      label: 'Access ended',
      tone: 'overdue',
      asks: { who: settlers, what: 'Hand over what they leave behind', kind: 'act', within: 2 },
    },
    leaver: { label: 'Leaver', tone: 'closed', frozen: true },
    // Closed to the pickers: a guest owns nothing and is asked for nothing (guests/guest-access.rules.server.ts).
    guest: { label: 'Guest', tone: 'closed', frozen: true },
  },
  steps: {
    // First, so that it is what is offered where roles await it.
    'confirm-roles': confirm('active'),
    'confirm-first-roles': confirm('invited'),
    'decline-roles': decline('active'),
    'decline-first-roles': decline('invited'),
    activate: { label: 'Activate', from: 'invited', to: 'active', by: { any: ['administrator', 'self'] } },
    suspend: { label: 'Suspend', from: ['invited', 'active'], to: 'suspended', by: administrators, reason: true },
    reinstate: { label: 'Reinstate', from: 'suspended', to: 'active', by: administrators, reason: true },
    'announce-leaving': {
      label: 'Announce leaving',
      from: 'active',
      to: 'active',
      by: { ...administrators, when: ({ lastDay }) => lastDay === null },
      form: ['lastDay'],
      guards: [announced],
      reason: true,
    },
    stay: {
      label: 'Stays after all',
      from: ['active', 'closing'],
      to: 'active',
      by: { ...administrators, when: ({ lastDay }) => lastDay !== null },
      sets: () => ({ lastDay: null }),
      reason: true,
    },
    'give-role': ofRoles('Give a role', 'active'),
    'withdraw-roles': ofRoles('Withdraw roles', 'active'),
    'withdraw-while-suspended': ofRoles('Withdraw roles', 'suspended'),
    // Nobody has logged in for a while (unused/), until they do.
    'mark-unused': {
      label: 'Found unused',
      from: 'active',
      to: 'active',
      by: 'clock',
      found: true,
      sets: (_person, { today }) => ({ unusedSince: today }),
    },
    'use-again': {
      label: 'Used again',
      from: 'active',
      to: 'active',
      by: { any: ['self'], when: ({ unusedSince }) => unusedSince !== null && unusedSince !== undefined },
      inPerson: true,
      sets: () => ({ unusedSince: null }),
    },
    'end-access': {
      label: 'Last day passed',
      from: ['invited', 'active', 'suspended'],
      to: 'closing',
      by: 'clock',
      at: 'lastDay',
      guards: [accessOver],
    },
    // Nothing hung on them when their last day had passed (person.rules.server.ts).
    close: { label: 'Close the account', from: 'closing', to: 'leaver', by: 'act', reason: true },
    offboard: {
      label: 'Offboard',
      from: ['invited', 'active', 'suspended', 'closing'],
      to: 'leaver',
      by: administrators,
      needs: ['lastDay'],
      form: ['lastDay'],
      reason: true,
    },
    'admit-guest': {
      label: 'Admit as a guest',
      from: ['invited', 'leaver'],
      to: 'guest',
      by: 'act',
      form: ['grants'],
      sets: () => ({ lastDay: null }),
    },
    'dismiss-guest': {
      label: 'End as a guest',
      from: 'guest',
      to: 'leaver',
      by: 'act',
      form: ['lastDay'],
      reason: true,
    },
    // An email address belongs to one person for ever, so whoever comes back comes back as themselves.
    'invite-again': {
      label: 'Invite again',
      from: 'leaver',
      to: 'invited',
      by: administrators,
      // Whoever comes back is given their roles anew.
      sets: () => ({ lastDay: null, firstDay: null, grants: [] }),
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
  rights: ['grants', 'email', 'firstDay', 'lastDay'],
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
    firstDay: date('First day of access', {
      group: 'Access',
      help: 'Until then nobody logs in under this name. Empty: from the invitation on.',
    }),
    lastDay: date('Last day', {
      group: 'Access',
      help: 'The account closes by itself when it has passed. Empty: no end is known.',
    }),
    unusedSince: date('Unused, found on', {
      set: 'step',
      filter: true,
      group: 'Access',
      help: 'Nobody had logged in for 60 days.',
    }),
    grants: rows('Roles', grants, {
      most: 50,
      group: 'Roles',
      help: 'Everyone is an employee; these come on top. A role given for a site counts only for the records of that site. A role with which one signs counts once a quality manager has confirmed it.',
    }),
  },
  workflow: life,
  ends: { day: 'lastDay', while: ['active', 'suspended'], says: 'leaves on', ahead: [14, 3], roles: ['administrator'] },
  may: { read: ['everyone'], create: 'administrator', change: 'administrator' },
})
