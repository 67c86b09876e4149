// One record's trail as a file that anybody can verify without us: its chain, the seals that cover it, and for each event
// the way to the seal's root, in the form that proof/lines.ts describes.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { nodeChecks } from '#kernel/trail/proof/checks.server.ts'
import { toHex, type EventRow, type Outline, type SealRow } from '#kernel/trail/proof/checks.ts'
import { readBody } from '#kernel/trail/proof/copies.ts'
import { digestAfter, endText, lineOf } from '#kernel/trail/proof/lines.ts'
import { leafOf, merklePaths } from '#kernel/trail/proof/merkle.ts'
import type { Part } from '#kernel/trail/proof/part.ts'
import { hiddenIn, namesHidden } from './restricted.server.ts'
import { hashesIn, headOf } from '#kernel/trail/rows.server.ts'
import type { SealKey } from '#kernel/trail/seal-key.server.ts'
import { tokensIn } from '#kernel/trail/time-stamps.server.ts'
import { accountSql } from '#kernel/trail/visible.server.ts'

type Shown = EventRow & { readonly shown: boolean }

const outlineOf = ({ id, chain, place, before, hash }: EventRow): Outline => ({ id, chain, place, before, hash })

const size = 200

/** Pages of a chain's events that know whether the actor, who may read its record, may read them. */
async function* eventsFor(db: Db, actor: PersonActor, chain: string): AsyncGenerator<readonly Shown[]> {
  const values: unknown[] = [chain, 0]
  const text = `select e.id::float8 as id, chain, place, before, hash, body, kind, actor, at, record, fields,
      ${accountSql(actor, (value) => `$${values.push(value)}`)} as shown
    from event e where chain = $1 and place > $2 order by place limit ${size}`
  for (let rows: readonly Shown[] = []; ; values[1] = rows.at(-1)?.place) {
    rows = (await db.query<Shown>({ text, values })).rows
    if (rows.length > 0) yield rows
    if (rows.length < size) return
  }
}

/** The lines of a page. What the actor may not read is withheld: its hash keeps its place in the proof. */
async function linesOf(db: Db, engine: Engine, actor: PersonActor, rows: readonly Shown[]) {
  const hidden = await hiddenIn(
    db,
    engine.registry,
    actor,
    rows.flatMap((row) => (row.shown ? (readBody(row.body) ?? []) : [])),
  )
  return rows.map(({ shown, ...row }) => {
    const body = readBody(row.body)
    const isWithheld = !shown || (body !== undefined && namesHidden(body, hidden))
    return isWithheld ? lineOf('withheld', outlineOf(row)) : lineOf('event', row)
  })
}

type Covered = SealRow & { readonly events: readonly number[] }

/** The seals that cover events of a chain, in order, each with those events. */
async function sealsOver(db: Db, chain: string): Promise<readonly Covered[]> {
  const { rows } = await db.query<Covered>({
    text: `select s.id, s.first::float8 as first, s.last::float8 as last, s.count, s.body, s.hash, s.signature,
        array_agg(e.id::float8 order by e.id) as events
      from event e
      cross join lateral (select * from seal where seal.last >= e.id order by seal.last limit 1) s
      where e.chain = $1 and s.first <= e.id
      group by s.id, s.first, s.last, s.count, s.body, s.hash, s.signature order by s.id`,
    values: [chain],
  })
  return rows
}

/** A seal with the ways of the chain's events to its root. Its range is in memory meanwhile: ten minutes of the trail. */
async function* provenBy(db: Db, seal: Covered): AsyncGenerator<string> {
  const { events, ...row } = seal
  yield lineOf('seal', row)
  const leaves: Uint8Array[] = []
  for await (const hash of hashesIn(db, seal.first, seal.last)) leaves.push(leafOf(hash))
  const ids = await idsBefore(db, seal, events)
  const pathOf = merklePaths(nodeChecks.digest, leaves)
  for (const [at, id] of events.entries()) {
    const index = ids[at] ?? 0
    yield lineOf('inclusion', { id, seal: seal.id, index, path: pathOf(index).map(toHex) })
  }
}

/** How many events of the seal stand before each of some, which is where they stand in its tree. */
async function idsBefore(db: Db, { first, last }: SealRow, events: readonly number[]): Promise<readonly number[]> {
  const { rows } = await db.query<{ at: number }>({
    text: `select (ranked.at - 1)::float8 as at
      from (select id, row_number() over (order by id) as at from event where id between $1 and $2) ranked
      where ranked.id = any($3::bigint[]) order by ranked.id`,
    values: [first, last, events],
  })
  return rows.map(({ at }) => at)
}

type About = { readonly key: SealKey; readonly provider: string; readonly now: Date }

async function countOf(db: Db, chain: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    text: 'select count(*)::float8 as count from event where chain = $1',
    values: [chain],
  })
  return rows[0]?.count ?? 0
}

/**
 * The trail of a record that the actor may read, line by line, each with its break.
 * @param db one unchanging view of the database
 */
export async function* exportChain(
  db: Db,
  engine: Engine,
  actor: PersonActor,
  part: Part,
  { key, provider, now }: About,
): AsyncGenerator<string> {
  let count = 0
  let digest = ''
  const written = (line: string) => {
    digest = digestAfter(nodeChecks, digest, line)
    count += 1
    return `${line}\n`
  }
  const seals = await sealsOver(db, part.chain)
  const counts = { events: await countOf(db, part.chain), seals: seals.length }
  const said = { provider, at: now.toISOString(), by: actor.name, key: key.publicKey }
  yield written(lineOf('manifest', { format: 1, ...said, ...counts }))
  yield written(lineOf('part', part))
  const covering = new Set(seals.map(({ id }) => id))
  for (const token of (await tokensIn(db)).filter(({ seal }) => covering.has(seal)))
    yield written(lineOf('stamp', token))
  for await (const rows of eventsFor(db, actor, part.chain))
    yield (await linesOf(db, engine, actor, rows)).map(written).join('')
  for (const seal of seals) for await (const line of provenBy(db, seal)) yield written(line)
  const head = await headOf(db, part.chain)
  if (head) yield written(lineOf('head', head))
  yield written(lineOf('end', { lines: count, digest, signature: key.sign(endText(count, digest)) }))
}
