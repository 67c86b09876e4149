/** What every number of a sandbox begins with, so that none of them is taken for one of the organisation's. */
export const sandboxMark = 'SBX-'

/** A number without the mark of a sandbox. */
const unmarked = (number: string): string =>
  number.startsWith(sandboxMark) ? number.slice(sandboxMark.length) : number

/** The prefix of a number, which tells the kind of its record. */
export const prefixOf = (number: string): string => unmarked(number).split('-', 1).join()

/** The prefix of its kind, the year, the place in that year: RSK-2026-0001. */
const yearly = /^[A-Z]{2,6}-\d{4}-\d{4,}$/

/** Of a series that the organisation names, without a year: QM-001, PROC-QA-014. */
const named = /^[A-Z]{2,6}(?:-\d{3}|-[A-Z][A-Z\d]{0,7}-\d{3,})$/

/** Whether a text is the number of a record. */
export const isRecordNumber = (text: string): boolean => yearly.test(unmarked(text)) || named.test(unmarked(text))

/** The number that a text begins with, where a word ends behind it; undefined where there is none. */
export const leadingNumber = (text: string): string | undefined => {
  const [first = ''] = text.split(/\s/, 1)
  return isRecordNumber(first) ? first : undefined
}

/** The signs of a named series in their order. */
const signs = '-ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** So many of them tell series apart where they are put in order; with more, the order would be no whole number any more. */
const told = 7

/** What a number is ordered by, as one whole number: its year, else its series, then its counter. */
export function ordinalOf(marked: string): number {
  const number = unmarked(marked)
  const last = number.lastIndexOf('-')
  const counter = Number(number.slice(last + 1))
  const [, year = ''] = number.split('-')
  if (/^\d{4}$/.test(year)) return Number(year) * 10_000_000 + counter
  const series = number.slice(0, last).padEnd(told, '-').slice(0, told)
  return Array.from(series).reduce((sum, sign) => sum * signs.length + signs.indexOf(sign), 0) * 10_000 + counter
}
