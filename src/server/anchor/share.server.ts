// The file share: a folder off this machine, one file a day, to which seals are added as they stand in seals.log. Nothing that
// stands there is written again.

import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#lib/db.ts'
import type { Remembered } from '#kernel/trail/proof/remembered.ts'
import { sealAt, sealsIn } from '#kernel/trail/rows.server.ts'
import { rememberedIn, sealLine } from '#kernel/trail/seals-log.server.ts'

/** A share that does not answer for so long is given up for this time, in milliseconds. */
const patience = 20_000

const fileName = /^seals-\d{4}-\d\d-\d\d\.jsonl$/

export type Share = {
  /** Adds every seal up to one that the share does not hold yet. @throws Error with a sentence where it cannot */
  readonly add: (db: Db, upTo: number, now: Date) => Promise<void>
  /** Every seal that the share holds, in the order of its days. */
  readonly held: () => Promise<readonly Remembered[]>
}

async function filesIn(folder: string): Promise<readonly string[]> {
  // It is never made here: where a share is not mounted, its place is a folder of this machine.
  const names = await readdir(folder)
  return names
    .filter((name) => fileName.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}

async function heldIn(folder: string): Promise<readonly Remembered[]> {
  const held: Remembered[] = []
  for (const file of await filesIn(folder)) held.push(...(await rememberedIn(file)))
  return held
}

/** The last seal that a share holds: that of its newest file that holds one. */
async function lastIn(folder: string): Promise<Remembered | undefined> {
  for (const file of (await filesIn(folder)).toReversed()) {
    const last = (await rememberedIn(file)).at(-1)
    if (last) return last
  }
  return undefined
}

/** Goes on only from what stands here too: where it differs, somebody has written seals anew, or it is another's folder. */
async function refuseOther(db: Db, last: Remembered): Promise<void> {
  const here = await sealAt(db, last.seal)
  if (here?.hash === last.hash) return
  throw new Error(
    here
      ? `The folder holds another seal ${last.seal} than this installation: seals were written anew here, or the folder belongs to another installation.`
      : `The folder holds seal ${last.seal}, which is not here: seals were deleted, or this is a copy of the installation that writes there.`,
  )
}

/** Adds text to the end of a file, and reads it back from there. */
async function addTo(path: string, text: string): Promise<void> {
  const file = await open(path, 'a+', 0o640)
  try {
    const { size } = await file.stat()
    const end = Buffer.alloc(Math.min(size, 1))
    await file.read(end, 0, end.length, size - end.length)
    // Half a line that a cut has left stands by itself.
    const bytes = Buffer.from(size > 0 && end.toString() !== '\n' ? `\n${text}` : text)
    await file.appendFile(bytes)
    await file.sync()
    const written = Buffer.alloc(bytes.length)
    await file.read(written, 0, written.length, size)
    if (!written.equals(bytes))
      throw new Error('What was written into the folder does not stand there as it was written.')
  } finally {
    await file.close()
  }
}

const dayFile = (folder: string, now: Date) => join(folder, `seals-${now.toISOString().slice(0, 10)}.jsonl`)

async function addTill(folder: string, db: Db, upTo: number, now: Date): Promise<void> {
  if (!(await stat(folder)).isDirectory()) throw new Error('It is no folder.')
  const last = await lastIn(folder)
  if (last) await refuseOther(db, last)
  for await (const page of sealsIn(db, last?.seal ?? 0)) {
    const seals = page.filter(({ id }) => id <= upTo)
    if (seals.length > 0) await addTo(dayFile(folder, now), seals.map(sealLine).join(''))
    if (seals.length < page.length) return
  }
}

const sentences: { readonly [code: string]: string | undefined } = {
  ENOENT: 'The folder is not there. Is the share mounted?',
  EACCES: 'The program may not write into the folder.',
  EPERM: 'The program may not write into the folder.',
  EROFS: 'The folder can only be read.',
  ENOSPC: 'The share is full.',
}

function sentenceOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException // A border: what the system throws.
  return sentences[code ?? ''] ?? message
}

type Within = <T>(work: () => Promise<T>) => Promise<T>

/** Gives up what takes too long, and begins nothing more while that hangs: a share that is dead holds one try, not one more each time. */
function patiently(): Within {
  let hanging = false
  return async (work) => {
    if (hanging) throw new Error('The folder has not answered since an earlier try.')
    hanging = true
    const free = () => void (hanging = false)
    const running = work()
    running.then(free, free)
    const late = new AbortController()
    const tooLong = sleep(patience, undefined, { signal: late.signal, ref: false }).then(() => {
      throw new Error(`The folder did not answer within ${patience / 1_000} seconds.`)
    })
    try {
      return await Promise.race([running, tooLong])
    } catch (error) {
      throw new Error(sentenceOf(error), { cause: error })
    } finally {
      late.abort()
    }
  }
}

/** The share at a folder. */
export function openShare(folder: string): Share {
  const [adding, reading] = [patiently(), patiently()]
  return {
    add: (db, upTo, now) => adding(() => addTill(folder, db, upTo, now)),
    held: () => reading(() => heldIn(folder)),
  }
}
