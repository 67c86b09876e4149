// What is restored is made in a folder aside and moved into its places at the very end, so that nothing half is ever found.
// The last thing in its place is the database; a restore that was killed before is cleared away by the next one.

import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { writeDurably } from '#kernel/trail/durable.server.ts'
import { isAlive } from '#server/postgres/lock-file.server.ts'

/** Where an installation keeps what is not in its database: the folders must hold nothing of ours yet. */
export type Target = { readonly dataDir: string; readonly files: string }

export type Stage = {
  /** Where the database is made, if it is one of ours. */
  readonly postgres: string
  readonly folder: string
  /** Keeps the bytes of an entry: `files/<id>`, `secrets/<name>` or `seals.log`. */
  readonly keep: (name: string, content: AsyncIterable<Buffer>) => Promise<void>
  /** Moves everything but the database into its place. */
  readonly place: () => void
  /** Takes back what was moved. */
  readonly unplace: () => void
  readonly clear: () => void
}

const beginning = '.restoring-'
const list = 'placed.json'

/** The folders aside: one where the data is, and one beside the files where those are elsewhere. */
const foldersAside = ({ dataDir, files }: Target) => [...new Set([dataDir, files])]

export function openStage(target: Target): Stage {
  const own = `${beginning}${process.pid}`
  const folder = join(target.dataDir, own)
  const shelf = join(target.files, own)
  for (const one of [folder, shelf]) mkdirSync(one, { recursive: true, mode: 0o700 })
  // From aside to its place.
  const moves = new Map<string, string>()

  async function keep(name: string, content: AsyncIterable<Buffer>): Promise<void> {
    const [at, from, to] = placesOf(name, folder, shelf, target)
    mkdirSync(dirname(at), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(at, { flags: 'wx', mode: 0o600, flush: true }))
    moves.set(from, to)
  }

  const clear = () => {
    for (const one of [folder, shelf]) rmSync(one, { recursive: true, force: true })
  }
  return {
    postgres: join(folder, 'postgres'),
    folder,
    keep,
    place() {
      writeDurably(join(folder, list), JSON.stringify([...moves.values()]), 0o600)
      for (const [from, to] of moves) renameSync(from, to)
    },
    unplace: () => takeBack([...moves.values()]),
    clear,
  }
}

/** Where the bytes of an entry go, and what is moved where in the end: a whole folder where it holds a folder's worth. */
function placesOf(name: string, folder: string, shelf: string, { dataDir, files }: Target): [string, string, string] {
  const [kind, id = ''] = name.split('/')
  // Only what stands in the manifest gets here; a name that leads elsewhere is none of ours all the same.
  const last = basename(id)
  if (name === 'seals.log') return [join(folder, name), join(folder, name), join(dataDir, name)]
  if (kind === 'secrets') return [join(folder, kind, last), join(folder, kind), join(dataDir, kind)]
  if (kind !== 'files') throw new Error(`A backup holds no ${name}.`)
  const two = last.slice(-2)
  return [join(shelf, two, last), join(shelf, two), join(files, two)]
}

const takeBack = (places: readonly string[]) => {
  for (const place of places) rmSync(place, { recursive: true, force: true })
}

/**
 * Clears away what a restore left that was killed.
 * @param isEmpty whether the database is: where it is not, that restore had come to its end, and what it moved stays
 */
export function clearRemains(target: Target, { isEmpty }: { readonly isEmpty: boolean }): void {
  for (const parent of foldersAside(target))
    for (const name of existsSync(parent) ? readdirSync(parent) : []) {
      if (!name.startsWith(beginning) || isAlive(Number(name.slice(beginning.length)))) continue
      const placed = join(parent, name, list)
      if (isEmpty && existsSync(placed)) takeBack(JSON.parse(readFileSync(placed, 'utf8')) as string[]) // Our own list.
      rmSync(join(parent, name), { recursive: true, force: true })
    }
}

/** What of an installation the folders hold already. */
export const occupied = ({ dataDir, files }: Target): readonly string[] => {
  const there = ['postgres', 'secrets', 'seals.log']
    .map((name) => join(dataDir, name))
    .filter((path) => existsSync(path))
  const shelved = existsSync(files) ? readdirSync(files).filter((name) => !name.startsWith('.')) : []
  return shelved.length > 0 ? [...there, files] : there
}
