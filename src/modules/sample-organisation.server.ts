// Northfield Instruments, the organisation that a trial starts with.

import type { Connection, Db, Pool } from '#lib/db.ts'
import { dayAt } from '#lib/days.ts'
import { readBefore } from '#features/alerts/mark.server.ts'
import { tellUntold } from '#features/delivery/relay.server.ts'
import { remindOfTasks } from '#features/tasks/remind.server.ts'
import { useSample } from '#features/usage/sample.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { shareInSample } from './customer-feedback/outside/sample-links.server.ts'
import { surveyInSample } from './customer-feedback/survey/sample-recipients.server.ts'
import { voteInSample } from './employee-suggestions/votes/sample-votes.server.ts'
import { arrangeInSample } from './reports-dashboards/arranged/sample-board.server.ts'
import { openRoomInSample } from './vendor-management/room/sample-room.server.ts'
import { samples } from './samples.ts'
import { storyOf } from '#features/samples/story.ts'
import { newSeeder } from '#features/samples/seeder.server.ts'
import type { KeepBytes } from '#features/samples/sending.server.ts'

/** In milliseconds. */
const day = 24 * 60 * 60_000

/** What is older than that has been read by everybody, in milliseconds. */
const week = 7 * day

const minute = 60_000

/** Whose words count while samples are told: the program tells them before anyone can sign in. */
const asTold = () => Promise.resolve()

/** A pool whose transactions all belong to the one that is open on a connection. */
function within(connection: Connection): Pool {
  const query: Db['query'] = (asked) => {
    const isBorder = asked.text === 'begin' || asked.text === 'commit'
    return isBorder ? Promise.resolve({ rows: [], rowCount: 0 }) : connection.query(asked)
  }
  return { query, connect: () => Promise.resolve({ query, release: () => undefined }) }
}

/**
 * The moments after which statements are planned anew: until the story is kept nobody counts the rows for the database, so
 * that it would go on reading whole tables as it did when they were empty.
 */
const plannedAnew = new Set([150, 500, 1500, 3000])

/**
 * Keeps the database from counting the rows of its tables until the transaction ends. Of what is not kept yet it counts
 * none, and from then on would take every table for empty, however often its statements are planned anew: a search for
 * three tasks then reads all records, and all tasks for each of them. A table that may only be added to cannot be held,
 * and is only ever read by its indexes.
 */
async function holdCounts(connection: Connection): Promise<void> {
  const { rows } = await connection.query<{ tables: string | null }>({
    text: `select string_agg(format('%I.%I', n.nspname, c.relname), ', ' order by c.oid) as tables
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = current_schema() and has_table_privilege(c.oid, 'update')`,
  })
  const [held] = rows
  if (held?.tables) await connection.query({ text: `lock table ${held.tables} in share update exclusive mode` })
}

type Telling = {
  /** Whether the people, the sites and what else is chosen from is told alone, and nothing that was worked on. */
  readonly bare?: boolean
  /** Hears after each moment how much of the story has been told, from 0 to 1. */
  readonly told?: (share: number) => void
  /** Keeps the bytes of the files that people send. */
  readonly keep?: KeepBytes
}

async function tellAll(engine: Engine, now: Date, { bare = false, told, keep }: Telling): Promise<void> {
  const seeder = newSeeder({ ...engine, identity: asTold }, [], keep)
  const story = storyOf(
    samples.filter(({ definition }) => !bare || definition.master === true),
    dayAt(now, engine.zone),
  )
  for (const [at, moment] of story.entries()) {
    await seeder.tell(moment)
    if (plannedAnew.has(at)) await engine.pool.query({ text: 'discard plans' })
    told?.((at + 1) / story.length)
  }
}

/** The clock ran in these months as well: what stood yesterday was said and read, and the first run says what is new today. */
async function remindUntilYesterday(engine: Engine, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day)
  const { said } = await remindOfTasks(engine, yesterday)
  if (said === 0) return
  await tellUntold(engine, now)
  await engine.pool.query({
    text: 'update alert set read_at = at where read_at is null and at = $1',
    values: [yesterday.toISOString()],
  })
}

/**
 * Loads the sample organisation into an empty database, through the door, its days counted back from `now`: all of it
 * or nothing, so that a start that was cut off can be repeated.
 * @param then what belongs to it and is kept with it, such as the accounts of its people
 */
export async function loadSampleOrganisation(
  engine: Engine,
  now: Date,
  then: (db: Db) => Promise<void> = () => Promise.resolve(),
  telling: Telling = {},
): Promise<void> {
  const connection = await engine.pool.connect()
  const pool = within(connection)
  try {
    await connection.query({ text: 'begin' })
    await holdCounts(connection)
    await tellAll({ ...engine, pool }, now, telling)
    if (!telling.bare) {
      await voteInSample(pool)
      await shareInSample({ ...engine, pool }, new Date(now.getTime() - minute))
      await openRoomInSample({ ...engine, pool }, new Date(now.getTime() - minute))
      await surveyInSample(pool)
      await arrangeInSample({ ...engine, pool }, new Date(now.getTime() - minute))
      await useSample(pool, dayAt(now, engine.zone), engine.zone)
    }
    await tellUntold({ ...engine, pool }, now)
    await readBefore(pool, new Date(now.getTime() - week))
    await remindUntilYesterday({ ...engine, pool }, now)
    await then(pool)
    await connection.query({ text: 'commit' })
    connection.release()
  } catch (error) {
    connection.release(true) // The open transaction goes with the connection.
    throw error
  }
}
