// Numbers of records in the ways people write them.

/** What was written of a number; its counter as numbers have it, with four digits at least. */
export type WrittenNumber = { readonly prefix?: string; readonly year?: string; readonly counter: string }

/** What people put between the parts. */
const gap = String.raw`[\s\p{Pd}_/.#]`
const pattern = new RegExp(`^[\\s#]*(?:([a-z]{2,6})${gap}*)?(?:(\\d{4})${gap}+)?(\\d{1,10})\\s*$`, 'iu')

/** Reads RSK-2026-0007 in "rsk-2026-7", "RSK 7", "rsk7" and "0007"; undefined when the text can be no number. */
export function readNumber(text: string): WrittenNumber | undefined {
  const [, prefix, year, counter] = pattern.exec(text) ?? []
  if (counter === undefined) return undefined
  return {
    ...(prefix && { prefix: prefix.toUpperCase() }),
    ...(year && { year }),
    counter: String(Number(counter)).padStart(4, '0'),
  }
}
