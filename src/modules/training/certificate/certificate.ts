// A certificate of what somebody has met, and what its address says of it.

import type { Day } from '#lib/days.ts'
import { dayInWords } from '#ui/dates.ts'

/** Why it is good no longer; none of one that is. */
export type Ended = 'ran-out' | 'superseded' | 'withdrawn'

/** All that its address says: who has met what, when, and whether that is still good. */
export type Certificate = {
  readonly number: string
  readonly name: string
  readonly title: string
  readonly met: Day
  readonly until: Day | null
  readonly ended: Ended | null
  readonly provider: string
}

/** States in which somebody holds a certificate, or has held one. */
const certified = ['completed', 'credited', 'expired', 'superseded']

type Stands = {
  readonly state: string
  readonly void: boolean
  readonly until: Day | null
}

/** Whether there is, or was, a certificate. */
export const isCertified = ({ state, met }: { readonly state: string; readonly met: unknown }): boolean =>
  certified.includes(state) && typeof met === 'string'

/** Why it is good no longer on a day. What was taken back, or made void, is withdrawn. */
export function endedOn({ state, void: isVoid, until }: Stands, today: Day): Ended | null {
  if (isVoid || !certified.includes(state)) return 'withdrawn'
  if (state === 'superseded') return 'superseded'
  return state === 'expired' || (until !== null && until < today) ? 'ran-out' : null
}

/** Where it is verified. */
export const verifyPath = (token: string) => `/verify/${token}`

/** What it says of its validity, in words. */
export const validInWords = ({ met, until }: Pick<Certificate, 'met' | 'until'>) => ({
  met: dayInWords(met),
  until: until === null ? null : dayInWords(until),
})
