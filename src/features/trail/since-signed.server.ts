// What changed on a record since somebody signed it last: for whoever is about to sign it again.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { readableOfSql } from '#kernel/access/scopes.ts'
import { readLimit } from '#kernel/api/limit.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import type { EventBody } from '#kernel/trail/event.ts'
import { accountSql } from '#kernel/trail/visible.server.ts'
import { columns, itemsOf, type Found } from './read.server.ts'
import type { Mark, MovedTie, SinceSigned } from './since-signed.ts'

/** What tells of a change in what is signed; comments and looks do not. */
const telling = `('created', 'changed', 'moved', 'linked', 'unlinked', 'file-added', 'file-removed', 'file-struck', 'destroyed')`

const length = { usual: 200, most: 200 }

/** So many linked records are told of. */
const mostMoved = 50

type Begin = Mark & { readonly id: number; readonly act: string }

/** The last signature of a person on a record; its first event where they never signed it. */
async function beginOf(db: Db, record: string, person: string): Promise<Begin> {
  const { rows } = await db.query<{ id: number; body: string }>({
    name: 'last-signed-by',
    text: `select e.id::float8 as id, e.body from event e
      where e.chain = $1 and (e.place = 1 or e.kind = 'signed' and e.actor = $2) order by e.place desc limit 1`,
    values: [record, person],
  })
  const [row] = rows
  if (!row) throw new Error(`The record ${record} has no trail.`)
  const { kind, at, act, record: told, facts } = JSON.parse(row.body) as EventBody // Written by bodyOf.
  const isSigned = kind === 'signed'
  return {
    id: row.id,
    act,
    is: isSigned ? 'signed' : 'created',
    at,
    version: told?.version ?? 1,
    step: isSigned && typeof facts?.step === 'string' ? facts.step : null,
  }
}

/** Linked records, of the record and of its parts, that are in another state than at an instant; those one may read. */
async function movedTies(
  { pool, registry }: Engine,
  actor: PersonActor,
  record: string,
  at: string,
): Promise<readonly MovedTie[]> {
  const values: unknown[] = [record, at]
  const bind = (value: unknown) => `$${values.push(value)}`
  const { rows } = await pool.query<MovedTie>({
    text: `with own as (select $1::uuid as id union all select id from card where parent = $1::uuid and not void),
        tied as (select l.to_card as id from own join link l on l.from_card = own.id
          union select l.from_card from own join link l on l.to_card = own.id)
      select k.id, k.kind, k.number, k.title, k.state, y.state as was
      from tied t join card k on k.id = t.id
        cross join lateral (select s.state from stay s where s.card = k.id and s.entered_at <= $2::timestamptz
          order by s.place desc limit 1) y
      where y.state <> k.state and ${readableOfSql(actor, registry.all, 'k', bind)}
      order by k.number limit ${mostMoved}`,
    values,
  })
  return rows
}

/** What happened to a record and its parts behind an event, newest first. */
async function eventsBehind(
  { pool, registry }: Engine,
  actor: PersonActor,
  { definition, record, begin, limit }: { definition: Definition; record: string; begin: Begin; limit: number },
): Promise<readonly Found[]> {
  const values: unknown[] = [record, begin.id, limit + 1]
  const bind = (value: unknown) => `$${values.push(value)}`
  const parts = definition.parts.map((name) => registry.named(name))
  const ofParts =
    parts.length === 0
      ? 'false'
      : `e.chain in (select k.id::text from card k where k.parent = $1::uuid and ${readableOfSql(actor, parts, 'k', bind)})`
  const { rows } = await pool.query<Found>({
    text: `select ${columns} from event e
      where (e.chain = $1::uuid::text or ${ofParts}) and e.id > $2 and e.kind in ${telling} and ${accountSql(actor, bind)}
      order by e.id desc limit $3`,
    values,
  })
  return rows
}

/**
 * What changed on a record since the actor signed it last, else since it was created, and which linked records are in another
 * state than then. What the signature itself brought about is no change behind it. Refuses `not-found` for what one may not read.
 */
export async function changedSinceSigned(
  engine: Engine,
  actor: PersonActor,
  { definition, number, limit: asked }: { definition: Definition; number: string; limit?: unknown },
): Promise<SinceSigned> {
  const limit = readLimit(asked, length)
  const { id: record } = await readRow(engine.pool, actor, definition, number)
  const begin = await beginOf(engine.pool, record, actor.id)
  const found = await eventsBehind(engine, actor, { definition, record, begin, limit })
  const [items, moved] = await Promise.all([
    itemsOf(engine, actor, found.slice(0, limit)),
    movedTies(engine, actor, record, begin.at),
  ])
  const { is, at, version, step, act } = begin
  return {
    since: { is, at, version, step },
    items: items.filter(({ body }) => body.act !== act),
    more: found.length > limit,
    moved,
  }
}
