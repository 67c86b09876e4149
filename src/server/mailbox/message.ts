// A message as it was read: its parts as plain text, and as files that lie aside, within bounds that no sender sets.

/** A part that hangs on a message; its bytes lie at `path` until the message has been dealt with. */
export type Attached = { readonly name: string; readonly path: string }

export type Message = {
  /** Without its brackets; null where there is none. */
  readonly messageId: string | null
  /** Every address in From, in lower case. */
  readonly senders: readonly string[]
  /** How the first of them calls themselves; the address where they do not. */
  readonly senderName: string
  readonly subject: string
  readonly text: string
  /** The Message-IDs that it answers, without their brackets. */
  readonly answers: readonly string[]
  /** The first ones. */
  readonly attachments: readonly Attached[]
  /** How many more hang on it, which nobody looks at. */
  readonly more: number
  /** By their names in lower case, the first of each. */
  readonly headers: ReadonlyMap<string, string>
  readonly fingerprint: string
}

/** A message of which nothing could be read. */
export const unread: Message = {
  messageId: null,
  senders: [],
  senderName: '',
  subject: '',
  text: '',
  answers: [],
  attachments: [],
  more: 0,
  headers: new Map(),
  fingerprint: '',
}

/** A message as it comes out of the process that has read it. */
export type Said = Omit<Message, 'headers'> & { readonly headers: readonly (readonly [string, string])[] }
