// Everything that an installation is, of one moment, into one archive, while it goes on working.
//
// What makes it one moment: seals.log is read first, so it holds no seal that the database lacks; then comes one snapshot of
// the database; then the files that the snapshot's rows name. A file is on the disk before its row is written and is never
// replaced, so each of them is there, unless the sweep takes it away with a row that has gone since: hence its lock.

import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statfsSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ClientBase } from 'pg'
import { cannotStart, codeOf } from '#server/context/cannot-start.server.ts'
import { placeOf } from '#server/file/file-store.server.ts'
import { entryOf, writeArchive, type Place } from './archive.server.ts'
import { inOneMoment, type FileNote, type Snapshot } from './dump.server.ts'
import { format, type Manifest, type TableNote } from './manifest.ts'
import type { Entry } from './tar.server.ts'
import { version } from './version.server.ts'

/** Where an installation keeps what is not in its database. */
export type Home = { readonly dataDir: string; readonly files: string }

export type BackupPlan = Home & {
  /** A connection of its own that may read every table: when this fails, close it. */
  readonly client: ClientBase
  readonly to: Place
  readonly now: Date
}

/** How far it is: of rows (as estimated beforehand) or bytes of files. */
export type Far = { readonly what: 'database' | 'files'; readonly done: number; readonly of: number }

export type BackedUp = { readonly manifest: Manifest; readonly size: number }

const notice =
  'This archive holds everything: records, password hashes and the key that seals the trail. Keep it as you keep the data ' +
  'folder: whoever has it can read all of it and sign seals in its name.'

/**
 * Writes a backup. Nothing is left of one that fails.
 * @throws CannotStart where there is no room or the place cannot be written
 */
export async function backUp(plan: BackupPlan, tell: (far: Far) => void = () => undefined): Promise<BackedUp> {
  const { client, to, now } = plan
  await makeRoom(dirname(to.path))
  const kept = keptIn(plan.dataDir)
  return inOneMoment(client, async (snapshot) => {
    await refuseFullDisk(client, dirname(to.path), snapshot)
    const tables: TableNote[] = []
    const faults: string[] = []
    async function* entries() {
      yield* kept
      let done = 0
      for await (const entry of snapshot.tables((table) => tables.push(table))) {
        yield entry
        done = tables.reduce((sum, { rows }) => sum + rows, 0)
        tell({ what: 'database', done, of: Math.max(done, snapshot.estimate) })
      }
      yield* filesOf(plan.files, snapshot.files, faults, tell)
    }
    let manifest: Manifest | undefined
    const size = await writeArchive(to, entries(), (noted) => {
      manifest = {
        format,
        product: 'Plumbline',
        version: version(),
        at: now.toISOString(),
        notice,
        ...snapshot.about,
        tables,
        counts: countsOf(tables, snapshot.files),
        faults,
        entries: [...noted],
      }
      return manifest
    })
    if (!manifest) throw new Error('The archive was written without its manifest.')
    return { manifest, size }
  }).catch((error: unknown) => refuseInWords(error, to.path))
}

const countsOf = (tables: readonly TableNote[], files: readonly FileNote[]): Manifest['counts'] => ({
  rows: tables.reduce((sum, { rows }) => sum + rows, 0),
  events: tables.find(({ name }) => name === 'event')?.rows ?? 0,
  files: files.length,
  bytes: bytesOf(files),
})

const bytesOf = (files: readonly FileNote[]) => files.reduce((sum, { size }) => sum + size, 0)

/** seals.log and the secrets, read at once. A last line of the log that is still being written is left out. */
function keptIn(dataDir: string): readonly Entry[] {
  const entries: Entry[] = []
  const log = join(dataDir, 'seals.log')
  if (existsSync(log)) {
    const bytes = readFileSync(log)
    entries.push(entryOf('seals.log', bytes.subarray(0, bytes.lastIndexOf('\n') + 1)))
  }
  const secrets = join(dataDir, 'secrets')
  const names = existsSync(secrets) ? readdirSync(secrets).filter((name) => !name.endsWith('.new')) : []
  for (const name of names.toSorted()) entries.push(entryOf(`secrets/${name}`, readFileSync(join(secrets, name))))
  return entries
}

/** The files that rows name. One that is missing or was altered is told in the manifest, and does not keep the rest back. */
async function* filesOf(
  folder: string,
  files: readonly FileNote[],
  faults: string[],
  tell: (far: Far) => void,
): AsyncGenerator<Entry> {
  const of = bytesOf(files)
  let done = 0
  for (const { id, size: told, sha256 } of files) {
    const file = await opened(placeOf(folder, id))
    done += told
    if (!file) {
      faults.push(`File ${id} is missing on the shelf.`)
      continue
    }
    const { size } = await file.stat()
    const sum = createHash('sha256')
    async function* content(stream: AsyncIterable<Buffer>) {
      for await (const part of stream) {
        sum.update(part)
        yield part
      }
    }
    const stream = file.createReadStream({ ...(size > 0 && { end: size - 1 }) })
    yield { name: `files/${id}`, size, content: content(stream) }
    if (sum.digest('hex') !== sha256) faults.push(`File ${id} is not as it was added.`)
    tell({ what: 'files', done, of })
  }
}

async function opened(path: string) {
  try {
    return await open(path, 'r')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

async function makeRoom(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    cannotStart(`The backup cannot be written: the folder ${folder} cannot be made (${codeOf(error)}).`)
  }
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1_000_000)} MB`

// Compressed text takes a fraction of what its tables take; files may not shrink at all.
async function refuseFullDisk(client: ClientBase, folder: string, { files }: Snapshot): Promise<void> {
  const { rows } = await client.query<{ size: number }>(
    `SELECT coalesce(sum(pg_relation_size(c.oid) + coalesce(pg_relation_size(nullif(reltoastrelid, 0)), 0)), 0)::float8 AS size
     FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
  )
  const needed = (rows[0]?.size ?? 0) + bytesOf(files) + 10_000_000
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= needed) return
  cannotStart(
    `There is no room for a backup in ${folder}: it may take ${megabytes(needed)}, and ${megabytes(bavail * bsize)} are free.`,
  )
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'the disk is read-only',
  EISDIR: 'a folder is in its place',
}

function refuseInWords(error: unknown, path: string): never {
  const reason = reasons[codeOf(error) ?? '']
  if (reason === undefined) throw error
  return cannotStart(`The backup ${path} could not be written: ${reason}.`)
}
