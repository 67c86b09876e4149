// The mailbox as the API answers it, and the calls for it.

import { ask } from '#lib/http.ts'

/**
 * record: it became a complaint · reply: it joined one · again: it was taken before · ignored: no customer wrote it · set-aside: somebody
 * has to look at it · waiting: it is tried again later, because too much came at once or the server was busy · reading: it is in hand.
 */
export const fates = ['record', 'reply', 'set-aside', 'waiting', 'reading', 'ignored', 'again'] as const

export type Fate = (typeof fates)[number]

export const isFate = (text: unknown): text is Fate => fates.some((fate) => fate === text)

/** Messages of these fates can be taken in by somebody who has looked at them. */
export const takable: readonly Fate[] = ['set-aside', 'waiting', 'ignored']

export type MailboxMessage = {
  readonly id: string
  /** null where it is part of a record that the reader may not read; so is the subject. */
  readonly sender: string | null
  readonly subject: string | null
  readonly arrivedAt: string
  /** When this became of it. */
  readonly at: string
  readonly fate: Fate
  readonly why: string | null
  /** The complaint; null where there is none, or its reader may not read it. */
  readonly record: { readonly number: string; readonly title: string } | null
}

export type MailboxPage = {
  /** The mailbox, without its password; null where none is set up. */
  readonly mailbox: string | null
  /** Instants, ISO 8601. */
  readonly lookedAt: string | null
  /** Why it cannot be read, and since when. */
  readonly fault: string | null
  readonly faultSince: string | null
  /** Set where this is a restored copy, which reads nothing. */
  readonly stoppedAt: string | null
  readonly mayResume: boolean
  readonly items: readonly MailboxMessage[]
  readonly next: string | null
}

const path = '/api/v1/mailbox'

/** The calls for the mailbox. Each throws a Refusal when it is refused. */
export const mailboxCalls = {
  page: (asked: Readonly<Record<string, string>>, signal: AbortSignal) =>
    ask<MailboxPage>('GET', `${path}?${new URLSearchParams(asked).toString()}`, { signal }),
  look: () => ask<{ readonly begun: boolean }>('POST', `${path}/look`),
  take: (id: string) => ask<MailboxMessage>('POST', `${path}/messages/${id}/take`),
  resume: () => ask<unknown>('POST', `${path}/resume`),
}
