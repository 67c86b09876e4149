// For some months an organisation lets duties stand together that ought to be kept apart, says why, and what it does instead
// (segregation of duties, ISO/IEC 27001:2022 A.5.3: where it is not possible, other controls are considered).

import { addDays, isDay } from '#lib/days.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { date, person, text } from '#kernel/kinds/fields.ts'
import type { Guard, Workflow } from '#kernel/definition/workflow.ts'

/** No longer is it let stand before it is looked at anew, in days. */
const longest = 366

const dayIn = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : null)

const ahead: Guard = {
  name: 'ahead',
  why: 'Its last day must lie ahead.',
  mend: { field: 'until' },
  holds: ({ until }, { today }) => (dayIn(until) ?? today) > today,
  once: 'Its last day comes.',
}

const notTooLong: Guard = {
  name: 'not-too-long',
  why: 'A waiver lasts a year at most: then it is looked at anew.',
  mend: { field: 'until' },
  holds: ({ until }, { today }) => (dayIn(until) ?? today) <= addDays(today, longest),
  once: 'It was measured from the day on which it was granted.',
}

const passed: Guard = {
  name: 'passed',
  why: 'Its last day has not passed yet.',
  mend: { field: 'until' },
  holds: ({ until }, { today }) => (dayIn(until) ?? today) < today,
}

/** Neither whoever asks for it nor whoever it is for. */
const granters = { any: ['quality-manager', 'executive'], not: ['creator', 'owner', 'person in holder'] } as const

const life: Workflow = {
  starts: 'requested',
  states: {
    requested: {
      label: 'Requested',
      tone: 'waiting',
      asks: { who: granters, what: 'Decide on the waiver', kind: 'approve', within: 5 },
    },
    granted: { label: 'Granted', tone: 'soon', frozen: true, met: true },
    refused: { label: 'Refused', tone: 'closed', frozen: true },
    ended: { label: 'Ended', tone: 'closed', frozen: true },
  },
  steps: {
    grant: {
      label: 'Grant',
      from: 'requested',
      to: 'granted',
      by: granters,
      inPerson: true,
      guards: [ahead, notTooLong],
      signed: 'Approved',
    },
    refuse: { label: 'Refuse', from: 'requested', to: 'refused', by: granters, reason: true },
    end: { label: 'Last day passed', from: 'granted', to: 'ended', by: 'clock', at: 'until', guards: [passed] },
    withdraw: {
      label: 'Withdraw',
      from: 'granted',
      to: 'ended',
      by: { any: ['quality-manager', 'executive', 'administrator'] },
      reason: true,
    },
  },
}

const waiver = { group: 'Waiver' } as const

export const dutyWaiver = defineRecord({
  name: 'duty-waiver',
  rights: true,
  label: ['Waiver of duties', 'Waivers of duties'],
  number: 'DWV',
  personal: true,
  title: 'title',
  begins: 'A waiver begins at the conflict that it is about: see “Rights”.',
  fields: {
    title: text('Conflict', { set: 'step', max: 200, list: true, search: true, ...waiver }),
    conflict: text('Key of the conflict', { required: true, max: 100, set: 'creation', ...waiver }),
    holder: person('Holder', {
      list: true,
      filter: true,
      set: 'creation',
      help: 'Empty: for whoever holds the roles.',
      ...waiver,
    }),
    reason: text('Why it is not possible otherwise', {
      evidence: 'why',
      required: true,
      long: true,
      max: 2000,
      ...waiver,
    }),
    instead: text('What is done instead', {
      evidence: 'why',
      required: true,
      long: true,
      max: 2000,
      help: 'What makes up for it: a second look once a month, a report that somebody else reads.',
      ...waiver,
    }),
    until: date('Until', { phrase: 'its last day', required: true, list: true, sort: true, filter: true, ...waiver }),
  },
  workflow: life,
  ends: { day: 'until', while: ['granted'], says: 'runs until', ahead: [30, 7], roles: ['quality-manager'] },
  may: {
    read: ['everyone'],
    create: { any: ['administrator', 'quality-manager', 'executive'] },
    change: { any: ['owner', 'creator'] },
  },
})
