// A report: what is asked of one kind of records, in which columns, and to whom it is sent. It holds the question and no answer:
// whoever opens it reads what they may read.

import { defineRecord } from '#kernel/definition/define.ts'
import type { Guard, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { choice, multi, number, person, text } from '#kernel/kinds/fields.ts'
import { rhythms, scheduleOf, weekdays } from './schedule.ts'

const charts = ['None', 'Bars'] as const
export const formats = ['Excel', 'PDF', 'CSV'] as const

const what = { group: 'Report' } as const
/** Chosen on the page of the report, where it is seen at once what comes of it. */
const built = { set: 'step', beside: true, ...what } as const
const sending = { group: 'Sending' } as const
const sharing = { group: 'Sharing' } as const

const isSent = (every: unknown) => rhythms.slice(1).some((rhythm) => rhythm === every)

const wholeSchedule: Guard = {
  name: 'whole-schedule',
  why: 'It is to be sent by itself: say on which day, from which hour and to whom.',
  mend: { field: 'every' },
  holds: ({ every, weekday, monthDay, hour, recipients }) =>
    !isSent(every) ||
    (scheduleOf({ every, weekday, monthDay, hour }) !== null && Array.isArray(recipients) && recipients.length > 0),
}

const states = {
  draft: { label: 'Draft', tone: 'draft' },
  published: { label: 'Published', tone: 'done', frozen: true },
  retired: { label: 'Retired', tone: 'closed', frozen: true },
} as const satisfies Record<string, State>

const keepers = { any: ['owner', 'quality-manager'] } as const

const steps = {
  publish: {
    label: 'Publish',
    from: 'draft',
    to: 'published',
    by: 'owner',
    needs: ['answers'],
    guards: [wholeSchedule],
  },
  revise: { label: 'Revise', from: 'published', to: 'draft', by: 'owner', reason: true, returns: true },
  retire: { label: 'Retire', from: ['draft', 'published'], to: 'retired', by: keepers, reason: true },
} as const satisfies Record<string, Step>

const life: Workflow = { starts: 'draft', states, steps }

export const report = defineRecord({
  name: 'report',
  label: ['Report', 'Reports'],
  number: 'RPT',
  title: 'title',
  parties: ['readers', 'recipients'],
  fields: {
    title: text('Report', { required: true, list: true, search: true, ...what }),
    answers: text('Question it answers', { long: true, max: 1000, search: true, ...what }),
    dataset: text('Records', {
      phrase: 'the records it is of',
      required: true,
      max: 100,
      list: true,
      set: 'creation',
      help: 'As their list is called.',
      ...what,
    }),
    columns: text('Columns', { max: 3000, ...built }),
    filters: text('Filters and order', { max: 3000, ...built }),
    groupBy: text('Grouped by', { max: 80, ...built }),
    chart: choice('Chart', charts, { ...built }),
    every: choice('Sent', rhythms, { initial: 'Not by itself', list: true, filter: true, ...sending }),
    weekday: choice('On', weekdays, { only: { where: 'every', is: ['Every week'] }, ...sending }),
    monthDay: number('Day of the month', {
      min: 1,
      max: 31,
      only: { where: 'every', is: ['Every month'] },
      help: 'In a month that has no such day it is the last.',
      ...sending,
    }),
    hour: number('From hour', {
      min: 0,
      max: 23,
      only: { where: 'every', is: ['Every day', 'Every week', 'Every month'] },
      help: 'By the clocks of the organisation: 7 means with the first look from 07:00 on.',
      ...sending,
    }),
    format: choice('File', formats, { initial: 'Excel', ...sending }),
    recipients: multi('Recipients', person('Recipient'), {
      filter: true,
      help: 'Each gets a file of their own, with what they may read.',
      ...sending,
    }),
    readers: multi('Shared with', person('Reader'), {
      help: 'Everybody finds a report that is Internal. One that is Restricted is found by those named here and by its recipients.',
      ...sharing,
    }),
  },
  workflow: life,
  may: { read: ['everyone'], create: 'staff', change: 'owner' },
})
