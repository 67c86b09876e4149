// Tries to break afterwards what the steps behind a record have proved, through every door that there is to it. Nothing of
// it is kept: each attempt is a transaction within one that is rolled back.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt } from '#lib/days.ts'
import type { Connection, Db, Pool } from '#lib/db.ts'
import { sha256 } from '#lib/hash.server.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { parentIn } from '#kernel/definition/row.ts'
import type { Guard, Step } from '#kernel/definition/workflow.ts'
import { prove } from '#kernel/signature/proof.server.ts'
import { snapshotOf } from '#kernel/signature/snapshot.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readWhole, type LoadedRecord } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { guardAnswer, needAnswer } from '#kernel/workflow/guards.ts'
import { stepsInForce } from '#kernel/workflow/in-force.ts'

/** Reads what stands, whoever may. */
const reader = { kind: 'job', name: 'contract test' } as const

/** One thing that a step behind a record has proved, and that holds on. */
export type Proved = { readonly step: string; readonly name: string; readonly guard?: Guard; readonly field?: string }

/** What a step proves for good: all that it needs, and the guards that are not about its moment. */
export const provedBy = (name: string, { needs = [], guards = [] }: Step): readonly Proved[] => [
  ...needs.map((field) => ({ step: name, name: `needs:${field}`, field })),
  ...guards.flatMap((guard) => (guard.once === undefined ? [{ step: name, name: guard.name, guard }] : [])),
]

/** What holds of a record because of the steps behind it. */
export const standingOf = ({ workflow }: Definition, { row, stays }: LoadedRecord): readonly Proved[] =>
  stepsInForce(workflow, stays).flatMap((name) => {
    const step = workflow.steps[name]
    return step ? provedBy(name, step).filter(({ guard }) => !guard?.until?.includes(row.state)) : []
  })

/** Which of it does not hold, as the record is read here and now, with nothing that a transaction remembers of it. */
const fallen = (zone: string, definition: Definition, now: LoadedRecord, all: readonly Proved[], at: Date) => {
  const there = now.zone ?? zone
  const around = { tied: now.tied, parts: now.parts, within: parentIn(now.row), today: dayAt(at, there), zone: there }
  return all.filter(({ guard, field }) =>
    guard ? !guardAnswer(guard, now.row, around).passed : !needAnswer(definition, field ?? '', now.row).passed,
  )
}

/** A way to write, and what it is called for who reads the failure. */
export type Attempt = { readonly what: string; readonly act: (door: UnitOfWork) => Promise<unknown> }

/** What came of an attempt: refused in words, taken back, harmless; or what is wrong with it. */
export type Came = 'refused' | 'barred' | 'returned' | 'harmless' | { readonly wrong: string }

/** The record that is attempted, as it stands before, and what was proved of it. */
export type Target = {
  readonly definition: Definition
  readonly whole: LoadedRecord
  readonly standing: readonly Proved[]
  readonly at: Date
}

/** Transactions of the store become steps within the one that is open. */
function nested(connection: Connection): Pool {
  const inside: Record<string, string> = {
    begin: 'savepoint attempt',
    commit: 'release savepoint attempt',
    rollback: 'rollback to savepoint attempt; release savepoint attempt',
  }
  const query: Db['query'] = (asked) => connection.query({ ...asked, text: inside[asked.text] ?? asked.text })
  return { query, connect: () => Promise.resolve({ query, release: () => undefined }) }
}

/** Does something in the database and takes it back, whatever came of it. */
export async function undone<T>(engine: Engine, work: (engine: Engine) => Promise<T>): Promise<T> {
  const connection = await engine.pool.connect()
  try {
    await connection.query({ text: 'begin' })
    await connection.query({ text: 'savepoint untouched' })
    return await work({ ...engine, pool: nested(connection) })
  } finally {
    await connection.query({ text: 'rollback' })
    connection.release()
  }
}

/** The version that a record stands at. */
export async function versionOf({ db }: UnitOfWork, id: string): Promise<number> {
  const { rows } = await db.query<{ version: number }>({ text: 'select version from card where id = $1', values: [id] })
  return rows[0]?.version ?? 0
}

/** Takes a step on the record as it stands, and signs it where it is signed. */
export async function takeStep(
  door: UnitOfWork,
  definition: Definition,
  id: string,
  step: string,
  values: unknown,
): Promise<unknown> {
  const { actor, at } = door
  const { signed, round } = definition.workflow.steps[step] ?? {}
  const taking = { version: await versionOf(door, id), reason: whyTaken, values }
  if (actor.kind !== 'person' || !(signed || round)) return door.move(definition, id, step, taking)
  const living = door.registry.named(definition.name)
  const shown = await readWhole(door.db, actor, living, id)
  const proven = await prove(() => Promise.resolve(), actor, { password: '' }, new Date(at))
  return door.move(definition, id, step, {
    ...taking,
    signature: { proven, seen: sha256(snapshotOf(living, shown)) },
  })
}

/** A reason that is long enough for everything. */
export const whyTaken = 'It is better so for everybody.'

/** Refused though it was allowed, or because one may not. */
const cameOf = (error: unknown): Came => {
  if (!(error instanceof Refusal)) return { wrong: `it ended in “${String(error)}”` }
  if (error.message.trim().length < 10) return { wrong: `it was refused without a sentence: “${error.message}”` }
  return error.code === 'not-allowed' || error.code === 'not-found' ? 'barred' : 'refused'
}

/** What an attempt has left behind: whether all holds that held before, for as long as the record stays where it was. */
async function judged(engine: Engine, { definition, whole, at }: Target, held: readonly Proved[]): Promise<Came> {
  const now = await readWhole(engine.pool, reader, definition, whole.row.id)
  if (now.row.void) return 'harmless'
  // Whoever had signed a step that waits for others is asked again: what they signed for was changed.
  const isAskedAnew = now.rounds.some(
    ({ id, outcome }) => outcome === 'changed' && whole.rounds.some((one) => one.id === id && one.endedAt === null),
  )
  const isWhereItWas = now.stays.length === whole.stays.length && !isAskedAnew
  const stands = standingOf(definition, now).map(({ name }) => name)
  const still = isWhereItWas ? held : held.filter(({ name }) => stands.includes(name))
  const lost = fallen(engine.zone, definition, now, still, at)
  if (lost.length > 0) return { wrong: `${lost.map(({ name }) => name).join(', ')} holds no more` }
  return now.stays.at(-1)?.step === 'taken-back' ? 'returned' : 'harmless'
}

/** Makes one attempt as one person. */
export async function attempted(engine: Engine, target: Target, attempt: Attempt, by: PersonActor): Promise<Came> {
  const { definition, whole, standing, at } = target
  const gone = fallen(engine.zone, definition, whole, standing, at)
  const held = standing.filter((one) => !gone.includes(one))
  try {
    await together(engine, by, at, attempt.act)
  } catch (error) {
    return cameOf(error) // What was refused has left nothing behind.
  }
  const came = await judged(engine, target, held)
  await engine.pool.query({ text: 'rollback to savepoint untouched' })
  return came
}
