// The one door: every write of a controlled record passes here, in one transaction with its trail.

import type { Actor } from '#lib/actor.ts'
import { dayAt, type Day } from '#lib/days.ts'
import type { Connection, Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import { extensionName, type Definition } from '#kernel/definition/define.ts'
import { settleExtension } from '#features/extension/extend.server.ts'
import { raiseMoved } from '#features/alerts/moved.server.ts'
import type { Raised, Raising } from '#features/alerts/raise.server.ts'
import { settleAlerts } from '#features/alerts/settle.server.ts'
import { tie, untie } from './tie.server.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import { settleTasks } from '#features/tasks/settle.server.ts'
import { move, type Taking } from './move.server.ts'
import { newAct, type Told } from './act.server.ts'
import { create, tried, type More } from './create.server.ts'
import type { Engine } from './engine.server.ts'
import { refusalOfDatabase } from './faults.server.ts'
import type { Held } from './held.server.ts'
import { narrowRaised } from './raised.server.ts'
import type { Cards } from './refs.server.ts'
import { save } from './save.server.ts'
import { partWritten } from './within.server.ts'
import type { Kept } from './values.ts'
import type { Work } from './work.server.ts'

/** A tie that comes with a new record: from an older record to it, or from it to another. */
export type NewTie = { readonly type: string } & ({ readonly from: string } | { readonly to: string })

export type Door = Pick<Raising, 'raised'> & {
  /** Creates a record from what was entered; the ties come in the same act. */
  readonly create: (
    definition: Definition,
    entered: unknown,
    more?: More & { readonly links?: readonly NewTie[] },
  ) => Promise<AnyRow>
  /** The values that a record would be created with. Refuses what `create` would refuse, and writes nothing. */
  readonly check: (definition: Definition, entered: unknown) => Promise<Kept>
  /** Changes values of a record that stands at `version`. */
  readonly save: (definition: Definition, name: string, version: number, entered: unknown) => Promise<AnyRow>
  /** Takes a step, or a seat of its round; `held` then tells which signatures are missing. */
  readonly move: (definition: Definition, name: string, step: string, taking: Taking) => Promise<AnyRow>
  readonly tie: (definition: Definition, name: string, type: string, other: string) => Promise<void>
  readonly untie: (definition: Definition, name: string, link: string) => Promise<void>
  /** Tells a chain of something else that happened in this act: a file, a session, an invitation. */
  readonly tell: (chain: string, told: Told) => Promise<void>
  /** A record as it stands after what this transaction did to it. */
  readonly held: (id: string) => Held
  /** The day that it is at the site of a record in hand; without one, where the organisation is. */
  readonly today: (id?: string) => Day
  /** The cards that this transaction looked up. */
  readonly cards: Cards
  /** All kinds of records that there are. */
  readonly registry: Registry
  /** The instant of this act, ISO 8601 in UTC. */
  readonly at: string
  /** Who acts. */
  readonly actor: Actor
  /** The transaction's own connection, for the server's tables that change with a record. */
  readonly db: Db
}

/** How often a transaction that lost a race with another is tried again. */
const retries = 2

const lostRace = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01')

/**
 * Opens a transaction and hands out the door to it. Everything inside is kept together or not at all; a deadlock or
 * serialisation failure is tried twice more. The events of it share one act.
 */
export async function together<T>(
  engine: Engine,
  actor: Actor,
  now: Date,
  work: (door: Door) => Promise<T>,
): Promise<T> {
  const { result, hasNews } = await again(engine, actor, now, work)
  if (hasNews) await engine.wake?.()
  return result
}

async function again<T>(engine: Engine, actor: Actor, now: Date, work: (door: Door) => Promise<T>) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await once(engine, actor, now, work)
    } catch (error) {
      if (!lostRace(error) || tries === retries) throw refusalOfDatabase(engine.registry, error)
    }
  }
}

async function once<T>(engine: Engine, actor: Actor, now: Date, work: (door: Door) => Promise<T>) {
  const connection = await engine.pool.connect()
  try {
    await connection.query({ text: 'begin' })
    const working = workOn(connection, engine, actor, now)
    const result = await work(working.door)
    const hasNews = await settleTasks(working)
    await connection.query({ text: 'commit' })
    connection.release()
    return { result, hasNews }
  } catch (error) {
    await giveBack(connection)
    throw error
  }
}

async function giveBack(connection: Connection): Promise<void> {
  try {
    await connection.query({ text: 'rollback' })
    connection.release()
  } catch {
    connection.release(true) // The connection itself is gone; its transaction went with it.
  }
}

/** What a transaction works with, its door among it. */
function workOn(db: Db, engine: Engine, actor: Actor, now: Date): Work {
  const cards: Work['cards'] = new Map()
  const records: Work['held'] = new Map()
  const raised: Raised[] = []
  const taken: Work['taken'] = new Map()

  const done = async (
    definition: Definition,
    before: AnyRow | null,
    after: AnyRow,
    step?: string,
    reason?: string,
  ): Promise<AnyRow> => {
    if (before === after) return after
    settleAlerts(work, definition, before, after)
    raiseMoved(work, { definition, before, after, step, reason })
    const parent = parentIn(after)
    if (definition.partOf && parent) await partWritten(work, parent)
    if (definition.name === extensionName) await settleExtension(work, before, after)
    for (const one of await narrowRaised(work, definition, before, after))
      await done(one.definition, one.before, one.after)
    await engine.rules[definition.name]?.after?.(door, {
      definition,
      before,
      after,
      ...(step !== undefined && { step }),
    })
    return records.get(after.id)?.row ?? after // Its rules may have taken it further.
  }

  const tieNew = async (definition: Definition, row: AnyRow, link: NewTie) => {
    if ('to' in link) return door.tie(definition, row.id, link.type, link.to)
    const other = engine.registry.numbered(link.from)
    if (!other) return refuse('invalid', `“${link.from.slice(0, 60)}” is no number of a record.`, 'links')
    return door.tie(other, link.from, link.type, row.id)
  }

  const door: Door = {
    db,
    cards,
    registry: engine.registry,
    at: now.toISOString(),
    actor,
    raised,
    async create(definition, entered, more = {}) {
      const { row } = await create(work, definition, entered, more)
      for (const link of more.links ?? []) await tieNew(definition, row, link)
      return done(definition, null, row)
    },
    check: (definition, entered) => tried(work, definition, entered),
    async save(definition, name, version, entered) {
      const { before, after } = await save(work, definition, name, version, entered)
      return done(definition, before, after)
    },
    async move(definition, name, step, taking) {
      const { before, after } = await move(work, definition, name, step, taking)
      taken.set(after.id, step)
      return done(definition, before, after, step, taking.reason)
    },
    async tie(definition, name, type, other) {
      await tie(work, definition, name, type, other)
    },
    async untie(definition, name, link) {
      await untie(work, definition, name, link)
    },
    today: (id = '') => dayAt(now, records.get(id)?.zone ?? engine.zone),
    tell: (chain, told) => work.act.append(db, chain, [told]),
    held(id) {
      const held = records.get(id)
      if (!held) throw new Error(`This transaction holds no record ${id}.`)
      return held
    },
  }
  const work: Work = {
    engine,
    actor,
    now,
    db,
    door,
    raised,
    settled: new Set(),
    act: newAct(actor, now),
    cards,
    held: records,
    stood: new Map(),
    taken,
  }
  return work
}
