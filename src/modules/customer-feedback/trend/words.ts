// The words of the trend of complaints.

import { counted } from '#lib/counted.ts'
import type { Point } from './u-chart.ts'

const complaints = { one: 'complaint', other: 'complaints' }
const points = { one: 'month above its limit', other: 'months above their limit' }

const rate = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const fine = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** A rate in as many decimals as tell it from its neighbours. */
const rateInWords = (value: number) => (value < 10 ? fine : rate).format(value)

export const words = {
  title: 'Trend',
  counted: (count: number, months: number) => `${counted(count, complaints)} in ${months} months`,
  loading: 'Counting complaints',
  failed: 'Complaints could not be counted.',
  about: 'Complaints about',
  allProducts: 'all products',
  months: 'Months',
  span: (months: number) => `${months} months`,
  chart: 'Complaints per 1,000 units shipped',
  how: 'u chart: mean ± 3 √(mean ÷ units), by the month we became aware',
  above: (count: number) => counted(count, points),
  within: 'All months within their limits',
  noUnits: 'No units have been entered for these months, so there is no rate.',
  draw: 'Draw as',
  asChart: 'Chart',
  asTable: 'Table',
  upper: 'Upper limit',
  mean: 'Mean',
  units: 'Units',
  editUnits: 'Edit units',
  missing: 'not entered',
  short: '–',
  month: 'Month',
  complaints: 'Complaints',
  rate: 'Per 1,000 units',
  verdict: 'Verdict',
  isAbove: 'Above limit',
  isBelow: 'Below limit',
  isWithin: 'Within limits',
  rateInWords,
  unitsInWords: (units: number) => whole.format(units),
  point: (name: string, { complaints: count, rate: value, isAbove }: Point) =>
    value === null
      ? `${name}: ${counted(count, complaints)}, no units`
      : `${name}: ${rateInWords(value)} per 1,000 units${isAbove ? ', above its limit' : ''}`,
  formula: (count: number, units: number, value: number) =>
    `${rateInWords(value)} = ${counted(count, complaints)} ÷ ${whole.format(units)} units × 1,000`,
  crossed: (product: string, month: string, value: number, upper: number) =>
    `${product} had ${rateInWords(value)} complaints per 1,000 units in ${month}; chance allows ${rateInWords(upper)}.`,
  limit: (upper: number) => `Limit ${rateInWords(upper)}.`,
  without: (count: number) => `${counted(count, complaints)}; the units of this month are not entered yet.`,
  some: (count: number) => counted(count, complaints),
  open: (count: number) => `Open ${counted(count, complaints)}`,
  none: 'No complaint in this month.',
  leftOut: (count: number) =>
    `${counted(count, complaints)} about what is not shipped, such as services, count below and in no rate.`,
  pareto: 'By',
  by: { problem: 'Code', product: 'Product', customer: 'Customer' },
  paretoTitle: { problem: 'By problem code', product: 'By product', customer: 'By customer' },
  vital: (count: number, percent: number, of: number) => `${count} of ${of} make ${percent} %`,
  bar: (label: string, count: number, percent: number, together: number) =>
    `${label}: ${counted(count, complaints)}, ${percent} %, together ${together} %`,
  other: 'Other',
  notSaid: 'Not assessed yet',
  restricted: 'Restricted',
  nothing: 'No complaint in this time.',
  repeat: 'Repeat customers',
  repeatNone: 'No customer has complained more than once in this time.',
  customer: 'Customer',
  same: 'Same code',
}
