// What somebody has to do again and again: a calibration check, a walk through the hall, the figures of a month. It asks
// nobody for anything itself; the clock raises an occurrence of it on each of its days.

import { defineRecord } from '#kernel/definition/define.ts'
import { choice, date, link, number, text } from '#kernel/kinds/fields.ts'
import type { Guard, Workflow } from '#kernel/definition/workflow.ts'
import { daysOff, evidence, teams, whileLate } from './choices.ts'
import { nextOf, raising } from './raising.ts'

const schedule = { group: 'Schedule' } as const
const keepers = { any: ['quality', 'creator', 'head of department'] } as const

const hasCome: Guard = {
  name: 'come',
  why: 'Its day has not come yet.',
  mend: { field: 'nextOn' },
  once: 'As soon as its task is made, the next day is still to come.',
  holds: ({ lastOn }, { today }) => typeof lastOn === 'string' && lastOn <= today,
}

const goesOn: Guard = {
  name: 'goes-on',
  why: 'No day comes any more before it ends.',
  mend: { field: 'endsOn' },
  once: 'The last of its days comes.',
  holds: ({ nextOn }) => typeof nextOn === 'string',
}

const isOver: Guard = {
  name: 'over',
  why: 'There are days still to come.',
  mend: { field: 'nextOn' },
  once: 'It goes on with a later day.',
  holds: ({ nextOn }) => typeof nextOn !== 'string',
}

const noNext = () => ({ nextOn: null })

const life: Workflow = {
  starts: 'active',
  states: {
    active: { label: 'Active', tone: 'open' },
    paused: { label: 'Paused', tone: 'waiting' },
    ended: { label: 'Ended', tone: 'closed', frozen: true },
  },
  steps: {
    raise: {
      label: 'Its day has come',
      from: 'active',
      to: 'active',
      by: 'clock',
      found: true,
      sets: raising,
      guards: [hasCome],
    },
    finish: {
      label: 'Its last day has passed',
      from: 'active',
      to: 'ended',
      by: 'clock',
      found: true,
      guards: [isOver],
    },
    pause: { label: 'Pause', from: 'active', to: 'paused', by: keepers, reason: true, sets: noNext },
    resume: {
      label: 'Resume',
      from: 'paused',
      to: 'active',
      by: keepers,
      // What its days were meanwhile is not made up for.
      sets: (task, { today }) => ({ nextOn: nextOf(task, today) }),
      guards: [goesOn],
    },
    end: { label: 'End', from: ['active', 'paused'], to: 'ended', by: keepers, reason: true, sets: noNext },
  },
}

export const recurringTask = defineRecord({
  name: 'recurring-task',
  label: ['Recurring task', 'Recurring tasks'],
  number: 'REC',
  title: 'title',
  fields: {
    title: text('Task', { required: true, list: true, search: true, group: 'Task' }),
    instructions: text('Instructions', { long: true, max: 4000, search: true, group: 'Task' }),
    evidence: choice('Evidence', evidence, {
      initial: 'Not asked for',
      group: 'Task',
      help: 'Asked for: it is done only with a word on how it went.',
    }),
    process: link('Process', 'process', { filter: true, group: 'Task' }),
    rhythm: text('Frequency', {
      required: true,
      list: true,
      search: true,
      help: 'Such as “Every 2 weeks on Tuesday”, “Every month on the last Friday”, “Every year on the 1st of March”.',
      ...schedule,
    }),
    startsOn: date('From', { phrase: 'the start date', required: true, initial: 'today', ...schedule }),
    endsOn: date('Until', { help: 'Left empty, it goes on.', ...schedule }),
    times: number('Number of occurrences', {
      min: 1,
      max: 999,
      help: 'Left empty, as often as it comes.',
      ...schedule,
    }),
    workingDays: number('Working days to complete', {
      min: 0,
      max: 60,
      help: 'Left empty, it is due the same day.',
      ...schedule,
    }),
    dayOff: choice('If it falls on a day off', daysOff, { initial: 'It is due on the next working day', ...schedule }),
    whileLate: choice('While one is not done', whileLate, { initial: 'The next one comes all the same', ...schedule }),
    nextOn: date('Next on', { set: 'step', list: true, sort: true, filter: true, ...schedule }),
    lastOn: date('Last on', { set: 'step', ...schedule }),
    raised: number('Created so far', { min: 0, max: 999_999, set: 'step', ...schedule }),
    missed: number('Missed before the last', { min: 1, max: 999_999, set: 'step', ...schedule }),
    countedFrom: date('Counted anew from', { set: 'step', ...schedule }),
    team: choice('Assigned group', teams, {
      list: true,
      filter: true,
      group: 'Assignment',
      help: 'Assigned instead of the owner: the first of them to accept does it.',
    }),
  },
  links: {
    watches: { to: 'risk', label: ['Keeps watch on', 'Watched by'] },
    upholds: { to: 'capa', label: ['Upholds', 'Upheld by'] },
  },
  workflow: life,
  may: { read: ['everyone'], create: 'staff', change: keepers },
})
