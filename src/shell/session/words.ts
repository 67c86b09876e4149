// The words of the session's dialogs and of /login.
import type { Left } from './signed.ts'

export const expiring = {
  title: 'Session Expiring Soon',
  in: (seconds: number) =>
    seconds === 1 ? 'Your session will expire in {seconds} second.' : 'Your session will expire in {seconds} seconds.',
  explain: 'Nothing was done here for 15 minutes. What you typed stays, and you come back to this place.',
  stay: 'Keep me logged in',
  leave: 'Log out',
  away: 'The server does not answer. Please try again.',
}

export const closing = (time: string) =>
  `Your session ends at ${time}, 12 hours after you logged in. What you typed is kept; log in again to go on.`

export const passkey = {
  given: 'No passkey was given. Please try again, or use your password.',
  made: 'No passkey was made. Please try again.',
  known: 'This device has a passkey of yours already.',
}

export const covered = {
  title: 'Checking who is signed in',
  away: 'The server does not answer. This page shows again as soon as it does.',
}

/** Why somebody finds themselves on /login. */
export const leftBecause: Record<Left, string> = {
  'signed-out': 'You are signed out.',
  idle: 'You were signed out after 18 minutes without activity.',
  over: 'You were signed out 12 hours after you logged in.',
  elsewhere: 'You were signed out in another tab.',
  ended: 'Your session has ended.',
}

export const untold = 'You are signed out here; the server will be told as soon as it answers.'
export const kept = 'What you typed is kept.'
export const keptAndReturn = 'What you typed is kept, and you will return to {place}.'
