// For some days one person acts on behalf of another. What that means for permission stands in `permission/can.ts`.

import { daysBetween } from '#lib/days.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { choice, date, person, text } from '#kernel/kinds/fields.ts'
import type { Guard, Workflow } from '#kernel/definition/workflow.ts'

/** Others decide for a person so long at most before it has to be said anew, in days. */
const longest = 92

const isText = (value: unknown): value is string => typeof value === 'string'

const inOrder: Guard = {
  name: 'in-order',
  why: 'The last day lies before the first.',
  mend: { field: 'lastDay' },
  holds: ({ firstDay, lastDay }) => !isText(firstDay) || !isText(lastDay) || firstDay <= lastDay,
}

const notTooLong: Guard = {
  name: 'not-too-long',
  why: `A delegation lasts ${longest} days at most.`,
  mend: { field: 'lastDay' },
  holds: ({ firstDay, lastDay }) => !isText(firstDay) || !isText(lastDay) || daysBetween(firstDay, lastDay) < longest,
}

const ahead: Guard = {
  name: 'ahead',
  why: 'The last day has passed.',
  mend: { field: 'lastDay' },
  once: 'Its last day comes.',
  holds: ({ lastDay }, { today }) => !isText(lastDay) || lastDay >= today,
}

const passed: Guard = {
  name: 'passed',
  why: 'The last day has not passed yet.',
  mend: { field: 'lastDay' },
  holds: ({ lastDay }, { today }) => isText(lastDay) && lastDay < today,
}

// Nobody hands over for another, nobody makes themselves a delegate, and what was handed over is not handed on.
const handsOver = { any: ['owner'], not: ['person in delegate'] } as const

const life: Workflow = {
  starts: 'planned',
  states: {
    planned: { label: 'Planned', tone: 'draft' },
    agreed: { label: 'Agreed', tone: 'open', frozen: true },
    over: { label: 'Over', tone: 'closed', frozen: true },
    withdrawn: { label: 'Withdrawn', tone: 'closed', frozen: true },
  },
  steps: {
    agree: {
      label: 'Hand over',
      from: 'planned',
      to: 'agreed',
      by: handsOver,
      inPerson: true,
      guards: [inOrder, notTooLong, ahead],
      signed: 'Approved',
    },
    withdraw: {
      label: 'Take back',
      from: ['planned', 'agreed'],
      to: 'withdrawn',
      by: { any: ['owner', 'line-manager of owner', 'person in delegate', 'administrator'] },
      inPerson: true,
      reason: true,
    },
    leave: { label: 'One of both has left', from: ['planned', 'agreed'], to: 'withdrawn', by: 'act', reason: true },
    end: { label: 'Last day passed', from: 'agreed', to: 'over', by: 'clock', at: 'lastDay', guards: [passed] },
  },
}

export const delegation = defineRecord({
  name: 'delegation',
  rights: true,
  label: ['Delegation', 'Delegations'],
  number: 'DLG',
  personal: { ends: 'leave', of: ['owner', 'delegate'] },
  title: 'title',
  fields: {
    title: text('Reason', {
      required: true,
      list: true,
      search: true,
      group: 'Delegation',
      help: 'As colleagues will read it: “Annual leave”, “Parental leave until the summer”.',
    }),
    delegate: person('Delegate', {
      required: true,
      list: true,
      filter: true,
      group: 'Delegation',
      help: 'Acts in the name of the owner. Each act shows both names.',
    }),
    covers: choice('Covers', ['Everything', 'Everything but signatures'], {
      phrase: 'what it covers',
      required: true,
      initial: 'Everything but signatures',
      list: true,
      filter: true,
      group: 'Delegation',
      help: 'Never: approving one’s own work in another’s name, the rights of an administrator, handing over further.',
    }),
    firstDay: date('First day', { required: true, list: true, sort: true, filter: true, group: 'Delegation' }),
    lastDay: date('Last day', { required: true, list: true, sort: true, filter: true, group: 'Delegation' }),
  },
  workflow: life,
  ends: { day: 'lastDay', while: ['agreed'], says: 'runs until', ahead: [7, 1], tells: ['delegate'] },
  may: { read: ['everyone'], create: 'staff', change: handsOver },
})
