// Writing without a name, as the API takes and answers it. What is sent here carries no session, no cookie and no referrer.

import type { Day } from '#lib/days.ts'
import { ask } from '#lib/http.ts'

/** Shows that whoever writes belongs to the house: the same for everybody on one day, so it tells nobody apart. */
export type Slip = {
  readonly slip: string
  /** How many people work in the reader's department, who could have written it: with few of them, words can tell. */
  readonly colleagues: number | null
  /** The letterbox is emptied at once, for this is a trial. */
  readonly isTrial: boolean
}

export type Line = { readonly on: Day; readonly by: 'Quality' | 'Author'; readonly text: string }

/** What carries it out: by number, kind and where it stands. */
type Becomes = { readonly number: string; readonly kind: string; readonly state: string }

/** What everybody may read of the suggestion that one was merged into. */
export type GoesOnIn = {
  readonly number: string
  readonly title: string
  readonly state: string
  readonly answer: string | null
  readonly until: Day | null
  readonly result: string | null
  readonly becomes: readonly Becomes[]
}

/** What the author of a suggestion without a name reads with the reply code. */
export type Told = {
  /** Waits in the letterbox for the night; then there is no more to say of it. */
  readonly isWaiting: boolean
  readonly text: string
  readonly number: string | null
  readonly state: string | null
  readonly dialogue: readonly Line[]
  readonly answer: string | null
  readonly until: Day | null
  readonly result: string | null
  readonly becomes: readonly Becomes[]
  /** The suggestion that it goes on in since it was merged, and where that was merged, too, the last of them. */
  readonly goesOnIn: GoesOnIn | null
  /** What can be written now; nothing while something of theirs waits for the night. */
  readonly may: 'reply' | 'appeal' | null
  /** Something of theirs waits for the night. */
  readonly isOnItsWay: boolean
}

const path = '/api/v1/letterbox'

const nameless = { nameless: true } as const

/** Fetches the slip of the day. */
export const slipOfTheDay = (signal: AbortSignal): Promise<Slip> => ask<Slip>('GET', `${path}/slip`, { signal })

/** Sends a suggestion without a name. The same code with the same text again changes nothing. */
export const sendNameless = (letter: {
  readonly slip: string
  readonly code: string
  readonly text: string
}): Promise<void> => ask<void>('POST', path, { body: letter, ...nameless })

/** What became of the suggestion of a reply code. */
export const readByCode = (code: string): Promise<Told> =>
  ask<Told>('POST', `${path}/read`, { body: { code }, ...nameless })

/** Replies to the question that was asked, or appeals against the answer. */
export const writeByCode = (letter: { readonly code: string; readonly text: string }): Promise<Told> =>
  ask<Told>('POST', `${path}/reply`, { body: letter, ...nameless })
