// The words of the trend of complaints.

import { counted } from '#lib/counted.ts'
import type { SharePoint } from './p-chart.ts'
import type { ShareKind } from './shares-of.ts'
import type { Point } from './u-chart.ts'

const complaints = { one: 'complaint', other: 'complaints' }
const points = { one: 'month above its limit', other: 'months above their limit' }

const rate = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const fine = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

/** A rate in as many decimals as tell it from its neighbours. */
const rateInWords = (value: number) => (value < 10 ? fine : rate).format(value)

const pFormula =
  'p chart: mean ± 3 √(mean × (1 − mean) ÷ number), by the month we became aware; of a few, nothing can be told'

type ShareWords = {
  readonly title: string
  readonly label: string
  readonly of: string
  readonly how: string
  readonly none: string
}

const share: Readonly<Record<ShareKind, ShareWords>> = {
  severe: {
    title: 'Share that is critical or major',
    label: 'Severe',
    of: 'Assessed',
    how: `Of the complaints that were assessed. ${pFormula}.`,
    none: 'No complaint of this time has been assessed, so there is no share.',
  },
  confirmed: {
    title: 'Share that was confirmed',
    label: 'Confirmed',
    of: 'Investigated',
    how: `Of the complaints whose investigation was concluded. ${pFormula}.`,
    none: 'No investigation of this time was concluded, so there is no share.',
  },
}

const percentInWords = (value: number) => `${value > 0 && value < 10 ? rate.format(value) : whole.format(value)} %`

export const words = {
  share,
  shareOf: 'Share of',
  drawShare: 'Draw the share as',
  sharePercent: 'Share',
  lower: 'Lower limit',
  count: 'Count',
  tooFew: 'Too few to tell',
  percentInWords,
  sharePoint: (name: string, { of, some, rate: value, isAbove }: SharePoint) =>
    value === null
      ? `${name}: none`
      : `${name}: ${some} of ${of}, ${percentInWords(value)}${isAbove ? ', above its limit' : ''}`,
  shareFormula: (some: number, of: number, value: number) => `${some} of ${of} = ${percentInWords(value)}.`,
  shareLimit: (upper: number) => `Limit ${percentInWords(upper)}.`,
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
  raiseCase: 'Raise a nonconformance',
  caseTitle: (product: string | null, month: string) =>
    product === null
      ? `More complaints in ${month} than chance allows`
      : `More complaints about ${product} in ${month} than chance allows`,
  caseSays: (month: string, formula: string, upper: number) =>
    `In ${month}: ${formula}. The upper limit of the month is ${rateInWords(upper)} per 1,000 units.`,
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
