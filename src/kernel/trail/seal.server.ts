// The sealer: counts and binds every event since the last seal, so that one that is taken away later is missed.

import { join } from 'node:path'
import { canonical } from '#lib/canonical.ts'
import type { Connection, Db, Pool } from '#lib/db.ts'
import { sha256 } from '#lib/hash.server.ts'
import { toHex, type SealBody, type SealRow } from './proof/checks.ts'
import { nodeChecks } from './proof/checks.server.ts'
import { leafOf, merkleTree } from './proof/merkle.ts'
import type { Remembered } from './proof/remembered.ts'
import { hashesIn, lastSeal, sealsIn } from './rows.server.ts'
import { openSealKey, type SealKey } from './seal-key.server.ts'
import { sealerLockSql, sealLockSql } from './seal-lock.ts'
import { mendLog, remember, rememberedIn } from './seals-log.server.ts'

// Shorter than PostgreSQL's deadlock_timeout (1 s): writers that queue behind the sealer wait no longer than this.
const patience = '500ms'
const tries = 20

export type Sealer = {
  readonly key: SealKey
  /** Seals what came since the last seal; null when nothing did, or another sealer is at it. */
  readonly seal: () => Promise<SealRow | null>
  /** The seals that seals.log holds. */
  readonly remembered: () => Promise<readonly Remembered[]>
}

const gaveUp = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

/**
 * The highest id below which no event can still appear: whoever writes events holds the lock shared until they are
 * committed, so in the moment when it is ours alone, all are. Undefined while writers leave no such moment.
 */
async function horizon(db: Db): Promise<number | undefined> {
  for (let count = 0; count < tries; count += 1) {
    try {
      await db.query({ text: `select set_config('lock_timeout', $1, false)`, values: [patience] })
      await db.query({ text: `select pg_advisory_lock(${sealLockSql})` })
    } catch (error) {
      if (!gaveUp(error)) throw error
      continue
    }
    try {
      const { rows } = await db.query<{ last: number | null }>({ text: 'select max(id)::float8 as last from event' })
      return rows[0]?.last ?? 0
    } finally {
      await db.query({ text: `select pg_advisory_unlock(${sealLockSql})` })
    }
  }
  return undefined
}

type Range = { readonly first: number; readonly last: number }

async function rootOf(db: Db, { first, last }: Range): Promise<{ readonly count: number; readonly root: string }> {
  const tree = merkleTree(nodeChecks.digest)
  for await (const hash of hashesIn(db, first, last)) tree.add(leafOf(hash))
  return { count: tree.count(), root: toHex(tree.root()) }
}

async function write(db: Db, key: SealKey, now: Date, last: number): Promise<SealRow | null> {
  const { rows } = await db.query<{ mine: boolean }>({
    text: `select pg_try_advisory_xact_lock(${sealerLockSql}) as mine`,
  })
  if (!rows[0]?.mine) return null
  const before = await lastSeal(db)
  const range = { first: (before?.last ?? 0) + 1, last }
  const id = (before?.id ?? 0) + 1
  if (range.last < range.first) return null
  const { count, root } = await rootOf(db, range)
  const said: SealBody = {
    format: 1,
    seal: id,
    ...range,
    count,
    root,
    before: before?.hash ?? '',
    at: now.toISOString(),
    key: key.publicKey,
  }
  const body = canonical(said)
  const seal = { id, ...range, count, body, hash: sha256(body), signature: key.sign(body) }
  await db.query({
    text: `insert into seal (id, first, last, count, body, hash, signature) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [id, range.first, range.last, count, body, seal.hash, seal.signature],
  })
  return seal
}

async function sealOn(connection: Connection, key: SealKey, now: Date): Promise<SealRow | null> {
  const last = await horizon(connection)
  if (last === undefined) return null
  await connection.query({ text: 'begin' })
  const seal = await write(connection, key, now, last)
  await connection.query({ text: 'commit' })
  return seal
}

/** The sealer of a data folder: its key stands in `secrets`, its seals are written down once more in `seals.log`. */
export function openSealer({
  pool,
  dataDir,
  now,
}: {
  readonly pool: Pool
  readonly dataDir: string
  readonly now: () => Date
}): Sealer {
  const key = openSealKey(dataDir)
  const log = join(dataDir, 'seals.log')
  let logged: number | undefined

  /** Writes down every seal that the log lacks: also one that a crash kept from it. */
  async function writeDown() {
    if (logged === undefined) {
      mendLog(log)
      logged = (await rememberedIn(log)).reduce((last, { seal }) => Math.max(last, seal), 0)
    }
    for await (const seals of sealsIn(pool, logged)) {
      remember(log, seals)
      logged = seals.at(-1)?.id ?? logged
    }
  }

  return {
    key,
    remembered: () => rememberedIn(log),
    async seal() {
      // Closed rather than given back: its settings and its locks end with it, whatever happened.
      const connection = await pool.connect()
      const seal = await sealOn(connection, key, now()).finally(() => connection.release(true))
      await writeDown()
      return seal
    },
  }
}
