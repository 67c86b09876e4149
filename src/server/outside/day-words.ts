import type { Day } from '#lib/days.ts'

/** A day as people read it in their language. */
export const dayWords = (day: Day, language: 'en-GB' | 'de-DE'): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
