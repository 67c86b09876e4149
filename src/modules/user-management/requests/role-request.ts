// Somebody asks for a role for a person, its owner decides, and it counts from its first day to its last (21 CFR Part 11 §11.10(g);
// ISO/IEC 27001:2022 A.5.18: access rights are given by who answers for them). Who holds what stands on the person alone.

import type { Clause } from '#lib/who.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Asks, Guard, Round, Workflow } from '#kernel/definition/workflow.ts'
import { choice, date, link, person, rows, text } from '#kernel/kinds/fields.ts'
import { overseers } from '../overseers.ts'

/** Whether one signs with a role: then a quality manager signs beside its owner. */
const signsOrNot = ['Signs', 'Does not sign'] as const

/** A conflict of duties that the role brings to its holder, and the waiver that lets it stand. */
export type ConflictLine = {
  readonly key: string
  readonly conflict: string
  readonly said: string
  readonly waiver: string | null
}

/** The lines of a request's conflicts. */
export const conflictsOf = (value: unknown): readonly ConflictLine[] =>
  Array.isArray(value) ? (value as readonly ConflictLine[]) : [] // The field's own columns.

const dayIn = (value: unknown) => (typeof value === 'string' ? value : null)

const inOrder: Guard = {
  name: 'in-order',
  why: 'The last day lies before the first.',
  mend: { field: 'lastDay' },
  holds: ({ firstDay, lastDay }) => {
    const [first, last] = [dayIn(firstDay), dayIn(lastDay)]
    return first === null || last === null || first <= last
  },
}

const ahead: Guard = {
  name: 'ahead',
  why: 'The last day has passed.',
  mend: { field: 'lastDay' },
  once: 'Its last day comes.',
  holds: ({ lastDay }, { today }) => (dayIn(lastDay) ?? today) >= today,
}

const come: Guard = {
  name: 'come',
  why: 'The first day has not come yet.',
  mend: { field: 'firstDay' },
  once: 'Days pass.',
  holds: ({ firstDay }, { today }) => (dayIn(firstDay) ?? today) <= today,
}

const waived: Guard = {
  name: 'waived',
  why: 'A conflict of duties that comes with the role is not waived yet.',
  mend: { field: 'conflicts' },
  once: 'A waiver ends, and is looked at anew then; the role stays until somebody takes it away.',
  holds: ({ conflicts }) => conflictsOf(conflicts).every(({ waiver }) => waiver !== null),
}

const passed: Guard = {
  name: 'passed',
  why: 'The last day has not passed yet.',
  mend: { field: 'lastDay' },
  holds: ({ lastDay }, { today }) => {
    const last = dayIn(lastDay)
    return last !== null && last < today
  },
  once: 'It is asked when the role ends.',
}

/** Neither who asks for it nor who gets it decides (truth.md, law 8). */
const not = ['creator', 'owner', 'person in holder'] as const

/** The role has no owner who could decide here. */
const isOwnerless = ({ roleOwner, owner, holder }: Readonly<Record<string, unknown>>) =>
  typeof roleOwner !== 'string' || roleOwner === owner || roleOwner === holder

const owners: readonly Clause[] = [
  { any: ['person in roleOwner'], not },
  { any: ['quality-manager', 'executive'], when: isOwnerless, not },
]

const isSigning = ({ signs }: Readonly<Record<string, unknown>>) => signs !== 'Does not sign'

const ofQuality: Clause = { any: ['quality-manager'], when: isSigning, not }

const deciders: readonly Clause[] = [...owners, ofQuality]

/** The owner of the role; where one signs with it, a quality manager after them: two people, neither of whom asked. */
const approval = (values: AnyRow): Round => ({
  enough: 'all',
  seats: [
    { name: 'Role owner', who: owners, meaning: 'Approved', order: 1, required: true },
    ...(isSigning(values)
      ? [{ name: 'Quality manager', who: ofQuality, meaning: 'Approved', order: 2, required: true } as const]
      : []),
  ],
})

const isUnwaived = ({ conflicts }: Readonly<Record<string, unknown>>) =>
  conflictsOf(conflicts).some(({ waiver }) => waiver === null)

/** What keeps an approved role from taking effect is somebody's to do, and not its holder's. */
const forWaiver: Asks = {
  who: { any: ['quality-manager', 'administrator'], not: ['person in holder'], when: isUnwaived },
  what: 'Ask for a waiver of what it brings together',
  kind: 'act',
  within: 5,
}

const life: Workflow = {
  starts: 'requested',
  states: {
    requested: {
      label: 'Requested',
      tone: 'waiting',
      asks: { who: deciders, what: 'Decide on the role request', kind: 'approve', within: 5 },
    },
    approved: { label: 'Approved', tone: 'open', frozen: true, met: true, asks: forWaiver },
    effective: { label: 'Effective', tone: 'done', frozen: true, met: true },
    ended: { label: 'Ended', tone: 'closed', frozen: true },
    refused: { label: 'Refused', tone: 'closed', frozen: true },
    withdrawn: { label: 'Withdrawn', tone: 'closed', frozen: true },
  },
  steps: {
    approve: {
      label: 'Approve',
      from: 'requested',
      to: 'approved',
      by: deciders,
      inPerson: true,
      guards: [inOrder, ahead],
      round: approval,
    },
    refuse: {
      label: 'Refuse',
      from: 'requested',
      to: 'refused',
      by: deciders,
      inPerson: true,
      reason: true,
      returns: true,
    },
    withdraw: {
      label: 'Withdraw',
      from: ['requested', 'approved'],
      to: 'withdrawn',
      by: { any: ['owner', 'person in holder', 'person in roleOwner'] },
      aside: true,
      reason: true,
    },
    'take-effect': {
      label: 'Takes effect',
      from: 'approved',
      to: 'effective',
      by: 'clock',
      found: true,
      guards: [come, waived],
    },
    end: { label: 'Last day passed', from: 'effective', to: 'ended', by: 'clock', at: 'lastDay', guards: [passed] },
    'end-early': {
      label: 'End early',
      from: 'effective',
      to: 'ended',
      by: { any: ['person in roleOwner', 'administrator', 'quality-manager'], not: ['person in holder'] },
      inPerson: true,
      reason: true,
    },
    // Whoever leaves holds and asks for nothing any more, and what was taken away on the person is in effect no longer.
    'end-with-person': {
      label: 'Ends with its holder or their role',
      from: ['requested', 'approved', 'effective'],
      to: 'ended',
      by: 'act',
      reason: true,
    },
  },
  lasting: ['approved', 'effective', 'ended'],
}

const asked = { group: 'Request' } as const
const weighed = { group: 'What it brings' } as const

export const roleRequest = defineRecord({
  name: 'role-request',
  rights: true,
  label: ['Role request', 'Role requests'],
  number: 'RRQ',
  title: 'title',
  begins: 'A role is asked for under “My roles”.',
  calls: { owner: 'Requester' },
  parties: ['holder', 'roleOwner'],
  one: {
    of: ['holder', 'role'],
    while: ['requested', 'approved'],
    why: 'This role is asked for already for this person: that request is decided first.',
  },
  fields: {
    title: text('Request', { set: 'step', max: 200, list: true, search: true, ...asked }),
    holder: person('Holder', {
      phrase: 'who gets the role',
      required: true,
      set: 'creation',
      list: true,
      filter: true,
      ...asked,
    }),
    role: link('Role', 'role', { required: true, set: 'creation', list: true, filter: true, ...asked }),
    onlyAt: link('Site of the role', 'site', { set: 'creation', help: 'Empty: it counts everywhere.', ...asked }),
    reason: text('Why it is needed', { evidence: 'why', required: true, long: true, max: 2000, ...asked }),
    firstDay: date('From', {
      phrase: 'its first day',
      list: true,
      sort: true,
      filter: true,
      help: 'Empty: as soon as it is approved.',
      ...asked,
    }),
    lastDay: date('To', {
      phrase: 'its last day',
      list: true,
      sort: true,
      filter: true,
      help: 'Empty: until somebody takes it away.',
      ...asked,
    }),
    roleOwner: person('Role owner', { set: 'step', filter: true, ...weighed }),
    signs: choice('With this role one', signsOrNot, { set: 'step', ...weighed }),
    conflicts: rows(
      'Conflicts of duties',
      {
        conflict: text('Key', { required: true, max: 100 }),
        said: text('Conflict', { required: true, max: 300 }),
        waiver: link('Waiver', 'duty-waiver'),
      },
      { most: 50, set: 'step', ...weighed },
    ),
  },
  workflow: life,
  ends: { day: 'lastDay', while: ['effective'], says: 'runs until', ahead: [14, 3], tells: ['holder'] },
  may: {
    read: ['participants', { held: [...overseers], scope: 'everyone' }],
    create: 'staff',
    change: 'owner',
  },
})
