// Emails are read in a process of their own: what a few bytes of one make of its reader, all memory or no end, ends that process and
// not the server.

import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openReaders, type Bounds } from '#lib/apart/readers.server.ts'
import { newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import { incomingFolder } from '#server/file/file-store.server.ts'
import type { Fetched } from './connection.server.ts'
import { unread, type Message, type Said } from './message.ts'
import type { Asked } from './reading/program.server.ts'

/** An email of 40 MB with one PDF file takes 280 MB and two seconds. */
const usualBounds: Bounds = { memory: 512 * 1024 * 1024, answer: 20_000, whole: 20_000 }

/** Readers of emails, within bounds. */
export const openMailReaders = (bounds: Bounds = usualBounds) =>
  openReaders<Asked, Said>({
    program: join(import.meta.dirname, 'reading/program.server.ts'),
    bounds,
    needsTooMuch: 'Its parts take more memory than an email of its size should.',
    takesTooLong: 'Its parts take too long to tell apart.',
    broke: 'What reads it broke off.',
  })

const usual = openMailReaders()

/** A message, or why it could not be read, and how to take away what lies aside of it. */
export type ReadMail = {
  readonly message: Message
  readonly fault: string | undefined
  readonly clear: () => Promise<void>
}

const clear = async (paths: readonly string[]) => {
  for (const path of paths) await rm(path, { force: true })
}

/**
 * Reads a message.
 * @param who takes their turn: few are read at a time
 * @param shelf where files stand; the message and its parts lie aside of it
 * @param readers with bounds of their own
 * @throws Refusal `busy` where too many wait already
 */
export async function readApart(
  who: string,
  shelf: string,
  { raw }: Pick<Fetched, 'raw'>,
  now: Date,
  readers = usual,
): Promise<ReadMail> {
  const folder = incomingFolder(shelf)
  const path = join(folder, newId(now))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await writeFile(path, raw, { mode: 0o600, flag: 'wx' })
    const { headers, ...said } = await readers.read(who, (reader) => {
      reader.begin()
      return reader.ask({ path })
    })
    const message = { ...said, headers: new Map(headers) }
    return { message, fault: undefined, clear: () => clear(said.attachments.map((one) => one.path)) }
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'invalid')) throw error
    const fingerprint = createHash('sha256').update(raw).digest('hex')
    return { message: { ...unread, fingerprint }, fault: error.message, clear: () => clear([]) }
  } finally {
    await clear([path])
  }
}
