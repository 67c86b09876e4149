// Opens the one door: every write of a controlled record passes here, in one transaction with its trail.

import type { Actor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import type { Connection, Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { parentIn, type AnyRow } from '#kernel/definition/row.ts'
import { newAct } from './act.server.ts'
import { create, tried } from './create.server.ts'
import type { Engine } from './engine.server.ts'
import { refusalOfDatabase } from './faults.server.ts'
import { handOver } from './hand-over.server.ts'
import { keepTrue } from './keep-true.server.ts'
import { move } from './move.server.ts'
import { noPolicies } from './ask-policies.server.ts'
import { asParent, inheriting } from './inherited.ts'
import { demandQualified } from './qualified.server.ts'
import { narrowRaised } from './raised.server.ts'
import { hungOtherwise } from './rounds.server.ts'
import type { Deed } from './rules.server.ts'
import { save } from './save.server.ts'
import { tie, tieNamed, untie } from './tie.server.ts'
import type { Tx } from './tx.server.ts'
import type { NewTie, UnitOfWork } from './unit-of-work.server.ts'
import type { WithEvents } from './with-events.ts'
import { partWritten } from './within.server.ts'
import { writesWith, type WritesOf } from './writes.server.ts'

/** What the database says to who lost a race with another: a serialisation failure, a deadlock. */
const lostRace = ['40001', '40P01']

/** What it says to who has waited long enough for what another holds. */
const held = '55P03'

type Begun = { /** How often, the first time included. */ readonly times: number; readonly after: readonly string[] }

/** Acts, and from the beginning again after such answers of the database; what it refuses in the end is said in words. */
async function begunAnew<T>({ registry }: Engine, { times, after }: Begun, act: () => Promise<T>): Promise<T> {
  for (let begun = 1; ; begun += 1) {
    try {
      return await act()
    } catch (error) {
      const isWorthIt = error instanceof Error && 'code' in error && after.includes(String(error.code))
      if (!isWorthIt || begun === times) throw refusalOfDatabase(registry, error)
    }
  }
}

/**
 * Opens a transaction and hands out the door to it. Everything inside is kept together or not at all; a deadlock or
 * serialisation failure is tried twice more. The events of it share one act.
 */
export async function together<T>(
  engine: Engine,
  actor: Actor,
  now: Date,
  work: (door: UnitOfWork) => Promise<T>,
): Promise<T> {
  await engine.renewal?.ahead()
  const act = () => once(engine, actor, now, work)
  const { result, hasNews, kinds } = await begunAnew(engine, { times: 3, after: lostRace }, act)
  engine.renewal?.after(kinds)
  if (hasNews) await engine.wake?.()
  return result
}

/** The kinds of all records that a transaction has taken in hand. */
const kindsIn = ({ loaded, registry }: Tx): ReadonlySet<string> =>
  new Set([...loaded.values()].flatMap(({ row }) => registry.numbered(row.number)?.name ?? []))

async function once<T>(engine: Engine, actor: Actor, now: Date, work: (door: UnitOfWork) => Promise<T>) {
  const connection = await engine.pool.connect()
  try {
    await connection.query({ text: 'begin' })
    const tx = txOn(connection, engine, actor, now)
    const result = await work(tx.door)
    await keepTrue(tx)
    const hasNews = await beforeCommit(engine, tx)
    await connection.query({ text: 'commit' })
    connection.release()
    return { result, hasNews, kinds: kindsIn(tx) }
  } catch (error) {
    await giveBack(connection)
    throw error
  }
}

/** How long a rehearsal waits for what others hold, and how long one statement of it may take, in milliseconds. */
const [patience, longest] = [500, 5_000]

/**
 * How often a rehearsal is begun: after each wait it lets go of everything, so that two which want the same come one after the other,
 * and nobody waits long for one that waits.
 */
const rehearsed: Begun = { times: 8, after: [held, ...lostRace] }

/** Goes on in a rehearsal with what comes later, done by somebody else. */
export type GoOn = (actor: Actor, now: Date, work: (door: UnitOfWork) => Promise<unknown>) => Promise<Tx>

/**
 * Does what `together` would do to records, proofs included, and keeps nothing of it: no number is used up, nobody hears of
 * it, no lock outlives it. What features make of it at the end (tasks) is left out: it changes no record. What somebody else holds is
 * waited for, for some seconds.
 * @param work is begun anew where somebody else held what it wants
 * @param seen reads what would have come of it, before it is taken back; it may go on with what comes later
 */
export function rehearse<T>(
  engine: Engine,
  actor: Actor,
  now: Date,
  work: (door: UnitOfWork) => Promise<unknown>,
  seen: (tx: Tx, goOn: GoOn) => Promise<T> | T,
): Promise<T> {
  return begunAnew(engine, rehearsed, () => rehearseOnce(engine, actor, now, work, seen))
}

async function rehearseOnce<T>(
  engine: Engine,
  actor: Actor,
  now: Date,
  work: (door: UnitOfWork) => Promise<unknown>,
  seen: (tx: Tx, goOn: GoOn) => Promise<T> | T,
): Promise<T> {
  const connection = await engine.pool.connect()
  try {
    await connection.query({ text: 'begin' })
    await connection.query({ text: `set local lock_timeout = ${patience}; set local statement_timeout = ${longest}` })
    const done: GoOn = async (doer, at, act) => {
      const tx = txOn(connection, engine, doer, at)
      await act(tx.door)
      await keepTrue(tx)
      return tx
    }
    return await seen(await done(actor, now, work), done)
  } finally {
    await giveBack(connection)
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

async function beforeCommit({ features }: Engine, tx: Tx): Promise<boolean> {
  let hasNews = false
  for (const feature of features) if (await feature.beforeCommit?.(tx)) hasNews = true
  return hasNews
}

type Writing = {
  /** What features write with the events, in their order. */
  readonly also: readonly WithEvents[]
  readonly writesOf: WritesOf
}

const writers = new WeakMap<Engine['features'], Writing>()

/** The writing statements, which hang on the features: composed once for each engine. */
function writingIn({ features }: Engine): Writing {
  const known = writers.get(features)
  if (known) return known
  const also = features.flatMap(({ withEvents }) => withEvents ?? [])
  const made = { also, writesOf: writesWith(also) }
  writers.set(features, made)
  return made
}

/** The state of a transaction that has just begun, its door among it. */
function txOn(db: Db, engine: Engine, actor: Actor, now: Date): Tx {
  const { registry, zone, mark = '', rules, qualified, policies } = engine
  const { also, writesOf } = writingIn(engine)
  const tx: Tx = {
    db,
    actor,
    now,
    registry,
    zone,
    mark,
    rules,
    ...(qualified && { qualified }),
    ...(policies && { policies }),
    knownPolicies: noPolicies(),
    writesOf,
    act: newAct(actor, now, also),
    cards: new Map(),
    loaded: new Map(),
    stood: new Map(),
    ties: { made: new Set(), cut: [] },
    taken: new Map(),
    meant: new Set(),
    isSigned: false,
    depth: 0,
    get door() {
      return door
    },
    done: (deed) => followed(engine, tx, deed),
  }
  const door = doorOf(tx)
  return tx
}

/** Does something to a record that whoever writes means, unlike what follows from that by rules while it is done. */
async function meaning<T>(tx: Tx, name: string, act: () => Promise<T>): Promise<T> {
  const { depth, loaded, meant } = tx
  tx.depth += 1
  const result = await act()
  tx.depth = depth
  if (depth === 0) for (const { row } of loaded.values()) if (row.id === name || row.number === name) meant.add(row.id)
  return result
}

/** A tie that came with a new record. */
function tieNew({ door, registry }: Tx, definition: Definition, row: AnyRow, link: NewTie): Promise<void> {
  if ('to' in link) return door.tie(definition, row.id, link.type, link.to)
  const other = registry.numbered(link.from)
  if (!other) return refuse('invalid', `“${link.from.slice(0, 60)}” is no number of a record.`, 'links')
  return door.tie(other, link.from, link.type, row.id)
}

/** What follows from a record's being written: for its parent, by features, for what was raised in it, by its rules. */
async function followed(engine: Engine, tx: Tx, deed: Deed): Promise<AnyRow> {
  const { definition, before, after } = deed
  if (before === after) return after
  const parent = parentIn(after)
  await tieNamed(tx, definition, before, after.id)
  if (definition.partOf && parent) await partWritten(tx, parent)
  for (const feature of engine.features) await feature.written?.(tx, deed)
  for (const narrowed of await narrowRaised(tx, definition, before, after)) await followed(engine, tx, narrowed)
  await tx.rules[definition.name]?.after?.(tx.door, deed)
  // Its rules may have taken it further, and the record that it is a part of with it.
  return withinNow(tx, tx.loaded.get(after.id)?.row ?? after)
}

/** A part with the record that it is a part of as that one stands by now. */
function withinNow(tx: Tx, row: AnyRow): AnyRow {
  const before = parentIn(row)
  const parent = before && tx.loaded.get(before.id)?.row
  return parent ? inheriting(row, asParent(tx.registry.named(before.kind), parent)) : row
}

function doorOf(tx: Tx): UnitOfWork {
  const { done } = tx
  // With the fields that the organisation has added, whichever module speaks of it.
  const ours = (definition: Definition) => tx.registry.find(definition.name) ?? definition
  return {
    db: tx.db,
    cards: tx.cards,
    knownPolicies: tx.knownPolicies,
    registry: tx.registry,
    zone: tx.zone,
    at: tx.now.toISOString(),
    actor: tx.actor,
    async create(of, entered, more = {}) {
      const definition = ours(of)
      const { row } = await create(tx, definition, entered, more)
      for (const link of more.links ?? []) await tieNew(tx, definition, row, link)
      return done({ definition, before: null, after: row })
    },
    check: (of, entered) => tried(tx, ours(of), entered),
    save: (of, name, version, entered, reason) =>
      meaning(tx, name, async () => {
        const definition = ours(of)
        return done({ definition, ...(await save(tx, definition, name, version, entered, reason)) })
      }),
    move: (of, name, step, taking) =>
      meaning(tx, name, async () => {
        const definition = ours(of)
        const passed = await move(tx, definition, name, step, taking)
        tx.taken.set(passed.after.id, step)
        const { reason } = taking
        return done({ definition, ...passed, step, ...(reason !== undefined && { reason }) })
      }),
    handOver: (of, name, succession) =>
      meaning(tx, name, async () => {
        const definition = ours(of)
        return done({ definition, ...(await handOver(tx, definition, name, succession)) })
      }),
    tie: (of, name, type, other) => meaning(tx, name, async () => void (await tie(tx, ours(of), name, type, other))),
    untie: (of, name, link, reason) =>
      meaning(tx, name, async () => void (await untie(tx, ours(of), name, link, reason))),
    refiled: async (of, loaded) => void (await hungOtherwise(tx, ours(of), loaded)),
    today: (id = '') => dayAt(tx.now, tx.loaded.get(id)?.zone ?? tx.zone),
    qualified: (asked, id) => demandQualified(tx, asked, tx.door.today(id)),
    tell: (chain, told) => tx.act.append(tx.db, chain, [told]),
    loaded(id) {
      const found = tx.loaded.get(id)
      if (!found) throw new Error(`This transaction holds no record ${id}.`)
      return found
    },
  }
}
