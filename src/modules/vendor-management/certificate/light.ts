// The traffic light of what expires: by how many days are left. Pure.

import { daysBetween, type Day } from '#lib/days.ts'
import type { Tone } from '#lib/tone.ts'

/** So many days ahead a successor is asked for. */
const chased = 60

export type Light = 'expired' | 'expiring' | 'valid'

export function lightOf(expires: Day, today: Day): Light {
  const left = daysBetween(today, expires)
  if (left < 0) return 'expired'
  return left <= chased ? 'expiring' : 'valid'
}

export const tones: { readonly [light in Light]: Tone } = { expired: 'overdue', expiring: 'soon', valid: 'done' }
