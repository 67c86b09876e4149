// The trail's rows, read in the order of ids a page at a time, so that a trail of any length fits in memory.

import type { Db, Pool, Query } from '#lib/db.ts'
import type { EventRow, HeadRow, SealRow } from './proof/checks.ts'

// Ids are read as numbers, and ordered by the column: by its own name alone, an order would be that of the cast.
const eventColumns = `e.id::float8 as id, chain, place, before, hash, body, kind, actor, at, record, fields`
const sealColumns = `id, first::float8 as first, last::float8 as last, count, body, hash, signature`

/** Pages of rows by a key that grows. The statement takes the last key as $1 and the size of a page as $2. */
async function* pages<Row, Key>(
  db: Db,
  query: { readonly text: string; readonly size: number; readonly more?: readonly unknown[] },
  start: Key,
  keyOf: (row: Row) => Key,
): AsyncGenerator<readonly Row[]> {
  for (let after = start; ;) {
    const page: Query = { text: query.text, values: [after, query.size, ...(query.more ?? [])] }
    const { rows } = await db.query<Row>(page)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    if (rows.length < query.size) return
    after = keyOf(last)
  }
}

/** The seals behind one, in order. */
export const sealsIn = (db: Db, after = 0): AsyncGenerator<readonly SealRow[]> =>
  pages<SealRow, number>(
    db,
    { text: `select ${sealColumns} from seal where id > $1 order by id limit $2`, size: 500 },
    after,
    (seal) => seal.id,
  )

/** One seal. */
export async function sealAt(db: Db, id: number): Promise<SealRow | undefined> {
  const { rows } = await db.query<SealRow>({ text: `select ${sealColumns} from seal where id = $1`, values: [id] })
  return rows[0]
}

/** The newest seal. */
export async function lastSeal(db: Db): Promise<SealRow | undefined> {
  const { rows } = await db.query<SealRow>({ text: `select ${sealColumns} from seal order by id desc limit 1` })
  return rows[0]
}

/** All events, in order. */
export const eventsIn = (db: Db): AsyncGenerator<readonly EventRow[]> =>
  pages<EventRow, number>(
    db,
    { text: `select ${eventColumns} from event e where e.id > $1 order by e.id limit $2`, size: 250 },
    0,
    (event) => event.id,
  )

/** All events of one chain, in the order of ids. */
export async function eventsOf(db: Db, chain: string): Promise<readonly EventRow[]> {
  const { rows } = await db.query<EventRow>({
    text: `select ${eventColumns} from event e where chain = $1 order by e.id`,
    values: [chain],
  })
  return rows
}

/** The heads of all chains. */
export const headsIn = (db: Db): AsyncGenerator<readonly HeadRow[]> =>
  pages<HeadRow, string>(
    db,
    { text: `select id, place, hash from chain where id > $1 order by id limit $2`, size: 2_000 },
    '',
    (head) => head.id,
  )

export async function headOf(db: Db, chain: string): Promise<HeadRow | undefined> {
  const { rows } = await db.query<HeadRow>({ text: 'select id, place, hash from chain where id = $1', values: [chain] })
  return rows[0]
}

/** The hashes of the events from one id to another. */
export async function* hashesIn(db: Db, first: number, last: number): AsyncGenerator<string> {
  const text = `select e.id::float8 as id, hash from event e where e.id > $1 and e.id <= $3 order by e.id limit $2`
  const found = pages<{ id: number; hash: string }, number>(
    db,
    { text, size: 1_000, more: [last] },
    first - 1,
    (event) => event.id,
  )
  for await (const page of found) for (const { hash } of page) yield hash
}

/** What the trail holds, in the order in which it is verified and exported: each seal behind the last event of its range. */
export type Piece<Row extends EventRow = EventRow> =
  | { readonly kind: 'event'; readonly row: Row }
  | { readonly kind: 'seal'; readonly row: SealRow }

async function* flat<Row>(found: AsyncGenerator<readonly Row[]>): AsyncGenerator<Row> {
  for await (const page of found) yield* page
}

/** Events and seals, page by page, merged in that order. */
export async function* piecesIn<Row extends EventRow>(
  db: Db,
  events: AsyncIterable<readonly Row[]>,
): AsyncGenerator<readonly Piece<Row>[]> {
  const seals = flat(sealsIn(db))
  let next = await seals.next()
  for await (const page of events) {
    const pieces: Piece<Row>[] = []
    for (const row of page) {
      while (!next.done && next.value.last < row.id) {
        pieces.push({ kind: 'seal', row: next.value })
        next = await seals.next()
      }
      pieces.push({ kind: 'event', row })
    }
    yield pieces
  }
  for (; !next.done; next = await seals.next()) yield [{ kind: 'seal', row: next.value }]
}

// A caller who stops reading must not hold the view, and with it what vacuum would clear away, for ever.
const patience = '60s'

/** One unchanging view of the database. `close` ends it, once; `whole: false` when it was left in the middle. */
export async function openSnapshot(pool: Pool) {
  const connection = await pool.connect()
  let isOpen = true
  const close = async ({ whole }: { readonly whole: boolean }) => {
    if (!isOpen) return
    isOpen = false
    if (whole) await connection.query({ text: 'commit' })
    connection.release(!whole)
  }
  try {
    await connection.query({ text: 'begin isolation level repeatable read, read only' })
    await connection.query({ text: `set local idle_in_transaction_session_timeout = '${patience}'` })
  } catch (error) {
    connection.release(true)
    throw error
  }
  const db: Db = connection
  return { db, close }
}

/** Works on one unchanging view of the database, which ends when the work does. */
export async function inSnapshot<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openSnapshot(pool)
  let whole = false
  try {
    const result = await work(db)
    whole = true
    return result
  } finally {
    await close({ whole })
  }
}
