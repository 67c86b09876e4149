// A reason as it is given with an act and kept in the trail.

import { turnsAround } from '#lib/direction.ts'
import { leastReason } from '#lib/least-reason.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'

const longest = 2000

/** The reason as it was given, empty where none was. Refuses what cannot be kept. */
export function readReason(reason: string | undefined): string {
  const given = reason?.trim() ?? ''
  if (given.length > longest || !given.isWellFormed() || given.includes('\0') || turnsAround(given))
    return refuse('invalid', 'The reason may have at most 2,000 ordinary characters.', 'reason')
  return given
}

/** The same where one is asked for. @param message what is said to whoever gave none, or too short a one */
export function demandReason(reason: string | undefined, message: string): string {
  const given = readReason(reason)
  return given.length >= leastReason ? given : refuseFields([{ field: 'reason', code: 'missing', message }])
}
