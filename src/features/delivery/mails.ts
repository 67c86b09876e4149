// Mails as the API answers them, and the calls for them.

import { ask } from '#lib/http.ts'

/** waiting: it leaves, or is tried again · kept: there was no mail server · failed: it was tried often enough. */
export const mailStates = ['waiting', 'sent', 'kept', 'failed'] as const

export type MailState = (typeof mailStates)[number]

export const isMailState = (text: unknown): text is MailState => mailStates.some((state) => state === text)

export type MailLine = {
  readonly id: string
  readonly state: MailState
  /** An email address. */
  readonly recipient: string
  /** null where it speaks of a record that the reader may not read. */
  readonly subject: string | null
  readonly tries: number
  /** Instants, ISO 8601. `nextAt` is null once it has come to its end. */
  readonly madeAt: string
  readonly nextAt: string | null
  readonly endedAt: string | null
  /** What the last try was answered when it failed. */
  readonly fault: string | null
}

export type Attempt = {
  readonly nth: number
  readonly at: string
  readonly milliseconds: number
  readonly outcome: 'sent' | 'failed'
  readonly answer: string
}

export type WholeMail = MailLine & {
  /** What it says as plain text; null where the subject is. */
  readonly body: string | null
  readonly attempts: readonly Attempt[]
}

export type MailPage = {
  readonly items: readonly MailLine[]
  readonly next: string | null
  /** The mail server, without its password, and the sender of all mails; null where none is set. */
  readonly server: { readonly host: string; readonly from: string } | null
}

/** A mail that is not written before its reader's morning. */
export type HeldMail = {
  /** An e-mail address. */
  readonly recipient: string
  /** null where it speaks of a record that the reader may not read. */
  readonly subject: string | null
  /** Instant, ISO 8601. */
  readonly until: string
  /** Nobody works at its reader's site before, or it goes with the digest of the day. */
  readonly why: 'hours' | 'digest'
}

/** Those that leave first come first; `more` says that there are others. */
export type HeldMails = { readonly items: readonly HeldMail[]; readonly more: boolean }

const path = '/api/v1/mails'

/** The calls for the mails of the installation. Each throws a Refusal when it is refused. */
export const mails = {
  list: (asked: Readonly<Record<string, string>>, signal: AbortSignal) =>
    ask<MailPage>('GET', `${path}?${new URLSearchParams(asked).toString()}`, { signal }),
  held: (signal: AbortSignal) => ask<HeldMails>('GET', `${path}/held`, { signal }),
  one: (id: string, signal: AbortSignal) => ask<WholeMail>('GET', `${path}/${id}`, { signal }),
  test: () => ask<WholeMail>('POST', `${path}/test`),
  sendAgain: (id: string) => ask<WholeMail>('POST', `${path}/${id}/send-again`),
}
