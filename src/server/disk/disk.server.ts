// A full disk must not end anything: while little is left nothing more is written, reads go on, and all goes on by itself once
// there is room again. What is left is enough for the database to come to an end with what it has begun.

import { mkdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { refuse } from '#lib/refusal.ts'
import { sizeInWords } from '#lib/size-in-words.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { diskIsFull, type Disk } from '#server/context/disk.ts'
import type { Log } from '#server/context/log.server.ts'
import { note } from '#server/jobs/notes.server.ts'
import { tellAdministrators } from '#server/mail/tell-administrators.server.ts'

/** What a disk holds, in bytes. */
export type Space = { readonly free: number; readonly size: number }

/** How much is left: enough, little, hardly any, or so little that nothing more is written. */
type Level = 'enough' | 'low' | 'short' | 'full'

/** Below this share of the disk it is told, once for each. */
const [low, short] = [0.2, 0.02]
/** Below this nothing more is written: a hundredth of the disk, and no more than is needed to come to an end. */
const floor = ({ size }: Space) => Math.min(0.01 * size, 256 * 1024 * 1024)
/** What has been told is over only when there is this much more, so that it is not told again and again. */
const margin = 1.2

/** The free space of the fullest of the disks on which these folders stand; a folder is made where it is missing. */
export async function spaceOf(folders: readonly string[]): Promise<Space> {
  const all = folders.map(async (folder) => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, size: blocks * bsize }
  })
  const [fullest = { free: Infinity, size: Infinity }] = (await Promise.all(all)).toSorted(
    (one, other) => one.free / one.size - other.free / other.size,
  )
  return fullest
}

const levels: readonly Level[] = ['enough', 'low', 'short', 'full']

const levelOf = (space: Space, by = 1): Level => {
  if (space.free < floor(space) * by) return 'full'
  const share = space.free / space.size
  if (share <= short * by) return 'short'
  return share <= low * by ? 'low' : 'enough'
}

/** What is left now, where it was `before`: it is better only once it is so by a margin. */
function levelAfter(before: Level, space: Space): Level {
  const [plain, careful] = [levelOf(space), levelOf(space, margin)]
  return levels.indexOf(plain) >= levels.indexOf(before) ? plain : careful
}

const left = ({ free, size }: Space) =>
  `${Math.floor((free / size) * 100)} % of the disk is free (${sizeInWords(free)})`

const words: { readonly [level in Level]: (space: Space) => string } = {
  enough: (space) => `There is room on the disk again: ${left(space)}.`,
  low: (space) => `${left(space)}. Please make room before nothing can be saved any more.`,
  short: (space) => `Only ${left(space)}. Please make room now: soon nothing can be saved any more.`,
  full: (space) => `The disk is full: ${left(space)}. Nothing is saved until there is room; what is there can be read.`,
}

type Watched = {
  readonly engine: Engine
  readonly log: Log
  readonly now: () => Date
  readonly measure: () => Promise<Space>
  /** For how many milliseconds a measure holds while there is room. */
  readonly holds?: number
}

/** Watches the disk. */
export function watchDisk({ engine, log, now, measure, holds = 1_000 }: Watched): Disk {
  let level: Level = 'enough'
  let measured = -Infinity

  async function tell(space: Space): Promise<void> {
    const said = words[level](space)
    const isWrong = level !== 'enough'
    if (isWrong) log.error(said)
    else log.info(said)
    await note(engine.pool, { kind: 'disk', words: said, isWrong }, now())
    if (!isWrong) return
    const news = { title: said, link: '/system-settings?list=jobs', key: `disk-${level}` }
    await tellAdministrators(engine, now(), news)
  }

  async function look(): Promise<void> {
    const space = await measure()
    measured = performance.now()
    const before = level
    level = levelAfter(before, space)
    if (level === before) return
    // The disk that is told of may be the one that this is written to.
    await tell(space).catch((error: unknown) => log.error(`It could not be told of the disk: ${String(error)}`))
  }

  return {
    look,
    async refuseWhenFull() {
      if (level === 'full' || performance.now() - measured >= holds) await look()
      if (level === 'full') refuse('full', diskIsFull)
    },
  }
}
