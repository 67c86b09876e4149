import { announceBefore, endAfter, warnAfter } from './limits.ts'

/** Where a session stands at a moment. Times are milliseconds of the browser's wall clock. */
export type Standing =
  | { readonly is: 'present' }
  /** Nothing was done for 15 minutes: so many seconds are left. */
  | { readonly is: 'expiring'; readonly seconds: number }
  /** The absolute end is near, whatever is done. */
  | { readonly is: 'closing'; readonly endsAt: number }
  | { readonly is: 'ended'; readonly because: 'idle' | 'over' }

export type Life = { readonly lastInput: number; readonly endsAt: number }

/**
 * Where the session stands. It is asked of the wall clock and never counted by timers, so that a machine that slept
 * wakes up to the truth.
 */
export function standingAt(now: number, { lastInput, endsAt }: Life): Standing {
  const idle = now - lastInput
  if (now >= endsAt) return { is: 'ended', because: 'over' }
  if (idle >= endAfter) return { is: 'ended', because: 'idle' }
  if (idle >= warnAfter) return { is: 'expiring', seconds: Math.ceil((endAfter - idle) / 1000) }
  return now >= endsAt - announceBefore ? { is: 'closing', endsAt } : { is: 'present' }
}

/** Whether two standings show the same, so that nothing is drawn twice. */
export const sameStanding = (one: Standing, other: Standing): boolean =>
  one.is === other.is && (one.is !== 'expiring' || (other.is === 'expiring' && one.seconds === other.seconds))
