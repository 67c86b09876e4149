// The measures of a month, as they stood at its end: taken, confirmed, and frozen by signature, so that nothing that is reported
// moves afterwards.

import { defineRecord } from '#kernel/definition/define.ts'
import type { Guard, State, Step, Workflow } from '#kernel/definition/workflow.ts'
import { computed, date, rows, text } from '#kernel/kinds/fields.ts'
import { addDays, isDay, type Day } from '#lib/days.ts'
import type { Clause } from '#lib/who.ts'
import { monthInWords } from '#ui/dates.ts'
import { valueColumns } from '../value-columns.ts'

/** Whoever froze it has not confirmed it. */
const freezers: Clause = { any: ['quality-manager'], not: ['taker of confirm'] }

const dayIn = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null)

const monthEnd: Guard = {
  name: 'month-end',
  why: 'A period ends with the last day of a month.',
  mend: { field: 'periodEnd' },
  holds: ({ periodEnd }) => {
    const day = dayIn(periodEnd)
    return day === null || addDays(day, 1).endsWith('-01')
  },
}

const periodOver: Guard = {
  name: 'period-over',
  why: 'The period is not over yet.',
  mend: { field: 'periodEnd' },
  once: 'The period is over for good.',
  holds: ({ periodEnd }, { today }) => (dayIn(periodEnd) ?? '') < today,
}

const states = {
  open: { label: 'Open', tone: 'draft', asks: { who: 'quality', what: 'Take the values of the period', within: 3 } },
  taken: {
    label: 'Values taken',
    tone: 'open',
    asks: { who: 'quality', what: 'Confirm the values of the period', within: 5 },
  },
  confirmed: {
    label: 'Confirmed',
    tone: 'waiting',
    frozen: true,
    asks: { who: freezers, what: 'Freeze the values of the period', within: 5 },
  },
  frozen: { label: 'Frozen', tone: 'done', frozen: true, met: true },
} as const satisfies Record<string, State>

const steps = {
  take: {
    label: 'Take the values',
    from: 'open',
    to: 'taken',
    by: 'quality',
    guards: [monthEnd, periodOver],
    form: ['periodEnd'],
  },
  confirm: { label: 'Confirm', from: 'taken', to: 'confirmed', by: 'quality', form: ['notes'] },
  freeze: { label: 'Freeze', from: 'confirmed', to: 'frozen', by: freezers, signed: 'Approved' },
  'take-again': { label: 'Take them again', from: ['taken', 'confirmed'], to: 'taken', by: 'quality', reason: true },
} as const satisfies Record<string, Step>

const life: Workflow = { starts: 'open', states, steps }

export const measurePeriod = defineRecord({
  name: 'measure-period',
  label: ['Period', 'Periods'],
  number: 'KPI',
  title: 'title',
  fields: {
    title: computed('Title', {
      from: ['periodEnd'],
      of: ({ periodEnd }: { readonly periodEnd: Day | null }) =>
        periodEnd ? `Measures of ${monthInWords(periodEnd.slice(0, 7))}` : null,
      as: 'text',
    }),
    periodEnd: date('Last day', {
      phrase: 'the last day of the period',
      required: true,
      list: true,
      sort: true,
      filter: true,
      while: ['open'],
      help: 'The last day of a month. The values are of this day, so that it stands once they are taken.',
    }),
    takenOn: date('Values taken on', { set: 'step', list: true }),
    values: rows('Values', valueColumns, {
      set: 'step',
      help: 'Of all records, whoever reads them, as of the end of the last day.',
    }),
    notes: text('Remarks', { long: true, max: 4000, search: true, help: 'What explains a value.' }),
  },
  one: {
    of: ['periodEnd'],
    while: ['open', 'taken', 'confirmed', 'frozen'],
    why: 'This period is there already.',
  },
  workflow: life,
  may: {
    read: [{ held: ['quality', 'executive', 'auditor', 'administrator'], scope: 'everyone' }],
    create: 'quality',
    change: 'quality',
  },
})
