// Northfield Instruments without its risks and actions, for tests that speak of people and what they do.
import { features } from '#features/features.server.ts'
import { addDays, dayAt, type Day } from '#lib/days.ts'
import { Refusal } from '#lib/refusal.ts'
import { tellUntold } from '#features/delivery/relay.server.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { registryOf } from '#kernel/definition/registry.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { prove } from '#kernel/signature/proof.server.ts'
import { snapshotOf } from '#kernel/signature/snapshot.ts'
import { together } from '#kernel/store/together.server.ts'
import type { NewTie } from '#kernel/store/unit-of-work.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { sha256 } from '#lib/hash.server.ts'
import { readWhole } from '#kernel/store/loaded.server.ts'
import { definitions, modules } from '#modules/modules.ts'
import { policies, qualified, rules, whoQualifies } from '#modules/modules.server.ts'
import { samples } from '#modules/samples.ts'
import { peopleById } from '#server/account/who.server.ts'
import { livingRegistry } from '#kernel/definition/custom.ts'
import { renewing } from '#modules/system-settings/custom-fields/renew.server.ts'
import { storyOf } from '#features/samples/story.ts'
import { newSeeder } from '#features/samples/seeder.server.ts'
import type { SampleValues } from '#features/samples/scenario.ts'
import { copyOf, type TestDatabase } from './database.ts'

const zone = 'Europe/London'

/** What the organisation stands on: its master data, and who may audit, which is asked of people as their roles are. */
const ground = samples.filter(({ definition }) => definition.master || definition.name === 'auditor-qualification')

const engineOn = ({ pool }: TestDatabase): Engine => {
  const registry = livingRegistry(registryOf(definitions, modules))
  const engine: Engine = {
    pool,
    registry,
    renewal: renewing(pool, registry),
    zone,
    rules,
    features,
    identity: () => Promise.resolve(), // Who signs is asked by the account; here it is who the test says.
    people: peopleById,
    qualified,
    whoQualifies,
    policies,
    // Whoever acts here goes on when everybody has been told; in the program nobody waits for that.
    wake: () => tellUntold(engine, new Date()),
  }
  return engine
}

type Told = readonly [key: string, row: AnyRow]

/** Tells the ground as of a day and leaves the records by their keys in a table of its own, for whoever copies it. */
const tellGround = async (database: TestDatabase, today: Day) => {
  const engine = engineOn(database)
  const seeder = newSeeder(engine)
  const story = storyOf(ground, today)
  for (const moment of story) await seeder.tell(moment)
  await tellUntold(engine, new Date()) // Nothing is under way while it is copied.
  const keys = [...new Set(story.map(({ scenario }) => scenario.key))]
  const told: readonly Told[] = keys.map((key) => [key, seeder.known(`@${key}`)])
  await database.owner.query('create table told_ground as select $1::jsonb as told', [JSON.stringify(told)])
}

/** A database of its own in which the ground has been told as of a day: once for all test files of a run, then copied. */
const groundOf = async (today: Day): Promise<{ database: TestDatabase; told: readonly Told[] }> => {
  const database = await copyOf(`ground_${today.replaceAll('-', '')}`, (source) => tellGround(source, today))
  const { rows } = await database.owner.query<{ told: readonly Told[] }>('select told from told_ground')
  await database.owner.query('drop table told_ground')
  return { database, told: rows[0]?.told ?? [] }
}

type Taken = { readonly values?: SampleValues; readonly reason?: string; readonly unsigned?: boolean }

/** Opens the organisation in a database of its own. People, sites and the like are named `@key` as in the samples. */
export async function openOrganisation() {
  const start = new Date()
  const { database, told } = await groundOf(dayAt(start, zone))
  const engine = engineOn(database)
  const { registry } = engine
  let passed = 0
  let last = start.getTime()
  /** What the clock on the wall says and what was let pass beyond it; each act comes a moment after the one before. */
  const now = () => new Date((last = Math.max(Date.now() + passed, last + 1)))
  const seeder = newSeeder(engine, told)
  const { personOf, idsIn } = seeder

  const read = async (by: string, definition: Definition, { id }: AnyRow): Promise<AnyRow> =>
    (await readWhole(engine.pool, personOf(by), definition, id)).row

  return {
    engine,
    /** The day so many days from today, be it a Sunday: tomorrow is after today on a Friday too. */
    day: (days: number) => addDays(dayAt(start, zone), days),
    drop: database.drop,
    /** Lets so many milliseconds pass before the next act, beyond those of the clock on the wall. */
    pass: (time: number) => void (passed += time),
    person: personOf,
    /** The record that a sample has made. */
    known: seeder.known,
    read,
    /** Values with the ids of what they name. */
    idsIn,
    whole: (by: string, definition: Definition, { id }: AnyRow) => readWhole(engine.pool, personOf(by), definition, id),
    create: (by: string, definition: Definition, values: SampleValues, links: readonly NewTie[] = []) =>
      together(engine, personOf(by), now(), (door) => door.create(definition, idsIn(values), { links })),
    /** Changes values of the record as it stands now. */
    change: async (by: string, definition: Definition, row: AnyRow, values: SampleValues) => {
      const { version } = await read(by, definition, row)
      return together(engine, personOf(by), now(), (door) => door.save(definition, row.id, version, idsIn(values)))
    },
    /** Takes a link away, by its id. */
    untie: (by: string, definition: Definition, { id }: AnyRow, link: string, reason?: string) =>
      together(engine, personOf(by), now(), (door) => door.untie(definition, id, link, reason)),
    /** Takes a step on the record as it stands now, signing it unless told not to. */
    take: async (by: string, definition: Definition, row: AnyRow, step: string, how: Taken = {}) => {
      const living = registry.named(definition.name)
      const whole = await readWhole(engine.pool, personOf(by), living, row.id)
      const { row: shown } = whole
      const proven = await prove(engine.identity, personOf(by), { password: '' }, now())
      const signature = how.unsigned ? undefined : { proven, seen: sha256(snapshotOf(living, whole)) }
      const taking = { version: shown.version, values: idsIn(how.values ?? {}), reason: how.reason, signature }
      return together(engine, personOf(by), now(), (door) => door.move(definition, row.id, step, taking))
    },
  }
}

async function refused(act: Promise<unknown>): Promise<Refusal> {
  try {
    await act
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('It was not refused.')
}

/** What was refused: its code, and the guards that failed. */
export async function refusal(
  act: Promise<unknown>,
): Promise<{ code: string; guards: readonly string[]; why: string }> {
  const { code, details, message } = await refused(act)
  const guards = (details?.guards ?? []) as readonly { guard: string; passed: boolean }[]
  return { code, guards: guards.filter(({ passed }) => !passed).map(({ guard }) => guard), why: message }
}

/** Where somebody is told to mend what was refused, and what they are told. */
export async function toMend(act: Promise<unknown>): Promise<readonly [field: string | undefined, why: string]> {
  const { field, message } = await refused(act)
  return [field, message]
}
