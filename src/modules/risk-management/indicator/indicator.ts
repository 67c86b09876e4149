// A key risk indicator: what is measured so that a risk is seen to grow before it happens. A part of its risk, with a
// life of its own: readings go on while the risk is accepted, which is when they matter.

import { dayInWords } from '#ui/dates.ts'
import { defineRecord } from '#kernel/definition/define.ts'
import { choice, computed, date, number, rows, text } from '#kernel/kinds/fields.ts'
import type { Clause } from '#lib/who.ts'
import { riskReaders } from '../risk-readers.ts'
import { cadences } from './counted.ts'
import { directions, latestOf, standingOf, standings, type Limits, type Reading } from './limits.ts'

type Read = { readonly readings: readonly Reading[] | null }

const measure = { min: -999_999_999, max: 999_999_999, places: 4 } as const

const reading = {
  on: date('Measured on', { phrase: 'the date of measurement', required: true }),
  value: number('Value', { ...measure, required: true }),
  note: text('Note', { max: 500 }),
  formula: text('Counted from', { long: true, set: 'step' }),
  list: text('Counted list', { max: 2000, set: 'step' }),
}

/** Who measures: whoever answers for the risk, and quality. */
const keepers = { any: ['owner', 'quality'] } as const

/** An indicator that is counted: its readings are not entered. */
const ofCounted: Clause = { ...keepers, when: ({ countedList }) => typeof countedList === 'string' }

export const indicator = defineRecord({
  name: 'indicator',
  label: ['Key risk indicator', 'Key risk indicators'],
  number: 'KRI',
  title: 'metric',
  partOf: { of: 'risk', frozen: ['rejected', 'closed'] },
  fields: {
    metric: text('Metric', { required: true, list: true, search: true, help: 'What is counted or measured.' }),
    unit: text('Unit', { required: true, max: 60, help: 'Per cent, weeks, a month: what the values are counted in.' }),
    direction: choice('Worse when it', directions, { initial: 'rises' }),
    warning: number('Warning at', { phrase: 'the warning limit', ...measure, required: true, list: true }),
    alarm: number('Alarm at', {
      phrase: 'the alarm limit',
      ...measure,
      required: true,
      list: true,
      help: 'A reading that reaches it sends an accepted risk back to review.',
    }),
    countedList: text('Count a list', {
      max: 2000,
      group: 'Counting',
      help: 'Narrow a list, such as that of nonconformances, to what is to be counted, and paste its address here. Left empty, readings are entered.',
    }),
    cadence: choice('Frequency', cadences, { group: 'Counting', help: 'Left empty, every month.' }),
    formula: text('Counted from', { long: true, set: 'step', group: 'Counting' }),
    nextCount: date('Next count on', { set: 'step', filter: true, sort: true, group: 'Counting' }),
    readings: rows('Readings', reading, { group: 'Readings' }),
    latest: computed(
      'Latest value',
      {
        from: ['readings'],
        of: ({ readings }: Read) => latestOf(readings)?.value ?? null,
        as: 'number',
        places: measure.places,
      },
      { list: true, sort: true, filter: true, group: 'Readings' },
    ),
    measuredOn: computed(
      'Latest reading on',
      {
        from: ['readings'],
        of: ({ readings }: Read) => {
          const latest = latestOf(readings)
          return latest && dayInWords(latest.on)
        },
        as: 'text',
      },
      { group: 'Readings' },
    ),
    standing: computed(
      'Stands',
      {
        from: ['readings', 'direction', 'warning', 'alarm'],
        of: (values: Read & Limits) => {
          const latest = latestOf(values.readings)
          return latest && standingOf(latest.value, values)
        },
        as: 'choice',
        options: standings,
      },
      { list: true, filter: true, group: 'Readings' },
    ),
  },
  workflow: {
    starts: 'watched',
    states: {
      watched: { label: 'Watched', tone: 'open' },
      retired: { label: 'Retired', tone: 'closed', frozen: true },
    },
    steps: {
      count: { label: 'Count', from: 'watched', to: 'watched', by: 'clock', found: true, finds: 'latest' },
      'count-now': { label: 'Count now', from: 'watched', to: 'watched', by: ofCounted, finds: 'latest' },
      retire: { label: 'Retire', from: 'watched', to: 'retired', by: keepers, reason: true },
    },
  },
  may: { read: riskReaders, create: keepers, change: keepers },
})
