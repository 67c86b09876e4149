// Makes sandboxes: the empty tables here, what is told in them by a process of its own. No two nodes make the same one.

import { mkdirSync, rmSync } from 'node:fs'
import type { PoolConfig } from 'pg'
import { addDays, dayAt } from '#lib/days.ts'
import { together } from '#kernel/store/together.server.ts'
import { idleDays, sandboxSpace } from '#modules/sandbox/sandbox-space.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { filesIn, folderOf } from './open-space.server.ts'
import { placeRows, type PlaceRow } from './place-rows.server.ts'
import { makePlace, purgePlace, type Place } from './place.server.ts'
import { beginTelling, type Telling } from './telling.server.ts'

/** Any number will do as long as nobody else uses it; the place is added. */
const makingLock = 7_077_020

const maker = { kind: 'job', name: 'System (automatic)' } as const

type Begun = (telling: Telling) => void

export type Making = {
  readonly isUnderWay: (place: Place) => boolean
  /** Begins to make one; how far it is, and why it failed, stands with its place. */
  readonly begin: (row: PlaceRow) => void
  /** Says that it is ready, where everything is told. */
  readonly finish: (space: string) => Promise<void>
  /** Ends what is under way in a place. */
  readonly cut: (place: Place) => Promise<void>
  /** Ends everything: the next start begins it anew. */
  readonly stop: () => Promise<void>
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Tells a sandbox from nothing. */
async function fill({ engine, env, now }: ServerContext, connection: PoolConfig, row: PlaceRow, begun: Begun) {
  const { pool } = engine
  const { place, space } = row
  const begins = 'update sandbox_place set progress = 1, ahead = 0 where space = $1'
  await pool.query({ text: begins, values: [space] })
  await purgePlace(pool, place)
  const folder = folderOf(env.dataDir, place)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  await makePlace(pool, place)
  const far = (progress: number) =>
    pool.query({
      name: 'sandbox-progress',
      text: 'update sandbox_place set progress = $2 where space = $1 and progress < $2',
      values: [space, progress],
    })
  const bare = row.contents !== 'Sample organisation'
  const what = { connection, place, dataDir: env.dataDir, files: filesIn(folder), now: now().toISOString(), bare }
  // How far it is may be missed; that it is whole may not.
  const told = beginTelling(what, (progress) => void far(Math.min(99, progress)).catch(() => undefined))
  begun(told)
  await told.done
  await far(100)
}

async function finish({ engine, now }: ServerContext, space: string): Promise<void> {
  const row = (await placeRows(engine.pool)).find((one) => one.space === space)
  if (row?.state !== 'creating') return
  const values = { idleUntil: addDays(dayAt(now(), engine.zone), idleDays) }
  await together(engine, maker, now(), (door) =>
    door.move(sandboxSpace, space, 'ready', { version: row.version, values, follows: true }),
  )
}

/** Makes a sandbox while no other node does: the lock goes with its connection, whatever becomes of this process. */
async function build(context: ServerContext, connection: PoolConfig, row: PlaceRow, begun: Begun): Promise<void> {
  const guard = await context.engine.pool.connect()
  try {
    const { rows } = await guard.query<{ mine: boolean }>({
      text: 'select pg_try_advisory_lock($1) as mine',
      values: [makingLock + row.place],
    })
    if (!rows[0]?.mine) return
    await fill(context, connection, row, begun)
    await finish(context, row.space)
  } finally {
    guard.release(true)
  }
}

/** What makes the sandboxes of a server. @param connection how the program's pool connects */
export function makingFor(context: ServerContext, connection: PoolConfig): Making {
  const { engine, log } = context
  const underWay = new Map<Place, { cut: () => void; done: Promise<void> }>()

  async function failed({ number, space }: PlaceRow, error: unknown): Promise<void> {
    log.error(`The sandbox ${number} could not be made: ${messageOf(error)}`)
    const text = 'update sandbox_place set fault = $2 where space = $1'
    await engine.pool.query({ text, values: [space, messageOf(error)] })
  }

  function begin(row: PlaceRow): void {
    let isCut = false
    let end: () => void = () => undefined
    const begun = (telling: Telling) => {
      end = telling.cut
      if (isCut) end()
    }
    const done = build(context, connection, row, begun)
      .catch((error: unknown) => (isCut ? undefined : failed(row, error)))
      .catch((error: unknown) => log.error(`The sandbox ${row.number}: ${messageOf(error)}`))
      .finally(() => underWay.delete(row.place))
    const stop = () => {
      isCut = true
      end()
    }
    underWay.set(row.place, { cut: stop, done })
  }

  async function cut(place: Place): Promise<void> {
    const one = underWay.get(place)
    one?.cut()
    await one?.done
  }

  return {
    isUnderWay: (place) => underWay.has(place),
    begin,
    finish: (space) => finish(context, space),
    cut,
    stop: async () => void (await Promise.all([...underWay.keys()].map(cut))),
  }
}
