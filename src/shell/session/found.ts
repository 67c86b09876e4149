// Whom a tab finds signed in: as the server says, or as the tab keeps it while nobody answers. Pure.

import type { RefusalBody } from '#lib/refusal.ts'
import type { Ending, Left, Signed, SsoWay } from './signed.ts'
import { standingAt } from './standing.ts'

/** Somebody with the absolute end of their session by this browser's clock, in milliseconds. */
export type KeptSession = { readonly signed: Signed; readonly endsAt: number }

/** What there is for whoever is not signed in: trial accounts, and the ways in by single sign-on. */
export type Doors = { readonly trial: boolean; readonly sso: readonly SsoWay[] }

const isWay = (said: unknown): said is SsoWay =>
  typeof said === 'object' &&
  said !== null &&
  'name' in said &&
  'path' in said &&
  typeof said.name === 'string' &&
  typeof said.path === 'string'

/** `told` is why the session is over, in the server's own words, where it knows. */
export type Nobody = { readonly is: 'nobody'; readonly told?: string } & Doors

/** Nobody, as the server says it. */
export const nobodyIn = ({ message: told, details }: RefusalBody): Nobody => ({
  is: 'nobody',
  trial: details?.trial === true,
  sso: Array.isArray(details?.sso) ? details.sso.filter(isWay) : [],
  ...(details?.reason !== undefined && { told }),
})

/** When a session ends by this browser's clock, which may differ from the server's. */
export const endOf = ({ endsAt, now }: Pick<Signed, 'endsAt' | 'now'>, here: number): number =>
  here + Date.parse(endsAt) - Date.parse(now)

type Known = {
  readonly now: number
  /** Undefined where nothing was ever done. */
  readonly lastInput: number | undefined
  /** The session that was ended in this browser. */
  readonly ended: string | null
}

export type KeptStanding =
  | ({ readonly is: 'kept' } & KeptSession)
  /** Over by the clock, or ended by the person. */
  | { readonly is: 'over'; readonly because: 'idle' | 'over' | undefined }

/** Whether somebody is still kept while nobody answers: the rules of the clock hold without the server. */
export function keptStanding(kept: KeptSession, { now, lastInput = 0, ended }: Known): KeptStanding {
  const standing = standingAt(now, { lastInput, endsAt: kept.endsAt })
  if (standing.is === 'ended') return { is: 'over', because: standing.because }
  return ended === kept.signed.session ? { is: 'over', because: undefined } : { is: 'kept', ...kept }
}

/** Why a tab lost a session that it did not end itself. @param why why it was ended in this browser */
export function lossOf(why: Ending | undefined): Left {
  if (why === undefined) return 'ended'
  return why === 'signed-out' ? 'elsewhere' : why
}
