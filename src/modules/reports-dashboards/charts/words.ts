// The words of charts, and how values read.

import { counted } from '#lib/counted.ts'
import type { Day } from '#lib/days.ts'
import { dayInWords, monthInWords } from '#ui/dates.ts'
import type { Measure, Unit, Verdict } from '../measure.ts'

const exact = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

const isMonthEnd = (day: Day) => day.slice(8) >= '28'

/** What is below ten and may be a fraction says two decimals. */
const finely = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

const figure = (value: number, unit: Unit) => (unit === 'each' || unit === 'per 1,000' ? finely : exact).format(value)

const unitWords: Readonly<Record<Exclude<Unit, 'days'>, string>> = {
  '%': '%',
  count: '',
  each: '',
  points: 'points',
  hours: 'hours',
  'per million': 'per million',
  'per 1,000': 'per 1,000',
}

const unitWord = (value: number, unit: Unit) => (unit === 'days' ? (value === 1 ? 'day' : 'days') : unitWords[unit])

export const words = {
  figure,
  number: (value: number) => exact.format(value),
  none: '–',
  unit: (value: number, unit: Unit) => unitWord(value, unit),
  value: (value: number | null, unit: Unit) => {
    if (value === null) return 'no value'
    if (unit === '%') return `${exact.format(value)} %`
    if (unit === 'days') return counted(Number(value.toFixed(1)), { one: 'day', other: 'days' })
    return [figure(value, unit), unitWord(value, unit)].filter((one) => one !== '').join(' ')
  },
  month: (day: Day) => monthInWords(day.slice(0, 7)).slice(0, 3),
  day: (day: Day) => (isMonthEnd(day) ? monthInWords(day.slice(0, 7)) : dayInWords(day)),
  verdict: { met: 'Met', close: 'Close', missed: 'Missed' } satisfies Record<Verdict, string>,
  target: (target: number, unit: Unit, better: Measure['better']) => {
    const said = unit === '%' ? `${exact.format(target)} %` : figure(target, unit)
    return better === 'higher' ? `Target ${said} or more` : `Target ${said} or less`
  },
  noTarget: 'No target',
  asTable: 'As a table',
  asOf: 'As of',
  valueHead: 'Value',
  all: 'All',
  came: 'Opened',
  went: 'Closed',
  targetShort: 'Target',
  category: 'Category',
  count: 'Count',
  together: 'Together',
  uncategorised: 'Not said',
  open: (label: string, day: Day, said: string) => `${label}, ${words.day(day)}: ${said}`,
  band: (label: string, count: number) => `${label}: ${count}`,
  bar: (label: string, count: number, together: number) => `${label}: ${count}, together ${Math.round(together)} %`,
  flow: (came: number, went: number) => `${came} opened, ${went} closed`,
  vital: (few: number, share: number) =>
    `${counted(few, { one: 'category makes', other: 'categories make' })} ${exact.format(share)} %`,
  nothing: 'Nothing to show yet.',
  percent: (share: number) => `${Math.round(share)} %`,
}
