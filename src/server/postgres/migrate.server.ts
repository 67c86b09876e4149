// Brings a database to the shape this program knows, one numbered file after the other, each whole or not at all.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { cannotStart } from '#server/context/cannot-start.server.ts'
import { ownerRole } from './roles.server.ts'

export type Migration = Readonly<{ number: number; name: string; sql: string; sha256: string }>

type Applied = Readonly<{ number: number; name: string; sha256: string }>

// Any number will do as long as nobody else uses it: the letters of PLUMB on a telephone.
const lock = 75862

/** What the roles may do is not a step but a state, so its file has no number and is applied whenever anything changed. */
const rights = { number: 0, name: 'rights.sql' }

/**
 * Reads the numbered files (`0001-name.sql`) of a folder, in order, and `rights.sql` where there is one.
 * @throws CannotStart where a number is missing or double.
 */
export const readMigrations = (folder: string): { migrations: readonly Migration[]; rights?: Migration } => {
  const read = (number: number, name: string): Migration => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { number, name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  }
  const names = readdirSync(folder).filter((name) => /^\d{4}-.+\.sql$/.test(name))
  const migrations = names.toSorted().map((name, index) => {
    if (Number(name.slice(0, 4)) === index + 1) return read(index + 1, name)
    return cannotStart(
      `The migrations are not numbered without a gap: expected ${String(index + 1).padStart(4, '0')}, found ${name}.`,
    )
  })
  return existsSync(join(folder, rights.name))
    ? { migrations, rights: read(rights.number, rights.name) }
    : { migrations }
}

/**
 * The migrations that a database still lacks. Changes nothing.
 * @throws CannotStart where the database is newer than the program, or a migration it holds was edited afterwards.
 */
export const pendingMigrations = async (client: ClientBase, folder: string): Promise<readonly Migration[]> => {
  const { migrations } = readMigrations(folder)
  const applied = (await appliedTo(client)).filter(({ number }) => number > 0)
  refuseNewer(applied, migrations)
  refuseChanged(applied, migrations)
  return migrations.filter(({ number }) => !applied.some((one) => one.number === number))
}

/**
 * Applies what is pending, then the rights where anything changed. Several nodes may call it at once.
 * @param client a connection of its own that acts as the owner of the tables
 * @returns the names of the files that were applied
 */
export const migrate = async (client: ClientBase, folder: string): Promise<readonly string[]> => {
  await client.query('SELECT pg_advisory_lock($1)', [lock])
  try {
    const pending = await pendingMigrations(client, folder)
    await makeLedger(client)
    for (const migration of pending) await apply(client, migration)
    await keepShape(client, folder)
    await applyRights(client, folder, { always: pending.length > 0 })
    return pending.map(({ name }) => name)
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [lock])
  }
}

/**
 * Refuses the migrations of another database where this program could not make the same.
 * @param what it is, at the beginning of a sentence
 */
export const refuseUnknown = (what: string, applied: readonly Applied[], folder: string): void => {
  const { migrations } = readMigrations(folder)
  const unknown = applied.find(({ number, sha256 }) => migrations[number - 1]?.sha256 !== sha256)
  if (!unknown) return
  cannotStart(
    unknown.number > migrations.length
      ? `${what} is newer than this program (it holds ${unknown.name}, the program knows ${migrations.length} migrations): take the newer version of Plumbline.`
      : `${what} holds another ${unknown.name} than this program: take the version of Plumbline that made it.`,
  )
}

/** Makes an empty database's shape by the first so many migrations, in the transaction that the caller has opened. */
export const layOut = async (client: ClientBase, folder: string, count: number): Promise<void> => {
  await makeLedger(client)
  for (const migration of readMigrations(folder).migrations.slice(0, count)) await run(client, migration)
}

/** Applies the rights in the caller's transaction, where the roles are apart. */
export const layOutRights = async (client: ClientBase, folder: string): Promise<void> => {
  const file = readMigrations(folder).rights
  if (file && (await isOwnerRole(client))) await run(client, file)
}

/** Applies `rights.sql` where the roles are apart: where we act as the owner that nobody signs in as. */
export const applyRights = async (
  client: ClientBase,
  folder: string,
  { always }: { readonly always: boolean },
): Promise<void> => {
  const file = readMigrations(folder).rights
  if (!file || !(await isOwnerRole(client))) return
  const before = (await appliedTo(client)).find(({ number }) => number === rights.number)
  if (always || before?.sha256 !== file.sha256) await apply(client, file)
}

/** The schema of the job queue is one for all: no sandbox has it. */
const queueMigration = 3

/**
 * Writes down what the schema of a sandbox is made of, for the function that makes one as the owner (decision 170): the same
 * migrations, whose names then mean what stands in that schema.
 */
const keepShape = async (client: ClientBase, folder: string): Promise<void> => {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('sandbox_shape') IS NOT NULL AS there`)
  if (!rows[0]?.there) return
  const pieces = readMigrations(folder).migrations.filter(({ number }) => number !== queueMigration)
  await client.query(
    `INSERT INTO sandbox_shape (number, sql) SELECT * FROM unnest($1::int[], $2::text[])
     ON CONFLICT (number) DO UPDATE SET sql = excluded.sql WHERE sandbox_shape.sql <> excluded.sql`,
    [pieces.map(({ number }) => number), pieces.map(({ sql }) => inSandbox(sql))],
  )
}

/** `{space}` stands for the name of the schema. */
const inSandbox = (sql: string) =>
  sql
    .replaceAll('"public".', '')
    .replaceAll('search_path = public', 'search_path = {space}')
    .replaceAll(/\bgin_trgm_ops\b/g, 'public.gin_trgm_ops')

const isOwnerRole = async (client: ClientBase): Promise<boolean> =>
  (await client.query<{ actor: string }>('SELECT current_user AS actor')).rows[0]?.actor === ownerRole

const makeLedger = (client: ClientBase) =>
  client.query(`
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE TABLE IF NOT EXISTS migration (
      number int PRIMARY KEY,
      name text NOT NULL,
      sha256 text NOT NULL,
      at timestamptz NOT NULL DEFAULT now()
    )`)

const appliedTo = async (client: ClientBase): Promise<readonly Applied[]> => {
  const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('migration') IS NOT NULL AS there`)
  if (!rows[0]?.there) return []
  return (await client.query<Applied>('SELECT number, name, sha256 FROM migration ORDER BY number')).rows
}

const refuseNewer = (applied: readonly Applied[], migrations: readonly Migration[]) => {
  const last = applied.at(-1)
  if (!last || last.number <= migrations.length) return
  cannotStart(
    `The database is newer than this program (it holds ${last.name}, the program knows ${migrations.length} migrations): ` +
      'start the newer version of Plumbline, or restore a backup made before the upgrade.',
  )
}

const refuseChanged = (applied: readonly Applied[], migrations: readonly Migration[]) => {
  const changed = applied.find((one) => migrations[one.number - 1]?.sha256 !== one.sha256)
  if (!changed) return
  cannotStart(
    `The migration ${changed.name} was changed after this database had taken it: put the file back as it was released ` +
      'and write a new migration instead.',
  )
}

const apply = async (client: ClientBase, migration: Migration) => {
  await client.query('BEGIN')
  try {
    await run(client, migration)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw new Error(`The migration ${migration.name} failed and was undone`, { cause: error })
  }
}

const run = async (client: ClientBase, { number, name, sql, sha256 }: Migration) => {
  await client.query(sql)
  await client.query(
    `INSERT INTO migration (number, name, sha256) VALUES ($1, $2, $3)
     ON CONFLICT (number) DO UPDATE SET sha256 = excluded.sha256, at = now()`,
    [number, name, sha256],
  )
}
