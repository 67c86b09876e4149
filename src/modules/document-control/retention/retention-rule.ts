// How long versions are kept that nobody works by any more, and what becomes of them then (ISO 9001 7.5.3.2 d: retention and
// disposition). Governed: proposed, approved by somebody else, in use from a day on.

import { defineRecord } from '#kernel/definition/define.ts'
import { governedFixed, governedLife, governedOnes } from '#kernel/definition/governed.ts'
import type { Guard } from '#kernel/definition/workflow.ts'
import { choice, computed, date, number, text } from '#kernel/kinds/fields.ts'
import { monthsOf } from './end-of-retention.ts'
import { atTheEnd, startsFrom } from './rule-choices.ts'

const keepers = { any: ['document-controller', 'quality-manager'] } as const

const timeSaid: Guard = {
  name: 'time-said',
  why: 'Say how long versions are kept, in years, months or both.',
  mend: { field: 'years' },
  holds: ({ atTheEnd: end, years, months }) =>
    end === 'Keep for ever' || monthsOf({ years: Number(years), months: Number(months) }) > 0,
}

type Named = { readonly family: string | null; readonly edition: number | null }

const nameOf = ({ family, edition }: Named) =>
  family === null ? null : (edition ?? 1) > 1 ? `${family} v${edition}` : family

export const retentionRule = defineRecord({
  name: 'retention-rule',
  label: ['Retention rule', 'Retention rules'],
  number: 'RTN',
  title: 'name',
  master: true,
  fields: {
    family: text('Name', { required: true, max: 80, help: 'Its versions share it.' }),
    edition: number('Version', { min: 1, max: 9999, set: 'step' }),
    name: computed(
      'Rule',
      { from: ['family', 'edition'], of: nameOf, as: 'text' },
      { unique: true, list: true, sort: true, search: true },
    ),
    startsFrom: choice('Counts from', startsFrom, {
      required: true,
      initial: 'The day its document becomes obsolete',
      list: true,
      group: 'Time',
      help: 'A version goes out of use when the next one takes effect, or when its document becomes obsolete.',
    }),
    years: number('Years', { min: 0, max: 100, list: true, group: 'Time' }),
    months: number('Months', { min: 0, max: 11, list: true, group: 'Time', help: 'Beside the years.' }),
    atTheEnd: choice('At the end', atTheEnd, {
      required: true,
      initial: 'Review, then destroy',
      list: true,
      filter: true,
      group: 'Time',
      help: 'Nothing is destroyed by itself: document control proposes, and the quality manager signs.',
    }),
    ground: text('Ground', {
      required: true,
      long: true,
      max: 1000,
      group: 'Time',
      help: 'The law, the standard or the contract that asks for this time; or why the organisation has chosen it.',
    }),
    inUseFrom: date('In use from', {
      set: 'step',
      help: 'From the beginning of that day; today: as soon as it is approved.',
    }),
  },
  links: { supersedes: { to: 'retention-rule', label: ['Supersedes', 'Superseded by'] } },
  workflow: governedLife({
    keepers,
    approvers: { any: ['quality-manager', 'executive'] },
    guards: [timeSaid],
  }),
  one: governedOnes('family'),
  fixed: governedFixed,
  may: { read: ['everyone'], create: keepers, change: keepers },
})
