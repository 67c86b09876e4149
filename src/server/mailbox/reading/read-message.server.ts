// Reads a message. Its library keeps an object for each line and each part, so this runs in a process of its own.

import { Buffer } from 'node:buffer'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import PostalMime, { addressParser, type Address, type Attachment, type Email } from 'postal-mime'
import { newId } from '#lib/ids.ts'
import { sha256 } from '#lib/hash.server.ts'
import { refuse } from '#lib/refusal.ts'
import type { Attached, Said } from '../message.ts'
import { oneLine, textOfHtml, tidy } from '../plain.ts'

/** Parts within parts, and bytes of headers, beyond which a message is not read. */
const bounds = {
  maxNestingDepth: 30,
  maxHeadersSize: 256 * 1024,
  maxRfc822NestingDepth: 0,
  forceRfc822Attachments: true,
}

/** So much of a text is looked at; the whole message is kept as a file. */
const longestText = 200_000

/** Message-IDs that are looked up for one message. */
const mostAnswered = 30

/** What may hang on a message that is looked at at all. */
const mostLookedAt = 100

const isAddress = (text: string) => /^[^\s@<>,;]{1,100}@[^\s@<>,;]{1,150}$/.test(text)

const ids = (text: string | undefined) =>
  [...(text ?? '').slice(0, 20_000).matchAll(/<([^<>\s]{1,300})>/g)].map(([, id = '']) => id)

const mailboxesIn = (addresses: readonly Address[]) =>
  addresses.flatMap((one) => (one.group === undefined ? [one] : one.group))

/** All From headers count: a second one is how somebody hides who writes. */
function sendersOf({ headers }: Email) {
  const from = headers.filter(({ key }) => key === 'from')
  return mailboxesIn(from.flatMap(({ value }) => addressParser(value.slice(0, 5_000)))).filter(({ address }) =>
    isAddress(address),
  )
}

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : Buffer.from(content instanceof ArrayBuffer ? new Uint8Array(content) : content)

const endings: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
  'message/rfc822': '.eml',
}

/** Pictures in the text have often no name: they are called by their place and what they say they are. */
const nameOf = ({ filename, mimeType }: Attachment, at: number) =>
  oneLine(filename ?? '', 200) || `attachment-${at + 1}${endings[mimeType] ?? '.bin'}`

const textOf = ({ text, html }: Email) => {
  const plain = tidy((text ?? '').slice(0, longestText))
  return plain === '' ? tidy(textOfHtml((html ?? '').slice(0, longestText * 5))).slice(0, longestText) : plain
}

async function parsed(raw: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(raw, bounds)
  } catch (error) {
    return refuse('invalid', oneLine(error instanceof Error ? error.message : String(error), 200), 'file')
  }
}

type Part = { readonly name: string; readonly content: Buffer }

/** Lays the bytes of parts beside the message. */
async function laidAside(path: string, parts: readonly Part[]): Promise<readonly Attached[]> {
  const laid: Attached[] = []
  for (const { name, content } of parts.slice(0, mostLookedAt)) {
    // Named as all that lies there, so that what is left of a reader that was ended is swept away.
    const one = { name, path: join(dirname(path), newId()) }
    await writeFile(one.path, content, { mode: 0o600, flag: 'wx' })
    laid.push(one)
  }
  return laid
}

/** Reads the message that lies at a path, and lays what hangs on it beside it. Refuses what cannot be read. */
export async function readMessage(path: string): Promise<Said> {
  const email = await parsed(await readFile(path))
  const senders = sendersOf(email)
  const [messageId = null] = ids(email.messageId)
  const subject = oneLine(email.subject ?? '', 500)
  const text = textOf(email)
  const parts = email.attachments.map((one, at) => ({ name: nameOf(one, at), content: bytesOf(one) }))
  const addresses = [...new Set(senders.map(({ address }) => address.toLowerCase()))]
  const marks = parts.map(({ name, content }) => [name, content.length])
  return {
    messageId,
    senders: addresses,
    senderName: oneLine(senders[0]?.name ?? '', 150) || (addresses[0] ?? ''),
    subject,
    text,
    answers: [...new Set([...ids(email.inReplyTo), ...ids(email.references)])].slice(0, mostAnswered),
    attachments: await laidAside(path, parts),
    more: Math.max(0, parts.length - mostLookedAt),
    headers: email.headers.toReversed().map(({ key, value }) => [key, value] as const),
    fingerprint: sha256(JSON.stringify([messageId, addresses, email.date ?? null, subject, text, marks])),
  }
}
