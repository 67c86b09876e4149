// Keeps the sandboxes as their records say: makes those that were asked for, closes those that expired, deletes those that were purged.

import { mkdirSync, rmSync } from 'node:fs'
import type { PoolConfig } from 'pg'
import type { Actor } from '#lib/actor.ts'
import { addDays, dayAt } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { together } from '#kernel/store/together.server.ts'
import { oneAtATime } from '#features/delivery/one-at-a-time.ts'
import { idleDays, sandboxSpace } from '#modules/sandbox/sandbox-space.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import type { Spaces } from '#server/context/spaces.ts'
import { folderOf, openSpace, type Make, type Opened } from './open-space.server.ts'
import { isPlace, makePlace, purgePlace, whyNoSandbox, type Place } from './place.server.ts'
import { beginTelling, type Telling } from './telling.server.ts'

/** How often the records are looked at, in milliseconds: one read of three rows. */
const lookEvery = 3_000

const maker = { kind: 'job', name: 'System (automatic)' } as const

type Row = {
  readonly place: Place
  readonly space: string
  readonly number: string
  readonly title: string
  readonly contents: string
  readonly state: string
  readonly void: boolean
  readonly version: number
  readonly idleUntil: string | null
  readonly progress: number
  readonly ahead: number
  readonly fault: string | null
  /** Whether its schema is there: a restored backup has none. */
  readonly stands: boolean
}

const rowsSql = `select p.place, p.space, s.number, s.title, s.contents, s.state, s.void, s.version, s.idle_until::text as "idleUntil",
    p.progress, p.ahead, p.fault, to_regnamespace('sandbox_' || p.place) is not null as stands
  from sandbox_place p join sandbox_space s on s.id = p.space order by p.place`

const isUsable = ({ state }: Row) => state === 'ready' || state === 'in-use'

const isOpen = (row: Row) => isUsable(row) && row.progress === 100 && row.stands

/** Places that nobody's record speaks of, in which something stands. */
const leftSql = `select n as place from generate_series(1, 3) n
  where to_regnamespace('sandbox_' || n) is not null and not exists (select from sandbox_place p where p.place = n)`

/** Any number will do as long as nobody else uses it; the place is added. */
const makingLock = 7_077_020

/** The sandboxes of a server. @param make builds the app of a sandbox; @param connection how the program's pool connects */
export async function openSpaces(context: ServerContext, connection: PoolConfig, make: Make): Promise<Spaces> {
  const { engine, env, log, now } = context
  const { pool } = engine
  const why = await whyNoSandbox(pool)
  const opened = new Map<Place, { readonly space: string; readonly server: Promise<Opened> }>()
  const telling = new Map<Place, { readonly space: string; cut: () => void; done: Promise<void> }>()
  let looking: NodeJS.Timeout | undefined
  let stopping = false

  const rows = async () => (await pool.query<Row>({ name: 'sandbox-places', text: rowsSql })).rows

  async function shut(place: Place): Promise<void> {
    const one = opened.get(place)
    opened.delete(place)
    await (await one?.server.catch(() => undefined))?.close()
  }

  async function empty(place: Place): Promise<void> {
    await shut(place)
    const told = telling.get(place)
    told?.cut()
    await told?.done
    await purgePlace(pool, place)
    rmSync(folderOf(env.dataDir, place), { recursive: true, force: true })
  }

  const tellProgress = (space: string, progress: number) =>
    pool.query({
      name: 'sandbox-progress',
      text: 'update sandbox_place set progress = $2 where space = $1 and progress < $2',
      values: [space, progress],
    })

  async function fill({ place, space, contents }: Row, begun: (telling: Telling) => void): Promise<void> {
    await pool.query({ text: 'update sandbox_place set progress = 1, ahead = 0 where space = $1', values: [space] })
    await purgePlace(pool, place)
    const dataDir = folderOf(env.dataDir, place)
    rmSync(dataDir, { recursive: true, force: true })
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    await makePlace(pool, place)
    const bare = contents !== 'Sample organisation'
    const what = { connection, place, dataDir: env.dataDir, now: now().toISOString(), bare }
    const told = beginTelling(
      what,
      (progress) => void tellProgress(space, Math.min(99, progress)).catch(() => undefined),
    )
    begun(told)
    await told.done
    await tellProgress(space, 100)
  }

  async function finish(space: string): Promise<void> {
    const row = (await rows()).find((one) => one.space === space)
    if (row?.state !== 'creating') return
    const idleUntil = addDays(dayAt(now(), engine.zone), idleDays)
    await together(engine, maker, now(), (door) =>
      door.move(sandboxSpace, space, 'ready', { version: row.version, values: { idleUntil }, follows: true }),
    )
  }

  /** Makes a sandbox while no other node does: the lock goes with its connection, whatever becomes of this process. */
  async function build(row: Row, begun: (telling: Telling) => void): Promise<void> {
    const guard = await pool.connect()
    try {
      const { rows: locks } = await guard.query<{ mine: boolean }>({
        text: 'select pg_try_advisory_lock($1) as mine',
        values: [makingLock + row.place],
      })
      if (!locks[0]?.mine) return
      await fill(row, begun)
      await finish(row.space)
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error)
      if (stopping) return
      log.error(`The sandbox ${row.number} could not be made: ${fault}`)
      await pool.query({ text: 'update sandbox_place set fault = $2 where space = $1', values: [row.space, fault] })
    } finally {
      guard.release(true)
    }
  }

  function begin(row: Row): void {
    let cut = () => undefined as void
    const one = { space: row.space, cut: () => cut(), done: Promise.resolve() }
    telling.set(row.place, one)
    one.done = build(row, (begun) => (cut = begun.cut))
      .catch((error: unknown) => log.error(`The sandbox ${row.number}: ${String(error)}`))
      .finally(() => telling.delete(row.place))
  }

  async function tend(row: Row): Promise<void> {
    const { place, space, state } = row
    if (opened.has(place) && (opened.get(place)?.space !== space || !isOpen(row))) await shut(place)
    if (state === 'purged' || row.void) {
      await empty(place)
      await pool.query({ text: 'delete from sandbox_place where space = $1', values: [space] })
    }
    const isMissing = row.progress < 100 || (isUsable(row) && !row.stands)
    if ((state === 'creating' || isUsable(row)) && isMissing && row.fault === null && !telling.has(place)) {
      await shut(place)
      begin(row)
    }
    if (state === 'creating' && row.progress === 100 && !telling.has(place)) await finish(space)
  }

  const looks = oneAtATime(async () => {
    if (why !== null || stopping) return
    const all = await rows()
    for (const place of opened.keys()) if (!all.some((row) => row.place === place)) await shut(place)
    for (const row of all) await tend(row)
    const { rows: left } = await pool.query<{ place: Place }>({ name: 'sandbox-left', text: leftSql })
    for (const { place } of left) await empty(place)
  })

  const find = async (is: (row: Row) => boolean) => (await rows()).find(is)

  function open(row: Row): Promise<Opened> {
    const known = opened.get(row.place)
    if (known?.space === row.space) return known.server
    const server = openSpace(context, connection, make, row)
    opened.set(row.place, { space: row.space, server })
    server.catch(() => opened.delete(row.place))
    return server
  }

  async function enter(actor: Actor, number: string): Promise<number> {
    const row = await find((one) => one.number === number)
    if (why !== null || !row || !isOpen(row)) return refuse('blocked', why ?? 'This space is not ready to be entered.')
    await open(row)
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
      return (await rows()).map(({ number, progress, ahead, fault }) => ({ number, progress, ahead, fault }))
    },
    async at(place) {
      if (!isPlace(place) || stopping) return undefined
      const known = opened.get(place)
      if (known) return known.server
      const row = await find((one) => one.place === place)
      return row && isOpen(row) ? open(row) : undefined
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
      for (const one of telling.values()) one.cut()
      await Promise.all([...telling.values()].map(({ done }) => done))
      for (const place of opened.keys()) await shut(place)
    },
  }
}
