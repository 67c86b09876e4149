// How long a session lives. Instants are milliseconds since 1970, so that both ends of a comparison read alike.

const minute = 60_000

/** What the browser counts down to: it ends an idle session itself. */
export const idleLimit = 18 * minute

// The browser tells of activity at most every 30 s, and we write it down only when 30 s have passed: we lag by a minute.
const grace = 2 * minute

/** However busy, a session ends. */
export const longest = 12 * 60 * minute

/** A stored activity younger than this is not written again. */
export const touchAfter = 30_000

/** Why a session ended. */
const endings = [
  'signed-out',
  'idle',
  'over',
  'signed-in-again',
  'wrong-signatures',
  'password-set',
  'role-given',
  'factor-added',
  'ended-elsewhere',
  'account-locked',
  'sso-disconnected',
  'person-inactive',
  'trial-over',
] as const

export type Ending = (typeof endings)[number]

/** What the person is told of it. */
export const endingWords: Record<Ending, string> = {
  'signed-out': 'You are signed out.',
  idle: 'You were signed out because nothing was done for 18 minutes.',
  over: 'You were signed out because a session lasts at most 12 hours.',
  'signed-in-again': 'Somebody signed in again in this browser.',
  'wrong-signatures': 'You were signed out because a wrong password was entered five times in a row.',
  'password-set': 'You were signed out because your password was changed.',
  'factor-added': 'You were signed out because a second factor was turned on for your account.',
  'role-given': 'You were signed out because you were given a role. Sign in to confirm it.',
  'ended-elsewhere': 'You were signed out because you ended this session from another browser.',
  'sso-disconnected':
    'You were signed out because your account was disconnected from single sign-on. Log in with your password, or ask an administrator.',
  'account-locked': 'You were signed out because your account was locked.',
  'person-inactive': 'You were signed out because you are no longer active here.',
  'trial-over': 'You were signed out because the trial accounts are disabled here.',
}

type Times = { readonly seenAt: number; readonly endsAt: number }

/** Why a session that nobody ended is over at `now`; undefined while it lives. */
export function endingAt({ seenAt, endsAt }: Times, now: number): Ending | undefined {
  if (now >= endsAt) return 'over'
  return now >= seenAt + idleLimit + grace ? 'idle' : undefined
}
