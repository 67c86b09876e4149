// The trail as a file that anybody can verify without us: lines of JSON, in the form that proof/lines.ts describes.

import type { PersonActor } from '#lib/actor.ts'
import { courtesy } from '#lib/courtesy.server.ts'
import type { Db } from '#lib/db.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { nodeChecks } from '#kernel/trail/proof/checks.server.ts'
import type { EventRow, Outline } from '#kernel/trail/proof/checks.ts'
import { readBody } from '#kernel/trail/proof/copies.ts'
import { digestAfter, endText, lineOf, type Manifest } from '#kernel/trail/proof/lines.ts'
import { hiddenIn, namesHidden } from './restricted.server.ts'
import { headsIn, openSnapshot, piecesIn, type Piece } from '#kernel/trail/rows.server.ts'
import type { SealKey } from '#kernel/trail/seal-key.server.ts'
import { tokensIn } from '#kernel/trail/time-stamps.server.ts'
import { visibleSql } from '#kernel/trail/visible.server.ts'

type Shown = EventRow & { readonly shown: boolean }

const outlineOf = ({ id, chain, place, before, hash }: EventRow): Outline => ({ id, chain, place, before, hash })

/** Pages of events that know whether the actor may read them. */
async function* eventsFor(db: Db, { registry }: Engine, actor: PersonActor): AsyncGenerator<readonly Shown[]> {
  const size = 500
  const values: unknown[] = [0, size]
  const visible = visibleSql(actor, registry, (value) => `$${values.push(value)}`)
  const text = `select e.id::float8 as id, e.chain, e.place, e.before, e.hash, e.body, e.kind, e.actor, e.at, e.record, e.fields,
      coalesce(${visible}, false) as shown
    from event e left join card c on c.id = e.record where e.id > $1 order by e.id limit $2`
  for (let rows: readonly Shown[] = []; ; values[0] = rows.at(-1)?.id) {
    rows = (await db.query<Shown>({ text, values })).rows
    if (rows.length > 0) yield rows
    if (rows.length < size) return
  }
}

/** The lines of a page. What the actor may not read is withheld: its hash keeps its place in the proof. */
async function linesOf(db: Db, engine: Engine, actor: PersonActor, pieces: readonly Piece<Shown>[]) {
  const bodies = pieces.flatMap((piece) =>
    piece.kind === 'event' && piece.row.shown ? (readBody(piece.row.body) ?? []) : [],
  )
  const hidden = await hiddenIn(db, engine.registry, actor, bodies)
  return pieces.map((piece) => {
    if (piece.kind === 'seal') return lineOf('seal', piece.row)
    const { shown, ...row } = piece.row
    const body = readBody(row.body)
    const isWithheld = !shown || (body !== undefined && namesHidden(body, hidden))
    return isWithheld ? lineOf('withheld', outlineOf(row)) : lineOf('event', row)
  })
}

async function manifestOf(db: Db, said: Pick<Manifest, 'provider' | 'at' | 'by' | 'key'>): Promise<Manifest> {
  const { rows } = await db.query<Pick<Manifest, 'events' | 'seals'>>({
    text: 'select (select count(*) from event)::float8 as events, (select count(*) from seal)::float8 as seals',
  })
  const { events = 0, seals = 0 } = rows[0] ?? {}
  return { format: 1, ...said, events, seals }
}

type About = { readonly key: SealKey; readonly provider: string; readonly now: Date }

async function* linesIn(db: Db, engine: Engine, actor: PersonActor, { key, provider, now }: About) {
  let count = 0
  let digest = ''
  const written = (lines: readonly string[]) => {
    for (const line of lines) digest = digestAfter(nodeChecks, digest, line)
    count += lines.length
    return lines.map((line) => `${line}\n`).join('')
  }
  const said = { provider, at: now.toISOString(), by: actor.name, key: key.publicKey }
  const pause = courtesy()
  yield written([lineOf('manifest', await manifestOf(db, said))])
  yield written((await tokensIn(db)).map((token) => lineOf('stamp', token)))
  for await (const pieces of piecesIn(db, eventsFor(db, engine, actor))) {
    yield written(await linesOf(db, engine, actor, pieces))
    await pause()
  }
  for await (const heads of headsIn(db)) yield written(heads.map((head) => lineOf('head', head)))
  yield written([lineOf('end', { lines: count, digest, signature: key.sign(endText(count, digest)) })])
}

/** The export, page by page, each line with its break, for one who oversees the trail. Tells the trail first. */
export async function* exportTrail(engine: Engine, actor: PersonActor, about: About): AsyncGenerator<string> {
  await trace(engine, actor, about.now, 'system', { kind: 'exported', facts: { what: 'the audit trail' } })
  const { db, close } = await openSnapshot(engine.pool)
  let whole = false
  try {
    yield* linesIn(db, engine, actor, about)
    whole = true
  } finally {
    await close({ whole })
  }
}
