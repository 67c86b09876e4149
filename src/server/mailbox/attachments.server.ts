// What hangs on a message: put on the shelf before the record is written, within the bounds of whoever sends files from outside. What is
// not taken is named.

import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Db } from '#lib/db.ts'
import { Refusal, refuse } from '#lib/refusal.ts'
import { most } from '#modules/customer-feedback/outside/told.ts'
import { mayShow } from '#server/file/content-type.ts'
import { keptName } from '#server/file/file-name.ts'
import { takeAway } from '#server/file/file-store.server.ts'
import { shelveFile, type OnShelf } from '#server/file/put-file.server.ts'
import { words as outside } from '#server/outside/words.ts'
import type { Message } from './message.ts'
import { oneLine } from './plain.ts'
import { words } from './words.ts'

export type Hanging = {
  /** The message itself, as it came. */
  readonly original: OnShelf | undefined
  readonly files: readonly OnShelf[]
  /** Names of what was not taken, each with why. */
  readonly refused: readonly string[]
}

const bounds = ({ size, type }: Pick<OnShelf, 'size' | 'type'>) => {
  if (size > most.file) refuse('too-large', outside.size, 'file')
  if (!mayShow(type)) refuse('wrong-type', outside.kinds, 'file')
}

/** Shelves the message and its attachments. @param raw the message as it came; none where only its beginning was read */
export async function shelveAll(
  folder: string,
  message: Message,
  raw: Buffer | undefined,
  now: Date,
): Promise<Hanging> {
  const files: OnShelf[] = []
  const refused: string[] = []

  async function attempt(name: string, content: Readable, within: typeof bounds): Promise<OnShelf | undefined> {
    try {
      return await shelveFile(folder, { name, content }, within, now)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push(`“${keptName(name)}” (${error.message})`)
      return undefined
    }
  }

  try {
    for (const [at, { name, path }] of message.attachments.entries()) {
      const file = at < most.files ? await attempt(name, createReadStream(path), bounds) : undefined
      if (file) files.push(file)
      else if (at >= most.files) refused.push(`“${keptName(name)}” (${words.tooManyFiles(most.files)})`)
    }
    if (message.more > 0) refused.push(`${message.more} more`)
    const called = `${oneLine(words.original(message.subject), 120)}.eml`
    const original = raw && (await attempt(called, Readable.from([raw]), () => undefined))
    return { original, files, refused }
  } catch (error) {
    await takeDown(folder, { original: undefined, files, refused })
    throw error
  }
}

/** With fewer files from outside than that, a complaint keeps each email as it came; its photos and PDFs up to the bound of the door. */
const mostOriginals = 50

/**
 * What of a message still has room in a complaint, over all that has come from outside before, removed or not.
 * @returns what is kept, and what is to be taken off the shelf again
 */
export async function withRoom(
  db: Db,
  card: string,
  hanging: Hanging,
): Promise<{ readonly kept: Hanging; readonly left: Hanging }> {
  const { rows } = await db.query<{ files: number; originals: number }>({
    name: 'mailbox-room-for-files',
    text: `select count(*) filter (where type <> 'application/octet-stream')::int as files,
      count(*) filter (where type = 'application/octet-stream')::int as originals
      from file where card = $1 and creator is null`,
    values: [card],
  })
  const { files, originals } = rows[0] ?? { files: 0, originals: 0 }
  const room = Math.max(0, most.files - files)
  const left = hanging.files.slice(room)
  const isKept = originals < mostOriginals
  const why = words.tooManyFiles(most.files)
  const refused = [
    ...hanging.refused,
    ...left.map(({ name }) => `“${name}” (${why})`),
    ...(hanging.original && !isKept ? [words.originalStays(mostOriginals)] : []),
  ]
  return {
    kept: { original: isKept ? hanging.original : undefined, files: hanging.files.slice(0, room), refused },
    left: { original: isKept ? undefined : hanging.original, files: left, refused: [] },
  }
}

/** Takes off the shelf again what nothing came of. */
export async function takeDown(folder: string, { original, files }: Hanging): Promise<void> {
  for (const { id } of [...(original ? [original] : []), ...files]) await takeAway(folder, id)
}
