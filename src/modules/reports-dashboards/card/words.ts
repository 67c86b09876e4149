// The words of a measure's card.

import { counted } from '#lib/counted.ts'
import type { Day } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'

const exact = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

export const words = {
  loading: 'Reckoning the measure',
  failed: 'The measure could not be shown.',
  question: 'Question',
  formula: 'Formula',
  now: 'Value',
  numerator: 'Numerator',
  denominator: 'Denominator',
  exclusions: 'Left out',
  owner: 'Answers for it',
  frequency: 'Looked at',
  every: { monthly: 'Each month', quarterly: 'Each quarter' },
  target: 'Target',
  limits: (target: string, limit: number | null) =>
    limit === null ? target : `${target}; missed beyond ${exact.format(limit)}`,
  asOf: 'As of',
  fromHistory: (instant: string) => `${instant}, from the history of states and versions`,
  another: (day: Day) => `This is the value of ${dayInWords(day)}.`,
  backTo: 'Back to the day of the dashboard',
  history: 'Last 18 months',
  records: 'Records behind it',
  recordsLoading: 'Reading the records',
  recordsFailed: 'The records could not be read.',
  none: 'No record counts here.',
  wholeRecords: 'Records behind the denominator',
  counts: (count: number) => counted(count, { one: 'record', other: 'records' }),
  share: (numerator: number, denominator: number, value: string) => `${numerator} ÷ ${denominator} = ${value}`,
  difference: (came: number, went: number, value: string) => `${came} − ${went} = ${value}`,
  from: (value: string, count: number) => `${value}, from ${counted(count, { one: 'record', other: 'records' })}`,
  number: 'Number',
  title: 'Title',
  value: 'Value',
  inNumerator: 'In the numerator',
  yes: 'Yes',
  no: 'No',
  more: 'Show more',
  csv: 'Records as CSV',
  taken: (file: string) => `${file} was saved.`,
  close: 'Close the message',
}
