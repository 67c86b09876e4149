// A review of the audit trail: a period, a sample of it that is drawn by risk, what was objected to, signed (EU GMP Annex 11 §9,
// PI 041-1 6.6: audit trails are reviewed, and how much is based on risk).

import { daysBetween, isDay, type Day } from '#lib/days.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { choice, computed, date, number, rows, text } from '#kernel/kinds/fields.ts'
import type { Guard, Workflow } from '#kernel/definition/workflow.ts'
import { mostDays } from '#kernel/trail/query-days.ts'
import { overseeing } from '#kernel/trail/overseeing.ts'
import { dayInWords } from '#ui/dates.ts'
import { focuses } from './focus.ts'

const overseers = { any: [...overseeing] } as const
/** Whoever reviews it oversees the trail as well. */
const reviewer = { any: ['owner'] as const, held: [...overseeing] }

const dayIn = (value: unknown): Day | null => (typeof value === 'string' && isDay(value) ? value : null)

/** As many as the trail numbers. */
const mostEntries = 2_000_000_000

const periodOrdered: Guard = {
  name: 'period-ordered',
  why: 'The period ends before it begins.',
  mend: { field: 'periodTo' },
  holds: ({ periodFrom, periodTo }) => {
    const [first, last] = [dayIn(periodFrom), dayIn(periodTo)]
    return first === null || last === null || first <= last
  },
}

const periodShort: Guard = {
  name: 'period-short',
  why: `A review covers ${mostDays} days at most: several reviews cover more.`,
  mend: { field: 'periodFrom' },
  holds: ({ periodFrom, periodTo }) => {
    const [first, last] = [dayIn(periodFrom), dayIn(periodTo)]
    return first === null || last === null || daysBetween(first, last) < mostDays
  },
}

const periodOver: Guard = {
  name: 'period-over',
  why: 'The period is not over yet: it ends yesterday or earlier.',
  mend: { field: 'periodTo' },
  once: 'The period is over for good.',
  holds: ({ periodTo }, { today }) => (dayIn(periodTo) ?? '') < today,
}

const objectionsAgree: Guard = {
  name: 'objections-agree',
  why: ({ conclusion }) =>
    conclusion === 'Objections'
      ? 'The conclusion says that there are objections: enter them.'
      : 'Objections are entered: the conclusion says so, too.',
  mend: { field: 'objections' },
  holds: ({ conclusion, objections }) =>
    typeof conclusion !== 'string' ||
    (conclusion === 'Objections') === (Array.isArray(objections) && objections.length > 0),
}

const life: Workflow = {
  starts: 'draft',
  states: {
    draft: { label: 'Draft', tone: 'draft', asks: { who: 'owner', what: 'Draw the sample of the trail', within: 10 } },
    review: {
      label: 'In review',
      tone: 'waiting',
      asks: { who: 'owner', what: 'Review the sample', kind: 'review', within: 10 },
    },
    done: { label: 'Reviewed', tone: 'done', frozen: true },
  },
  steps: {
    draw: {
      label: 'Draw the sample',
      from: 'draft',
      to: 'review',
      by: reviewer,
      guards: [periodOrdered, periodShort, periodOver],
      form: ['periodFrom', 'periodTo', 'focus', 'size'],
    },
    complete: {
      label: 'Complete the review',
      from: 'review',
      to: 'done',
      by: reviewer,
      inPerson: true,
      needs: ['conclusion'],
      guards: [objectionsAgree],
      form: ['objections', 'remarks', 'conclusion'],
      signed: 'Reviewed',
    },
    // Taken with the monthly review that the clock opens, for whoever reviews it (monthly.server.ts).
    'draw-monthly': {
      label: 'Sample drawn',
      from: 'draft',
      to: 'review',
      by: 'clock',
      found: true,
      guards: [periodOrdered, periodShort, periodOver],
    },
    'draw-again': {
      label: 'Draw another sample',
      from: 'review',
      to: 'review',
      by: reviewer,
      reason: true,
    },
  },
}

type Period = { readonly periodFrom: Day | null; readonly periodTo: Day | null }

const period = { group: 'Period' } as const
const drawn = { set: 'step', group: 'Sample' } as const
const outcome = { group: 'Outcome' } as const

export const trailReview = defineRecord({
  name: 'trail-review',
  label: ['Trail review', 'Trail reviews'],
  number: 'TRV',
  title: 'title',
  fields: {
    title: computed('Title', {
      from: ['periodFrom', 'periodTo'],
      of: ({ periodFrom: from, periodTo: to }: Period) =>
        from && to ? `Audit trail, ${dayInWords(from)} – ${dayInWords(to)}` : null,
      as: 'text',
    }),
    periodFrom: date('From', {
      phrase: 'the first day',
      required: true,
      list: true,
      sort: true,
      filter: true,
      ...period,
    }),
    periodTo: date('To', { phrase: 'the last day', required: true, list: true, sort: true, filter: true, ...period }),
    focus: choice('Events', focuses, {
      initial: 'All',
      list: true,
      filter: true,
      help: 'All, or those alone of which more goes wrong.',
      ...period,
    }),
    size: number('Sample size', {
      min: 5,
      max: 100,
      required: true,
      help: 'How many events are drawn: the riskier one is, the sooner it is drawn.',
      ...period,
    }),
    openedFor: date('Opened for the month from', { set: 'step', filter: true, group: 'Period' }),
    population: number('Events in the period', { min: 0, max: mostEntries, ...drawn, list: true }),
    sample: rows(
      'Sample',
      {
        entry: number('Entry', { min: 1, max: mostEntries }),
        at: text('When', { max: 30 }),
        said: text('What happened', { max: 400 }),
        risk: text('Drawn as', { max: 80 }),
      },
      { most: 100, ...drawn },
    ),
    objections: rows(
      'Objections',
      { entry: number('Entry', { min: 1, max: mostEntries }), what: text('Objection', { required: true, max: 1000 }) },
      { most: 50, help: 'What is not as it should be, and in which entry.', ...outcome },
    ),
    remarks: text('Remarks', { long: true, max: 4000, search: true, ...outcome }),
    conclusion: choice('Conclusion', ['No objections', 'Objections'], { list: true, filter: true, ...outcome }),
  },
  links: { objected_as: { to: 'nonconformance', label: ['Recorded as', 'Raised by the trail review'] } },
  workflow: life,
  may: {
    read: [{ held: [...overseeing], scope: 'everyone' }],
    create: overseers,
    change: { any: ['owner', 'quality-manager'] },
  },
})
