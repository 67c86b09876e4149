// The words of charts, and how values read.

import { counted } from '#lib/counted.ts'
import type { Day } from '#lib/days.ts'
import { dayInWords, monthInWords } from '#ui/dates.ts'
import type { Measure, Unit, Verdict } from '../measure.ts'

const exact = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

const isMonthEnd = (day: Day) => day.slice(8) >= '28'

export const words = {
  number: (value: number) => exact.format(value),
  none: '–',
  unit: (value: number, unit: Unit) => (unit === 'count' ? '' : unit === '%' ? '%' : value === 1 ? 'day' : 'days'),
  value: (value: number | null, unit: Unit) => {
    if (value === null) return 'no value'
    if (unit === '%') return `${exact.format(value)} %`
    return unit === 'days' ? counted(Number(value.toFixed(1)), { one: 'day', other: 'days' }) : exact.format(value)
  },
  month: (day: Day) => monthInWords(day.slice(0, 7)).slice(0, 3),
  day: (day: Day) => (isMonthEnd(day) ? monthInWords(day.slice(0, 7)) : dayInWords(day)),
  verdict: { met: 'Met', close: 'Close', missed: 'Missed' } satisfies Record<Verdict, string>,
  target: (target: number, unit: Unit, better: Measure['better']) => {
    const said = unit === '%' ? `${exact.format(target)} %` : exact.format(target)
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
