// One time that a recurring task is due: what it asks of whom, and how it went. The clock alone makes it; what it says is
// what its recurring task said on that day.

import { leastEvidence, weighs } from '#lib/evidence.ts'
import { roles } from '#lib/roles.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { choice, date, link, number, text } from '#kernel/kinds/fields.ts'
import { nobody, type Clause } from '#lib/who.ts'
import type { Guard, Workflow } from '#kernel/definition/workflow.ts'
import { evidence, teamRoles, teams } from './choices.ts'

const notAhead: Guard = {
  name: 'not-ahead',
  why: 'The day it was done lies in the future.',
  mend: { field: 'doneOn' },
  holds: ({ doneOn }, { today }) => typeof doneOn !== 'string' || doneOn <= today,
}

const evidenced: Guard = {
  name: 'evidenced',
  why: `Enter the result: evidence is asked for, in a sentence of at least ${leastEvidence} characters.`,
  mend: { field: 'result' },
  holds: ({ evidence: asked, result }) => asked !== 'Asked for' || (typeof result === 'string' && weighs(result)),
}

/** The owner, or whoever holds the role that is asked instead. */
const doers: readonly Clause[] = [
  { any: ['owner'], when: ({ team }) => typeof team !== 'string' },
  ...teamRoles.map((role): Clause => ({ any: [role], when: ({ team }) => team === roles[role] })),
]

const life: Workflow = {
  starts: 'open',
  states: {
    open: { label: 'Open', tone: 'open', asks: { who: doers, what: 'Complete the task and record the result' } },
    done: { label: 'Done', tone: 'done', frozen: true, met: true },
    'left-out': { label: 'Skipped', tone: 'closed', frozen: true },
  },
  steps: {
    complete: {
      label: 'Done',
      from: 'open',
      to: 'done',
      by: doers,
      guards: [notAhead, evidenced],
      form: ['doneOn', 'result'],
      sets: ({ doneOn }, { today }) => ({ doneOn: typeof doneOn === 'string' ? doneOn : today }),
    },
    'hand-over': {
      label: 'Hand over',
      from: 'open',
      to: 'open',
      by: [...doers, { any: ['quality', 'line-manager of owner', 'head of department'] }],
      form: ['owner'],
      // A person has it now, in place of a group.
      sets: () => ({ team: null }),
      reason: true,
    },
    'leave-out': {
      label: 'Skip',
      from: 'open',
      to: 'left-out',
      by: { any: ['quality', 'line-manager of owner', 'head of department'] },
      reason: true,
    },
    reopen: {
      label: 'Reopen',
      from: ['done', 'left-out'],
      to: 'open',
      by: 'quality-manager',
      reason: true,
      sets: () => ({ doneOn: null }),
    },
  },
}

export const occurrence = defineRecord({
  name: 'occurrence',
  label: ['Occurrence', 'Occurrences'],
  number: 'OCC',
  title: 'work',
  due: 'due',
  fields: {
    work: text('Task', { set: 'step', list: true, search: true, group: 'Task' }),
    recurring: link('Recurring task', 'recurring-task', {
      required: true,
      set: 'creation',
      filter: true,
      group: 'Task',
    }),
    rhythm: text('Frequency', { set: 'step', group: 'Task' }),
    instructions: text('Instructions', { long: true, max: 4000, set: 'step', group: 'Task' }),
    evidence: choice('Evidence', evidence, { set: 'step', group: 'Task' }),
    plannedOn: date('For', {
      phrase: 'the planned date',
      required: true,
      set: 'creation',
      list: true,
      sort: true,
      group: 'Task',
    }),
    due: date('Due', { set: 'step', list: true, sort: true, filter: true, group: 'Task' }),
    missed: number('Missed before it', {
      min: 0,
      max: 999_999,
      set: 'step',
      group: 'Task',
      help: 'So many of its days passed while the clock stood still; this one stands for them.',
    }),
    doneOn: date('Completed on', {
      phrase: 'the completion date',
      set: 'step',
      list: true,
      group: 'Result',
      help: 'Left empty, today.',
    }),
    result: text('Result', { long: true, max: 4000, set: 'step', search: true, group: 'Result' }),
    team: choice('Assigned group', teams, { set: 'step', list: true, filter: true, group: 'People' }),
  },
  workflow: life,
  one: { of: ['recurring', 'plannedOn'], while: ['open', 'done', 'left-out'] },
  may: { read: ['everyone'], create: nobody, change: doers },
})
