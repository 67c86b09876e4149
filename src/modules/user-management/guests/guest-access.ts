// Somebody from outside reads for some days what they are to look at: an auditor of a certification body, a customer, an authority
// (ISO 9001:2015 9.2 and ISO/IEC 17021-1 9.4.5: evidence is shown to who audits; ISO/IEC 27001:2022 A.5.18: access rights are given,
// reviewed and taken back). What that means for reading stands in kernel/access/guest.ts.

import { addDays, daysBetween, isDay } from '#lib/days.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { choice, computed, date, link, multi, rows, text } from '#kernel/kinds/fields.ts'
import type { Guard, Workflow } from '#kernel/definition/workflow.ts'
import { stoppedVendor } from '#modules/contents/stopped-vendor.ts'
import { namedKinds, wholeModules } from './scope.ts'

/** So many days at most a guest reads before somebody says anew that they may. */
const longest = 30

const dayIn = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : null)
const isEmpty = (value: unknown) => !Array.isArray(value) || value.length === 0

const opensSomething: Guard = {
  name: 'opens-something',
  why: 'Name what the guest is to read: an audit, other records, or whole modules.',
  mend: { field: 'records' },
  holds: ({ records, modules }) => !isEmpty(records) || !isEmpty(modules),
}

const inOrder: Guard = {
  name: 'in-order',
  why: 'The last day lies before the first.',
  mend: { field: 'lastDay' },
  holds: ({ firstDay, lastDay }) => (dayIn(firstDay) ?? '') <= (dayIn(lastDay) ?? '9999'),
}

const notTooLong: Guard = {
  name: 'not-too-long',
  why: `A guest reads for ${longest} days at most. It can be extended later, with a reason.`,
  mend: { field: 'lastDay' },
  holds({ firstDay, lastDay }) {
    const [first, last] = [dayIn(firstDay), dayIn(lastDay)]
    return first === null || last === null || daysBetween(first, last) < longest
  },
  once: 'It is extended by a step of its own, with a reason and a signature.',
}

const ahead: Guard = {
  name: 'ahead',
  why: 'The last day has passed.',
  mend: { field: 'lastDay' },
  holds: ({ lastDay }, { today }) => (dayIn(lastDay) ?? today) >= today,
  once: 'Its last day comes.',
}

/** The same of an extension, whose day is entered with the step. */
const stillAhead: Guard = { ...ahead, name: 'still-ahead' }

const notTooFar: Guard = {
  name: 'not-too-far',
  why: `It is extended by ${longest} days from today at most.`,
  mend: { field: 'lastDay' },
  holds: ({ lastDay }, { today }) => (dayIn(lastDay) ?? today) < addDays(today, longest),
  once: 'It was measured from the day on which it was extended.',
}

const passed: Guard = {
  name: 'passed',
  why: 'The last day has not passed yet.',
  mend: { field: 'lastDay' },
  holds: ({ lastDay }, { today }) => (dayIn(lastDay) ?? today) < today,
}

/** Neither the host nor who asked for it. */
const approvers = { any: ['quality'], not: ['owner', 'creator'] } as const

const life: Workflow = {
  starts: 'requested',
  states: {
    requested: {
      label: 'Requested',
      tone: 'waiting',
      asks: { who: approvers, what: 'Decide on the guest access', kind: 'approve', within: 2 },
    },
    approved: { label: 'Approved', tone: 'open', frozen: true },
    open: { label: 'Open', tone: 'done', frozen: true },
    declined: { label: 'Declined', tone: 'closed', frozen: true },
    withdrawn: { label: 'Withdrawn', tone: 'closed', frozen: true },
    ended: { label: 'Ended', tone: 'closed', frozen: true },
  },
  steps: {
    approve: {
      label: 'Approve',
      from: 'requested',
      to: 'approved',
      by: approvers,
      inPerson: true,
      guards: [opensSomething, inOrder, notTooLong, ahead],
      signed: 'Approved',
    },
    decline: { label: 'Decline', from: 'requested', to: 'declined', by: approvers, reason: true },
    withdraw: {
      label: 'Withdraw',
      from: 'requested',
      to: 'withdrawn',
      by: { any: ['owner', 'creator'] },
      reason: true,
    },
    // Follows the approval at once: the guest is told of among the people, whom an administrator then sends the link.
    admit: { label: 'Admit the guest', from: 'approved', to: 'open', by: 'act', form: ['guest'] },
    extend: {
      label: 'Extend',
      from: 'open',
      to: 'open',
      by: approvers,
      inPerson: true,
      form: ['lastDay'],
      guards: [stillAhead, notTooFar],
      reason: true,
      signed: 'Approved',
    },
    'end-early': {
      label: 'End access',
      from: 'open',
      to: 'ended',
      by: { any: ['owner', 'quality', 'administrator'] },
      reason: true,
    },
    end: { label: 'Last day passed', from: 'open', to: 'ended', by: 'clock', at: 'lastDay', guards: [passed] },
  },
}

type Named = {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly organisation: string | null
}

const titleOf = ({ firstName, lastName, organisation }: Named) =>
  firstName && lastName && organisation ? `${firstName} ${lastName}, ${organisation}` : null

const guest = { group: 'Guest' } as const
const scope = { group: 'What they read' } as const

export const guestAccess = defineRecord({
  name: 'guest-access',
  rights: true,
  plural: 'guest-accesses',
  label: ['Guest access', 'Guest access'],
  number: 'GST',
  title: 'title',
  calls: { owner: 'Host' },
  fields: {
    title: computed(
      'Guest',
      { from: ['firstName', 'lastName', 'organisation'], of: titleOf, as: 'text' },
      { list: true, search: true, ...guest },
    ),
    firstName: text('First name', { required: true, max: 80, ...guest }),
    lastName: text('Last name', { required: true, max: 80, ...guest }),
    organisation: text('Organisation', { required: true, max: 120, ...guest }),
    email: text('Email', {
      phrase: 'the email address',
      required: true,
      format: 'email',
      help: 'The guest logs in with it. The link to their password goes there.',
      ...guest,
    }),
    purpose: text('Purpose', { required: true, long: true, max: 2000, search: true, ...guest }),
    guest: link('Known as', 'person', { set: 'step', filter: true, states: ['guest', 'leaver'], ...guest }),
    firstDay: date('First day', { required: true, list: true, sort: true, filter: true, ...guest }),
    lastDay: date('Last day', { required: true, list: true, sort: true, filter: true, ...guest }),
    records: multi('Records', link('Record', 'audit', { also: namedKinds, despite: stoppedVendor }), {
      help: 'An audit opens its checklist and its findings too, and what these are linked to, as far as that is not stricter than the audit.',
      ...scope,
    }),
    modules: rows(
      'Whole modules',
      { module: choice('Module', wholeModules, { required: true }) },
      { most: 20, help: 'All that is Public or Internal there. What is Confidential is named one by one.', ...scope },
    ),
  },
  workflow: life,
  ends: { day: 'lastDay', while: ['open'], says: 'runs until', ahead: [7, 1] },
  may: {
    read: ['participants', { held: ['quality', 'administrator', 'executive'], scope: 'everyone' }],
    create: 'staff',
    change: { any: ['owner', 'creator'] },
  },
})
