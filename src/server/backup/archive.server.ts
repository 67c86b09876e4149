// A backup as one file: tar, gzip, and under a passphrase encrypted. It is written whole or not at all, and looked through
// from beginning to end before anything is taken from it.

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { cannotStart, CannotStart, codeOf } from '#server/context/cannot-start.server.ts'
import { decrypted, encrypted, mark } from './cipher.server.ts'
import { manifestName, readManifest, type Manifest } from './manifest.ts'
import { entriesIn, tarOf, type Entry } from './tar.server.ts'

export type Place = {
  readonly path: string
  /** Undefined: not encrypted. */
  readonly passphrase: string | undefined
}

type Noted = Manifest['entries'][number]

/** An entry of bytes that are at hand. */
export function entryOf(name: string, bytes: Buffer): Entry {
  async function* content() {
    yield await Promise.resolve(bytes)
  }
  return { name, size: bytes.length, content: content() }
}

async function* summed(content: AsyncIterable<Buffer>, done: (sha256: string) => void): AsyncGenerator<Buffer> {
  const sum = createHash('sha256')
  for await (const part of content) {
    sum.update(part)
    yield part
  }
  done(sum.digest('hex'))
}

/**
 * Writes an archive aside, syncs it and moves it into its place; its owner alone may read it (0600).
 * @param entries all but the manifest
 * @param manifest is asked last, with what was written
 * @returns the size of the file in bytes
 */
export async function writeArchive(
  { path, passphrase }: Place,
  entries: AsyncIterable<Entry>,
  manifest: (entries: readonly Noted[]) => Manifest,
): Promise<number> {
  const noted: Noted[] = []
  async function* all(): AsyncGenerator<Entry> {
    for await (const { name, size, content } of entries)
      yield { name, size, content: summed(content, (sha256) => noted.push({ name, size, sha256 })) }
    yield entryOf(manifestName, Buffer.from(`${JSON.stringify(manifest(noted), null, 1)}\n`))
  }
  const partial = `${path}.partial`
  try {
    // Fast rather than small: a disk holds many backups, a night is short.
    const gzip = createGzip({ level: 3 })
    const file = createWriteStream(partial, { flags: 'w', mode: 0o600, flush: true })
    if (passphrase === undefined) await pipeline(tarOf(all()), gzip, file)
    else await pipeline(tarOf(all()), gzip, (bytes: AsyncIterable<Buffer>) => encrypted(bytes, passphrase), file)
    await rename(partial, path)
    await syncFolder(dirname(path))
    return file.bytesWritten
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mark.length), 0, mark.length, 0)
    return bytesRead === mark.length && buffer.equals(mark)
  } finally {
    await file.close()
  }
}

/**
 * The entries of an archive in their order, the manifest last. Each must be read to its end.
 * @throws CannotStart where it cannot be read, is cut short or damaged, or asks for a passphrase
 */
export async function* readArchive({ path, passphrase }: Place): AsyncGenerator<Entry> {
  try {
    const locked = await isEncrypted(path)
    if (locked && passphrase === undefined)
      cannotStart('The backup is encrypted: set BACKUP_PASSPHRASE to the passphrase it was made with.')
    const file = createReadStream(path, { start: locked ? mark.length : 0, highWaterMark: 256 * 1024 })
    const gunzip = createGunzip({ chunkSize: 256 * 1024 })
    const plain = locked ? decrypted(file, passphrase ?? '') : file
    // Its end is awaited below: what goes wrong on the way reaches the reader by the stream itself.
    const flowing = pipeline(plain, gunzip)
    flowing.catch(() => undefined)
    yield* entriesIn(inWords(gunzip, path))
    await flowing
  } catch (error) {
    throw told(error, path)
  }
}

/** What goes wrong while bytes are read, said in a sentence, whoever reads them. */
async function* inWords(bytes: AsyncIterable<Buffer>, path: string): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    throw told(error, path)
  }
}

function told(error: unknown, path: string): unknown {
  const code = codeOf(error) ?? ''
  if (code === 'ENOENT') return new CannotStart(`There is no backup ${path}.`)
  if (code === 'EACCES') return new CannotStart(`The backup ${path} cannot be read: this account may not.`)
  if (code.startsWith('Z_')) return new CannotStart('The backup is damaged or cut short, or the file is no backup.')
  return error
}

/**
 * Reads a whole archive and compares every entry with the manifest. Nothing is written.
 * @throws CannotStart with one sentence where anything is not as it was written
 */
export async function checkArchive(place: Place, tell: (bytes: number) => void = () => undefined): Promise<Manifest> {
  const found: Noted[] = []
  let text: string | undefined
  let bytes = 0
  for await (const { name, size, content } of readArchive(place)) {
    if (text !== undefined) cannotStart('The backup is damaged: something follows its manifest.')
    const parts: Buffer[] = []
    for await (const part of summed(content, (sha256) => found.push({ name, size, sha256 }))) {
      tell((bytes += part.length))
      if (name === manifestName) parts.push(part)
    }
    if (name === manifestName) text = Buffer.concat(parts).toString()
  }
  if (text === undefined) return cannotStart('The backup is cut short: its manifest is missing.')
  const manifest = readManifest(text)
  if (!manifest)
    return cannotStart('The backup was written by another version of Plumbline, or its manifest is damaged.')
  const entries = found.slice(0, -1)
  const wrong = manifest.entries.find(({ name, size, sha256 }, at) => {
    const entry = entries[at]
    return !entry || entry.name !== name || entry.size !== size || entry.sha256 !== sha256
  })
  if (wrong) cannotStart(`The backup is damaged: ${wrong.name} is not as it was written.`)
  if (entries.length !== manifest.entries.length)
    cannotStart('The backup is damaged: its manifest does not list all it holds.')
  return manifest
}
