// Keeps the sandboxes as their records say: has those made that were asked for, closes those that expired, deletes those that were purged.

import { rmSync } from 'node:fs'
import type { PoolConfig } from 'pg'
import type { Actor } from '#lib/actor.ts'
import { addDays, dayAt } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { together } from '#kernel/store/together.server.ts'
import { oneAtATime } from '#features/delivery/one-at-a-time.ts'
import { idleDays, sandboxSpace } from '#modules/sandbox/sandbox-space.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import type { Spaces } from '#server/context/spaces.ts'
import { makingFor } from './making.server.ts'
import { folderOf, openSpace, type Make, type Opened } from './open-space.server.ts'
import { farOf, isMissing, isOpen, leftPlaces, placeRows, type PlaceRow } from './place-rows.server.ts'
import { isPlace, purgePlace, whyNoSandbox, type Place } from './place.server.ts'

/** How often the records are looked at, in milliseconds: one read of three rows. */
const lookEvery = 3_000

type Doors = {
  /** The server of a sandbox, which is opened where it is not. */
  readonly open: (row: PlaceRow) => Promise<Opened>
  readonly shut: (place: Place) => Promise<void>
  readonly known: ReadonlyMap<Place, { readonly space: string; readonly server: Promise<Opened> }>
}

/** The servers of sandboxes that are open in this process. */
function doorsOf(context: ServerContext, connection: PoolConfig, make: Make): Doors {
  const known = new Map<Place, { readonly space: string; readonly server: Promise<Opened> }>()
  return {
    known,
    open(row) {
      const one = known.get(row.place)
      if (one?.space === row.space) return one.server
      const server = openSpace(context, connection, make, row)
      known.set(row.place, { space: row.space, server })
      server.catch(() => known.delete(row.place))
      return server
    },
    async shut(place) {
      const one = known.get(place)
      known.delete(place)
      await (await one?.server.catch(() => undefined))?.close()
    },
  }
}

/**
 * The sandboxes of a server.
 * @param connection how the program's pool connects
 * @param make builds the app of a sandbox
 */
export async function openSpaces(context: ServerContext, connection: PoolConfig, make: Make): Promise<Spaces> {
  const { engine, env, log, now } = context
  const { pool } = engine
  const why = await whyNoSandbox(pool)
  const doors = doorsOf(context, connection, make)
  const making = makingFor(context, connection)
  let looking: NodeJS.Timeout | undefined
  let stopping = false

  async function empty(place: Place): Promise<void> {
    await doors.shut(place)
    await making.cut(place)
    await purgePlace(pool, place)
    rmSync(folderOf(env.dataDir, place), { recursive: true, force: true })
  }

  async function tend(row: PlaceRow): Promise<void> {
    const { place, space, state } = row
    const open = doors.known.get(place)
    if (open && (open.space !== space || !isOpen(row))) await doors.shut(place)
    if (state === 'purged' || row.void) {
      await empty(place)
      await pool.query({ text: 'delete from sandbox_place where space = $1', values: [space] })
    } else if (!making.isUnderWay(place)) {
      if (isMissing(row)) making.begin(row)
      else if (state === 'creating' && row.progress === 100) await making.finish(space)
    }
  }

  const looks = oneAtATime(async () => {
    if (why !== null || stopping) return
    const rows = await placeRows(pool)
    for (const place of doors.known.keys()) if (!rows.some((row) => row.place === place)) await doors.shut(place)
    for (const row of rows) await tend(row)
    for (const place of await leftPlaces(pool)) await empty(place)
  })

  async function enter(actor: Actor, number: string): Promise<number> {
    const row = (await placeRows(pool)).find((one) => one.number === number)
    if (why !== null || !row || !isOpen(row)) return refuse('blocked', why ?? 'This space is not ready to be entered.')
    await doors.open(row)
    const idleUntil = addDays(dayAt(now(), engine.zone), idleDays)
    if (row.state === 'ready' || row.idleUntil !== idleUntil)
      await together(engine, actor, now(), (door) =>
        door.move(sandboxSpace, row.space, 'use', { version: row.version, values: { idleUntil }, follows: true }),
      )
    return row.place
  }

  return {
    why,
    enter,
    async standings() {
      const rows = await placeRows(pool)
      return rows.map((row) => ({ number: row.number, progress: farOf(row), ahead: row.ahead, fault: row.fault }))
    },
    async at(place) {
      if (!isPlace(place) || stopping) return undefined
      const known = doors.known.get(place)
      if (known) return known.server
      const row = (await placeRows(pool)).find((one) => one.place === place)
      return row && isOpen(row) ? doors.open(row) : undefined
    },
    look: () => looks.ask(),
    start() {
      const look = () => void looks.ask().catch((error: unknown) => log.error(`Sandboxes: ${String(error)}`))
      looking ??= setInterval(look, lookEvery).unref()
      look()
    },
    async stop() {
      stopping = true
      clearInterval(looking)
      await looks.underWay()?.catch(() => undefined)
      await making.stop()
      for (const place of doors.known.keys()) await doors.shut(place)
    },
  }
}
