// Numbers of records in the ways people write them.

/** What was written of a number: its kind, its year or what else its series is named after, and its counter. */
export type WrittenNumber = {
  readonly prefix?: string
  readonly year?: string
  readonly within?: string
  readonly counter: number
}

/** What people put between the parts. */
const gap = String.raw`[\s\p{Pd}_/.#]`
const pattern = new RegExp(`^[\\s#]*(?:([a-z]{2,6})${gap}*)?(?:(\\d{4})${gap}+)?(\\d{1,10})\\s*$`, 'iu')

const named = new RegExp(`^[\\s#]*([a-z]{2,6})${gap}+([a-z][a-z\\d]{0,7})${gap}+(\\d{1,10})\\s*$`, 'iu')

/** Reads RSK-2026-0007 in "rsk-2026-7", "RSK 7", "rsk7" and "0007", PROC-QA-001 in "proc qa 1"; undefined when the text can be no number. */
export function readNumber(text: string): WrittenNumber | undefined {
  const [, kind, within, place] = named.exec(text) ?? []
  if (kind !== undefined && within !== undefined)
    return { prefix: kind.toUpperCase(), within: within.toUpperCase(), counter: Number(place) }
  const [, prefix, year, counter] = pattern.exec(text) ?? []
  if (counter === undefined) return undefined
  return { ...(prefix && { prefix: prefix.toUpperCase() }), ...(year && { year }), counter: Number(counter) }
}

/** The whole number, where enough of it was written: of a year, or of a series that has a name of its own. */
export function wholeNumber({ prefix, year, within, counter }: WrittenNumber): string | undefined {
  if (prefix === undefined) return undefined
  if (within !== undefined) return inSeries(`${prefix}-${within}`, counter)
  return year === undefined ? undefined : ofYear(prefix, year, counter)
}

/** The number of that place in a year, with four digits at least. */
export const ofYear = (prefix: string, year: string, counter: number): string =>
  `${prefix}-${year}-${String(counter).padStart(4, '0')}`

/** The number of that place in a series without years, with three digits at least. */
export const inSeries = (series: string, counter: number): string => `${series}-${String(counter).padStart(3, '0')}`
