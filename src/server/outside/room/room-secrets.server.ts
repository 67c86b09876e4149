// What opens a vendor room, and how long and how often.

import { hash } from 'node:crypto'

const minute = 60_000

export const bounds = {
  /** Days that a room is open where nobody says otherwise. */
  days: 30,
  /** Rooms of one vendor that are open at a time. */
  rooms: 20,
  /** How long a code counts once its mail has left, in milliseconds. */
  code: 10 * minute,
  /** How long one waits before another code is sent, in milliseconds. */
  pause: minute,
  /** How long after a code was asked for its mail may leave, in milliseconds. */
  patience: 30 * minute,
  /** How long whoever entered the right code stays in the room, in milliseconds. */
  stay: 120 * minute,
  /** How often one code may be entered wrongly. */
  tries: 5,
  /** How many wrong codes after the last right one close the room. */
  wrong: 20,
} as const

/** The token of a mail as it is kept. */
export const unseenToken = '…'

/** The code of a mail as it is kept. */
export const unseenCode = '······'

/** Where a link leads; the token stands behind #, where no server and no proxy on the way reads it. */
export const roomAddress = (outsideUrl: string, token: string): string => `${outsideUrl}/outside/room#${token}`

/** What is kept of a code: it counts for its room alone, and leads nowhere without the link. */
export const hashCode = (room: string, code: string): string => hash('sha256', `${room}.${code}`)
