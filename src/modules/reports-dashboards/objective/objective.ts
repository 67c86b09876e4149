// A quality objective (ISO 9001 6.2): what is to be achieved, by when, by what it will be seen, approved by top management.

import { defineRecord } from '#kernel/definition/define.ts'
import type { Guard, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { choice, date, number, text } from '#kernel/kinds/fields.ts'
import type { Clause } from '#lib/who.ts'

const objective = { group: 'Objective' } as const
const seen = { group: 'How it is evaluated' } as const
const end = { group: 'Verdict', set: 'step' } as const

const topManagement: Clause = { any: ['executive'], not: ['owner'] }
/** Whether it was achieved is not said by whoever answers for it. */
const judges: Clause = { any: ['quality-manager', 'executive'], not: ['owner'] }
const keepers: Clause = { any: ['owner', 'quality'] }

const dueAhead: Guard = {
  name: 'due-ahead',
  why: 'The day by which it is to be achieved has passed: enter one that is still to come.',
  mend: { field: 'due' },
  once: 'The day comes.',
  holds: ({ due }, { today }) => typeof due !== 'string' || due > today,
}

const measurable: Guard = {
  name: 'measurable',
  why: 'An objective is measurable: choose a measure with a target, or say how it is evaluated.',
  mend: { field: 'measure' },
  holds: ({ measure, target, evaluation }) =>
    (typeof measure === 'string' && typeof target === 'number') || typeof evaluation === 'string',
}

const states = {
  proposed: { label: 'Proposed', tone: 'draft', asks: { who: topManagement, what: 'Approve the objective' } },
  'on-track': { label: 'On track', tone: 'open', frozen: true, asks: { who: 'owner', what: 'Achieve the objective' } },
  'at-risk': {
    label: 'At risk',
    tone: 'soon',
    frozen: true,
    asks: { who: 'owner', what: 'Bring the objective back on track' },
  },
  missed: {
    label: 'Missed',
    tone: 'overdue',
    frozen: true,
    met: true,
    asks: { who: judges, what: 'Conclude on the objective', within: 20 },
  },
  closed: { label: 'Closed', tone: 'done', frozen: true, met: true },
} as const satisfies Record<string, State>

const steps = {
  approve: {
    label: 'Approve',
    from: 'proposed',
    to: 'on-track',
    by: topManagement,
    needs: ['owner', 'due', 'resources'],
    guards: [dueAhead, measurable],
    signed: 'Approved',
  },
  close: {
    label: 'Close',
    from: ['on-track', 'at-risk', 'missed'],
    to: 'closed',
    by: judges,
    needs: ['verdict', 'conclusion'],
    form: ['verdict', 'conclusion'],
    signed: 'Verified',
  },
  'call-at-risk': { label: 'At risk', from: 'on-track', to: 'at-risk', by: keepers, reason: true },
  recover: { label: 'Back on track', from: 'at-risk', to: 'on-track', by: keepers, reason: true },
  miss: { label: 'Missed', from: ['on-track', 'at-risk'], to: 'missed', by: keepers, reason: true },
  revise: {
    label: 'Revise',
    from: ['on-track', 'at-risk'],
    to: 'proposed',
    by: { any: ['owner', 'quality-manager'] },
    reason: true,
    returns: true,
  },
} as const satisfies Record<string, Step>

const life: Workflow = { starts: 'proposed', states, steps }

export const qualityObjective = defineRecord({
  name: 'quality-objective',
  label: ['Quality objective', 'Quality objectives'],
  number: 'OBJ',
  title: 'title',
  due: 'due',
  fields: {
    title: text('Objective', { required: true, list: true, search: true, ...objective }),
    statement: text('Statement', {
      long: true,
      max: 2000,
      search: true,
      help: 'What will be achieved, for whom, and how it follows from the quality policy.',
      ...objective,
    }),
    resources: text('Resources', { long: true, max: 2000, help: 'People, money and means it needs.', ...objective }),
    due: date('Achieve by', {
      phrase: 'the day by which it is to be achieved',
      list: true,
      sort: true,
      filter: true,
      ...objective,
    }),
    measure: text('Measure', {
      max: 100,
      list: true,
      help: 'As it is called on the dashboards.',
      ...seen,
    }),
    direction: choice('Direction', ['At least', 'At most'], { initial: 'At least', ...seen }),
    target: number('Target', { min: 0, max: 1_000_000, list: true, ...seen }),
    evaluation: text('Evaluated by', {
      long: true,
      max: 2000,
      help: 'Where no measure says it: what will be looked at, by whom and how often.',
      ...seen,
    }),
    verdict: choice('Verdict', ['Achieved', 'Not achieved'], { list: true, filter: true, ...end }),
    conclusion: text('Conclusion', { evidence: 'seen', long: true, max: 4000, ...end }),
    reached: text('Value reached', { max: 100, ...end }),
  },
  links: { pursued_by: { to: 'action', label: ['Pursued by', 'Pursues'] } },
  workflow: life,
  may: {
    read: ['everyone'],
    create: { any: ['quality', 'executive'] },
    change: { any: ['owner', 'quality', 'executive'] },
  },
})
