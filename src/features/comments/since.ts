const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/**
 * How long ago something was said: "Just now", "5 minutes ago", "2 days ago"; null when it is so long ago that its date
 * says more. Both in milliseconds since 1970.
 */
export function sinceInWords(at: number, now: number): string | null {
  const past = now - at
  if (past < minute) return 'Just now'
  if (past < hour) return `${plural(Math.floor(past / minute), 'minute')} ago`
  if (past < day) return `${plural(Math.floor(past / hour), 'hour')} ago`
  return past < 7 * day ? `${plural(Math.floor(past / day), 'day')} ago` : null
}

/** How long something may still be done: "4 more minutes", "less than a minute". */
export function leftInWords(until: number, now: number): string {
  const left = until - now
  if (left < minute) return 'less than a minute'
  return plural(Math.floor(left / minute), 'more minute')
}
