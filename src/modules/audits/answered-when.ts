// When a question was answered: by the clock of the device, and by the server that took the answer in. Pure.

/** How far the two may be apart and still be one time: minutes that a clock is off, or an answer is on its way. */
const margin = 5 * 60_000

/** Whether the clock of a device told another time than the server's. */
export const areApart = (answered: string, taken: string): boolean =>
  Math.abs(Date.parse(answered) - Date.parse(taken)) > margin

type Times = { readonly answered: string | null; readonly taken: string | null; readonly asked: string }

/**
 * What two times that are apart say of each other: the answer was given first and taken in later, or the clock of the
 * device cannot have been right, because it told what was still to come or what was before the question was asked.
 * Null where there is one time only.
 */
export function toldBy({ answered, taken, asked }: Times): 'later' | 'ahead' | 'before-asked' | null {
  if (answered === null || taken === null) return null
  if (Date.parse(answered) > Date.parse(taken)) return 'ahead'
  return Date.parse(answered) < Date.parse(asked) - margin ? 'before-asked' : 'later'
}
