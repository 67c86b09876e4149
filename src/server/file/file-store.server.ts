// Where the bytes stand: one file for each row, named by its id. A file is whole or not there at all.

import { createHash } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { Refusal, refuse } from '#lib/refusal.ts'
import { codeOf } from '#server/context/cannot-start.server.ts'
import { largestFile, telling } from '#features/files/accepted.ts'

export type Shelved = { readonly size: number; readonly sha256: string; readonly head: Uint8Array }

/** Where files lie until they are whole. */
export const incomingFolder = (folder: string): string => join(folder, '.incoming')

/** Two letters of the random end of an id: folders stay small. */
const folderOf = (folder: string, id: string) => join(folder, id.slice(-2))
/** Where the bytes of a file stand. */
export const placeOf = (folder: string, id: string) => join(folderOf(folder, id), id)

async function write(path: string, content: Readable): Promise<Shelved> {
  const handle = await open(path, 'wx', 0o600)
  try {
    return await copy(handle, content)
  } finally {
    await handle.close()
  }
}

async function copy(handle: FileHandle, content: Readable): Promise<Shelved> {
  const sum = createHash('sha256')
  let size = 0
  let head: Uint8Array = new Uint8Array()
  for await (const part of content as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largestFile) return refuse('too-large', 'A file may have at most 50 MB.', 'file')
    if (head.length < telling) head = Buffer.concat([head, part]).subarray(0, telling)
    sum.update(part)
    await handle.writeFile(part)
  }
  await handle.sync()
  return { size, sha256: sum.digest('hex'), head }
}

// A name is only kept when the folder it stands in is on the disk too.
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Puts a file on the shelf: written aside and synced, then moved into its place. Nothing is left when it fails. */
export async function shelve(folder: string, id: string, content: Readable): Promise<Shelved> {
  const [aside, place] = [join(incomingFolder(folder), id), placeOf(folder, id)]
  await Promise.all([
    mkdir(incomingFolder(folder), { recursive: true, mode: 0o700 }),
    mkdir(folderOf(folder, id), { recursive: true, mode: 0o700 }),
  ])
  try {
    const shelved = await write(aside, content)
    await rename(aside, place)
    await syncFolder(folderOf(folder, id))
    return shelved
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
}

/** Puts bytes that are at hand on the shelf of a folder. */
export const keptIn = (folder: string) => (id: string, bytes: Buffer) => shelve(folder, id, Readable.from([bytes]))

async function openOrNone(path: string): Promise<FileHandle | undefined> {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The bytes of a file, read once before they are handed out; undefined where they are gone, or no longer those whose hash
 * this is.
 */
export async function unshelve(folder: string, id: string, sha256: string): Promise<ReadStream | undefined> {
  const handle = await openOrNone(placeOf(folder, id))
  if (!handle) return undefined
  try {
    // Whoever reads the stream, or destroys it, closes the file with it.
    if ((await hashOf(handle)) === sha256) return handle.createReadStream({ start: 0 })
  } catch (error) {
    await handle.close()
    throw error
  }
  await handle.close()
  return undefined
}

// Not by a stream: one that leaves the file open keeps hold of it, and the file would then never be closed.
async function hashOf(handle: FileHandle): Promise<string> {
  const sum = createHash('sha256')
  const buffer = Buffer.allocUnsafe(64 * 1024)
  for (let position = 0; ;) {
    const { bytesRead } = await handle.read({ buffer, position })
    if (bytesRead === 0) return sum.digest('hex')
    sum.update(buffer.subarray(0, bytesRead))
    position += bytesRead
  }
}

export const takeAway = (folder: string, id: string): Promise<void> => rm(placeOf(folder, id), { force: true })

/**
 * Makes something of bytes on the shelf, and takes them away where that is refused. After any other failure nobody knows whether
 * their row was committed, so they stay: the sweep removes what no row names.
 */
export async function orTakeAway<T>(folder: string, id: string, make: () => T | Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof Refusal) await takeAway(folder, id)
    throw error
  }
}

/** Gives bytes to a file that has the same and lost its own; where it has its own still, takes them away. */
export async function restore(folder: string, id: string, of: string): Promise<void> {
  const own = await openOrNone(placeOf(folder, of))
  if (own) {
    await own.close()
    return takeAway(folder, id)
  }
  await mkdir(folderOf(folder, of), { recursive: true, mode: 0o700 })
  await rename(placeOf(folder, id), placeOf(folder, of))
  await syncFolder(folderOf(folder, of))
}

async function entriesOf(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

/** The files on the shelf, and aside of it, that nothing touched since `before`: a folder's at a time, by their paths. */
export async function* oldFiles(folder: string, before: Date): AsyncGenerator<readonly string[]> {
  for (const name of await entriesOf(folder)) {
    const paths = (await entriesOf(join(folder, name))).map((one) => join(folder, name, one))
    const times = await Promise.all(paths.map(async (path) => (await stat(path)).mtimeMs))
    yield paths.filter((_, at) => (times[at] ?? Infinity) < before.getTime())
  }
}
