// A piece of work in the plan of a change: before it, in it, or after it has taken effect; it may wait for others of the plan.

import { dayAt } from '#lib/days.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { choice, date, link, multi, person, text } from '#kernel/kinds/fields.ts'
import type { Parent } from '#kernel/definition/row.ts'
import type { Guard, Seen, Tied } from '#kernel/definition/workflow.ts'
import { ended, stillPlanned } from '../change-states.ts'
import { notified, phases } from '../what-changes.ts'

/** What was approved with a plan is neither dropped nor rewritten by whoever carries it out. */
const isPlannedStill = ({ within }: Seen) => stillPlanned.includes((within as Parent | null)?.state ?? '')

const planners = { any: ['owner', 'change-manager', 'quality-manager'] } as const
const managers = { any: ['change-manager', 'quality-manager'], not: ['person in doer'] } as const
const doer = { any: ['person in doer'] } as const

/** What a notification is called as a task. */
const tasks: Readonly<Record<string, string | undefined>> = {
  Customers: 'Notify the customers of the change',
  Regulator: 'Notify the regulator of the change',
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const isAhead = ({ type, side, state }: Tied) =>
  type === 'depends_on' && side === 'here' && state !== 'done' && state !== 'cancelled'

const othersFirst: Guard = {
  name: 'others-first',
  why: (_action, { tied }) => {
    const [first, ...more] = tied.filter(isAhead)
    return `${first?.title ?? 'An action'}${more.length === 0 ? '' : ` and ${more.length} more`} must be done first.`
  },
  mend: { tied: 'depends_on' },
  looks: ['depends_on'],
  once: 'What it was waiting for may be reopened; the plan is asked again as a whole.',
  holds: (_action, { tied }) => !tied.some(isAhead),
  waits: (_action, { tied }) => tied.filter(isAhead),
}

const notAhead: Guard = {
  name: 'not-ahead',
  why: 'The day it was done lies in the future.',
  mend: { field: 'doneOn' },
  holds: ({ doneOn }, { today }) => textOf(doneOn) <= today,
}

const notBefore: Guard = {
  name: 'not-before',
  why: 'The day it was done lies before the day it was planned.',
  mend: { field: 'doneOn' },
  holds: ({ doneOn, createdAt }, { zone }) =>
    textOf(doneOn) === '' || textOf(doneOn) >= dayAt(new Date(createdAt), zone),
}

export const changeAction = defineRecord({
  name: 'change-action',
  label: ['Planned action', 'Planned actions'],
  number: 'CAC',
  title: 'title',
  due: 'due',
  partOf: { of: 'change', frozen: ['plan-approval', 'approved', 'ready', 'release-set', ...ended] },
  parties: ['doer'],
  fields: {
    title: text('Action', { required: true, max: 200, list: true, search: true }),
    expected: text('Expected result', {
      long: true,
      max: 2000,
      help: 'What will be different when it is done, so that another person can tell.',
    }),
    phase: choice('Phase', phases, { required: true, initial: 'Implementation', list: true, filter: true }),
    notifies: choice('Notifies', notified, {
      list: true,
      filter: true,
      help: 'Where the action is the notification that the change needs: it is done, with day and evidence, before the closure review.',
    }),
    doer: person('Responsible', { required: true, list: true, filter: true }),
    start: date('Start', { phrase: 'the first day', list: true }),
    due: date('Due', { phrase: 'the due date', required: true, list: true, sort: true, filter: true }),
    dependsOn: multi('Depends on', link('Action', 'change-action'), {
      help: 'Actions of the same plan that must be done first.',
    }),
    covers: multi('Covers', link('Impact', 'change-impact', { also: ['impact-assessment'] }), {
      help: 'The impacts that it addresses, and the assessments whose required actions it carries out.',
    }),
    doneOn: date('Completed on', { phrase: 'the completion date', set: 'step', list: true }),
    evidence: text('Evidence', { evidence: 'seen', long: true, max: 4000, set: 'step', search: true }),
  },
  links: { depends_on: { to: 'change-action', label: ['Depends on', 'Required for'], named: 'dependsOn' } },
  workflow: {
    starts: 'planned',
    states: {
      planned: { label: 'Planned', tone: 'draft' },
      open: {
        label: 'Open',
        tone: 'open',
        frozen: true,
        asks: {
          who: doer,
          what: (action) => tasks[textOf(action.notifies)] ?? 'Complete the action of the change',
        },
      },
      done: { label: 'Done', tone: 'done', frozen: true },
      cancelled: { label: 'Cancelled', tone: 'closed', frozen: true },
    },
    steps: {
      begin: { label: 'Begins', from: 'planned', to: 'open', by: 'act' },
      halt: { label: 'Planned anew', from: 'open', to: 'planned', by: 'act' },
      complete: {
        label: 'Done',
        from: 'open',
        to: 'done',
        by: doer,
        needs: ['evidence', 'doneOn'],
        guards: [othersFirst, notAhead, notBefore],
        form: ['evidence', 'doneOn'],
      },
      reopen: { label: 'Reopen', from: 'done', to: 'open', by: planners, reason: true, returns: true },
      drop: {
        label: 'Remove from the plan',
        from: 'planned',
        to: 'cancelled',
        by: { ...planners, when: isPlannedStill },
        reason: true,
      },
      // What was approved is not thinned by who does the work.
      cancel: { label: 'Cancel', from: ['planned', 'open'], to: 'cancelled', by: managers, reason: true },
      'end-with-change': { label: 'Ends with the change', from: ['planned', 'open'], to: 'cancelled', by: 'act' },
    },
  },
  may: { read: ['everyone'], create: planners, change: { ...planners, when: isPlannedStill } },
})
