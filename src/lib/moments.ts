// A moment is an instant as a clock told it, with that clock's distance from UTC: `2026-11-22T10:42:13+01:00`.

const shape = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(?:\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/

const two = (count: number) => String(count).padStart(2, '0')

/** Whether a text is a moment: a real instant with its distance from UTC. */
export const isMoment = (text: string): boolean => shape.test(text) && !Number.isNaN(Date.parse(text))

/** What the clock said, to the minute, and its distance from UTC; undefined for what is no moment. */
export function partsOfMoment(
  text: string,
): { readonly day: string; readonly time: string; readonly offset: string } | undefined {
  const [, day, time, offset] = (isMoment(text) && shape.exec(text)) || []
  return day && time && offset ? { day, time, offset } : undefined
}

/**
 * An instant as a clock tells it that is so far from UTC.
 * @param east minutes that the clock is ahead of UTC
 */
export function momentOf(instant: Date, east: number): string {
  const told = new Date(instant.getTime() + east * 60_000).toISOString().slice(0, 19)
  const far = Math.abs(east)
  return `${told}${east < 0 ? '-' : '+'}${two(Math.floor(far / 60))}:${two(far % 60)}`
}
