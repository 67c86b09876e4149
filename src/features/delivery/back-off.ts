// When something that leaves the house is tried again, and when it is given up. Nothing is looked up here.

const minute = 60_000

/** How long after each try the next one comes; after the last of them it has failed. */
const pauses = [1, 5, 15, 60, 4 * 60, 12 * 60].map((minutes) => minutes * minute)

/** How long it is somebody's who took it in hand: longer than any try may take. */
const lease = 3 * minute

/** An instant so many milliseconds after another, as the database reads it. */
export const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString()

/** Until when something is somebody's who takes it in hand now. */
export const leasedUntil = (now: Date) => later(now, lease)

/** What a try came to. `final`: it will never be taken, so nobody tries again. */
export type Outcome = { readonly sent: boolean; readonly final?: boolean }

/** What becomes of it after a try. Instants, ISO 8601; `endedAt` is null while it waits for the next one. */
export type Fate = {
  readonly state: 'sent' | 'waiting' | 'failed'
  readonly nextAt: string
  readonly endedAt: string | null
}

/** When a try began, and how long it took. */
export type Tried = { readonly began: Date; readonly milliseconds: number }

/**
 * What becomes of something by a try.
 * @param tries the how manieth it was
 */
export function fateOf(tries: number, { sent, final = false }: Outcome, { began, milliseconds }: Tried): Fate {
  const ended = later(began, milliseconds)
  if (sent) return { state: 'sent', nextAt: ended, endedAt: ended }
  const pause = final ? undefined : pauses[tries - 1]
  if (pause === undefined) return { state: 'failed', nextAt: ended, endedAt: ended }
  return { state: 'waiting', nextAt: later(began, milliseconds + pause), endedAt: null }
}
