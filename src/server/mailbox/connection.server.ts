// The way to the mailbox. It is only read: nothing in it is marked, moved or removed.

import type { FetchMessageObject } from 'imapflow'
import { Refusal, refuse } from '#lib/refusal.ts'
import type { MailboxSettings } from '#server/context/mailbox-settings.ts'

/** The most bytes of a message that are fetched by themselves. */
const largestMessage = 40 * 1024 * 1024

/** Of a larger one, so many bytes are read: its headers and the text before its attachments. */
const beginning = 256 * 1024

export type Fetched = {
  readonly uid: number
  readonly size: number
  readonly arrivedAt: Date | undefined
  /** Whole, or its beginning where it is too large. */
  readonly raw: Buffer
  readonly isWhole: boolean
}

export type OpenMailbox = {
  readonly uidValidity: number
  /** The numbers of the messages after one, in order. */
  readonly after: (uid: number) => Promise<readonly number[]>
  /** A message; undefined where it is no longer there. */
  readonly fetch: (uid: number) => Promise<Fetched | undefined>
  readonly close: () => void
}

type Failing = Error & {
  readonly authenticationFailed?: boolean
  readonly code?: string
  readonly responseText?: string
  readonly serverResponseCode?: string
}

const distrust = /CERT|LEAF_SIGNATURE|ISSUER|ALTNAME/
const silence = /TIMEOUT|ETIMEDOUT/

const oneLine = (text: string) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)

/** What keeps the mailbox from being read, so that whoever runs the installation knows what to mend. */
function sentenceOf(error: unknown): string {
  const { authenticationFailed, code = '', responseText, message } = error as Failing // A border: what the library throws.
  const said = oneLine(responseText ?? message)
  if (authenticationFailed) return `The mail server does not accept the user and password of IMAP_URL: ${said}`
  if (distrust.test(code))
    return `The certificate of the mail server is not trusted (${said}). Name its authority in NODE_EXTRA_CA_CERTS.`
  if (code === 'ENOTFOUND') return 'There is no mail server of the name in IMAP_URL.'
  if (code === 'ECONNREFUSED') return 'Nobody answers at the mail server of IMAP_URL.'
  if (silence.test(code)) return 'The mail server of IMAP_URL says nothing.'
  return `The mail server broke off: ${said}`
}

/** Says in words what the mail server does, so that whoever reads the mailbox tells it from what is wrong with us. */
async function inWords<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    return refuse('away', sentenceOf(error), 'mailbox')
  }
}

/** Whether it is the mail server that keeps us from reading. */
export const isOfMailServer = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.field === 'mailbox' || error.field === 'folder')

const dateOf = (value: FetchMessageObject['internalDate']) => {
  const date = value === undefined ? undefined : new Date(value)
  return date && !Number.isNaN(date.getTime()) ? date : undefined
}

/**
 * Connects and opens the folder.
 * @param patience how long the server may say nothing, in milliseconds
 * @throws Refusal `isOfMailServer`, as each call does
 */
export async function openMailbox(settings: MailboxSettings, patience = 15_000): Promise<OpenMailbox> {
  // The library is loaded with the first look.
  const { ImapFlow } = await import('imapflow')
  const { host, port, secure, user, password, folder } = settings
  const client = new ImapFlow({
    host,
    port,
    secure,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  })
  // What breaks between two calls is told by the next of them.
  client.on('error', () => undefined)
  try {
    await inWords(client.connect())
    const opened = await client.mailboxOpen(folder, { readOnly: true }).catch(() => undefined)
    if (!opened) return refuse('invalid', `The mailbox has no folder “${folder}”.`, 'folder')
    return {
      uidValidity: Number(opened.uidValidity),
      async after(uid) {
        const found = await inWords(client.search({ uid: `${uid + 1}:*` }, { uid: true }))
        // “n:*” names the last message even where it is before n.
        return (Array.isArray(found) ? found : []).filter((one) => one > uid).toSorted((a, b) => a - b)
      },
      async fetch(uid) {
        const asked = { uid: true, size: true, internalDate: true }
        const known = await inWords(client.fetchOne(String(uid), asked, { uid: true }))
        if (!known) return undefined
        const size = known.size ?? 0
        const isWhole = size <= largestMessage
        const source = isWhole ? true : { start: 0, maxLength: beginning }
        const got = await inWords(client.fetchOne(String(uid), { uid: true, source }, { uid: true }))
        if (!got || !got.source) return undefined
        return { uid, size, arrivedAt: dateOf(known.internalDate), raw: got.source, isWhole }
      },
      close: () => client.close(),
    }
  } catch (error) {
    client.close()
    throw error
  }
}
