// What travels between the door for people outside and their page. Nothing in it names an id.

import type { Day } from '#lib/days.ts'
import type { Stage } from './stages.ts'

/** What the customer of a complaint reads by a status link. */
export type Told = {
  /** The number of the complaint. */
  readonly reference: string
  /** The number of the complaint of the same customer in which it goes on; null where it goes on by itself. */
  readonly mergedInto: string | null
  readonly title: string
  /** In the customer's own words. */
  readonly words: string
  readonly remedy: string
  readonly product: string | null
  readonly lot: string | null
  readonly order: string | null
  readonly receivedOn: Day
  readonly stage: Stage
  /** By when they hear of it next; `isPast` where that day is over. */
  readonly next: { readonly by: Day; readonly isPast: boolean } | null
  /** What was sent to them: that it has come in, and the answer. */
  readonly acknowledged: { readonly on: Day; readonly text: string } | null
  readonly answer: { readonly on: Day; readonly text: string } | null
  /** What they wrote here, oldest first. */
  readonly messages: readonly { readonly on: Day; readonly text: string }[]
  /** What they sent here. */
  readonly files: readonly { readonly name: string; readonly size: number; readonly on: Day }[]
  /** What they said to the answer. */
  readonly reply: 'Yes' | 'No' | null
  readonly may: { readonly write: boolean; readonly settle: boolean }
  /** The last day of the link. */
  readonly until: Day
}

/** What whoever fills in the public form begins with. */
export type Form = {
  readonly products: readonly string[]
  /** What is worked on before it is sent: so many numbers, each with so many zero bits at the start of a SHA-256. */
  readonly challenge: string
  readonly pieces: number
  readonly difficulty: number
}

/** What the public form answers: the number, and the token of a status link. */
export type Sent = { readonly reference: string; readonly token: string }

/** A status link as the people who handle the complaint see it. Instants are ISO 8601. */
export type StatusLink = {
  readonly id: string
  readonly madeAt: string
  /** By whom; null where the public form made it. */
  readonly madeBy: string | null
  readonly sentTo: string | null
  readonly expiresAt: string
  readonly openedAt: string | null
  readonly opens: number
  readonly state: 'open' | 'waiting' | 'expired' | 'revoked'
}

export type StatusLinks = {
  readonly items: readonly StatusLink[]
  readonly may: boolean
  /** Whether there is a mail server by which one can be sent. */
  readonly canMail: boolean
}

/** A link that was made; its address is answered this once, and not at all where it was sent. */
export type Shared = { readonly url: string | null; readonly sentTo: string | null }

/** The sizes of what people outside write and send, in characters and bytes. */
export const most = { message: 1500, messages: 50, words: 4000, file: 10 * 1024 * 1024, files: 20 } as const
