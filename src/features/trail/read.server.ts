// Pages of the trail, newest first, narrowed to what the actor may read.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { readLimit } from '#kernel/api/limit.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { readableOfSql } from '#kernel/access/scopes.ts'
import type { Bind } from '#kernel/access/scope/scope-rule.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { withTexts } from '#kernel/trail/apart.server.ts'
import type { EventBody } from '#kernel/trail/event.ts'
import { latenessOf, type Lateness } from '#kernel/trail/lateness.ts'
import { cursorText, type Cursor, type TrailQuery } from '#kernel/trail/query.ts'
import { binding, conditionsOf, whereAll } from './conditions.server.ts'
import { hiddenIn, withoutHidden } from './restricted.server.ts'
import { accountSql, oversees, visibleSql } from '#kernel/trail/visible.server.ts'

/** An event as callers see it. `hash` is of the event as it was written: words that one may not read are left out here. */
export type TrailItem = {
  readonly id: string
  readonly chain: string
  readonly place: number
  readonly hash: string
  readonly body: EventBody
  /** Where it was entered long after it happened. */
  readonly late?: Lateness
}

export type TrailPage = {
  readonly items: readonly TrailItem[]
  readonly next: string | null
  /** Back to when was looked, where more may lie behind: few of many events are what was asked for. */
  readonly searched?: string
}

export type Found = {
  readonly id: number
  readonly chain: string
  readonly place: number
  readonly hash: string
  readonly body: string
}

export const columns = 'e.id::float8 as id, e.chain, e.place, e.hash, e.body'
const pageLength = { usual: 50, most: 200 }

/** Where the trail is read: on any connection, or on one unchanging view of the database. */
export type Reading = Pick<Engine, 'registry' | 'zone'> & { readonly pool: Db }

/** Entries as callers see them. */
export async function itemsOf(
  { pool, registry, zone }: Reading,
  actor: PersonActor,
  page: readonly Found[],
): Promise<readonly TrailItem[]> {
  const told = page.map(({ body }) => JSON.parse(body) as EventBody) // Written by bodyOf.
  const bodies = await withTexts(pool, told)
  const hidden = await hiddenIn(pool, registry, actor, bodies)
  return page.flatMap((row, at) => {
    const body = bodies[at]
    if (!body) return []
    const definition = body.record && registry.find(body.record.kind)
    const late = definition && latenessOf(definition, body, zone)
    return [{ ...row, id: String(row.id), body: withoutHidden(body, hidden), ...(late && { late }) }]
  })
}

async function pageOf(
  engine: Reading,
  actor: PersonActor,
  found: readonly Found[],
  { size, cursor }: { readonly size: number; readonly cursor: (last: TrailItem) => string },
): Promise<TrailPage> {
  const items = await itemsOf(engine, actor, found.slice(0, size))
  const last = items.at(-1)
  return { items, next: found.length > size && last ? cursor(last) : null }
}

/** A record's own chain, in its order; with those of its parts, in the order in which all of it was written. */
const chainsOf = ({ parts }: Definition, readable: (alias: string) => string) =>
  parts.length === 0
    ? ({ chains: 'e.chain = $1', order: 'e.place', at: (item: TrailItem) => String(item.place) } as const)
    : ({
        chains: `e.chain in (select k.id::text from card k where k.id = $1::uuid or k.parent = $1::uuid and ${readable('k')})`,
        order: 'e.id',
        at: (item: TrailItem) => item.id,
      } as const)

/**
 * The trail of one record and its parts, from the newest event back. Refuses `not-found` for a record that one may not
 * read.
 */
export async function trailOf(
  engine: Engine,
  actor: PersonActor,
  {
    definition,
    number,
    before,
    limit: asked,
  }: {
    readonly definition: Definition
    readonly number: string
    readonly before?: number | undefined
    readonly limit?: unknown
  },
): Promise<TrailPage> {
  const limit = readLimit(asked, pageLength)
  const { id } = await readRow(engine.pool, actor, definition, number)
  const values: unknown[] = [id, before ?? null, limit + 1]
  const bind = (value: unknown) => `$${values.push(value)}`
  const parts = definition.parts.map((name) => engine.registry.named(name))
  const { chains, order, at } = chainsOf(definition, (alias) => readableOfSql(actor, parts, alias, bind))
  const { rows } = await engine.pool.query<Found>({
    text: `select ${columns} from event e where ${chains} and ($2::bigint is null or ${order} < $2) and ${accountSql(actor, bind)}
      order by ${order} desc limit $3`,
    values,
  })
  return pageOf(engine, actor, rows, { size: limit, cursor: at })
}

/** So many events are looked at for one page; then it says how far back that was. */
const mostLooked = 20_000

type Served = (bind: Bind) => string

/** The last event that was looked at, where so many are that more may lie behind it. */
export async function lastLooked(db: Db, served: Served, most: number): Promise<Cursor | null> {
  const { values, bind } = binding()
  const { rows } = await db.query<{ at: string; id: number }>({
    text: `select e.at, e.id::float8 as id from event e ${served(bind)} order by e.at desc, e.id desc offset ${most - 1} limit 1`,
    values,
  })
  const [last] = rows
  return last ?? null
}

/**
 * The whole trail, from its newest event back, narrowed to what the actor may read. A page takes the same time however rare what is asked
 * for is: where few of many events are it, it ends early, and says back to when it has looked.
 * @param most so many events are looked at for one page
 */
export async function trail(
  engine: Reading,
  actor: PersonActor,
  query: TrailQuery,
  most = mostLooked,
): Promise<TrailPage> {
  const { after, limit } = query
  const conditions = await conditionsOf({ ...engine, db: engine.pool }, actor, query)
  const ofSpan = (bind: Bind) => [
    ...conditions.served(bind),
    ...(after ? [`(e.at, e.id) < (${bind(after.at)}::timestamptz, ${bind(after.id)}::bigint)`] : []),
  ]
  const served: Served = (bind) => whereAll(ofSpan(bind))
  const { values, bind } = binding()
  const looked = conditions.looked(bind)
  // Who oversees the trail may read nearly all of it: where an index serves the rest, the first of it is what was asked for.
  const isServed = looked.length === 0 && oversees(actor)
  const from = isServed
    ? 'event e'
    : `(select * from event e ${served(bind)} order by e.at desc, e.id desc limit ${most}) e`
  const where = [...(isServed ? ofSpan(bind) : looked), visibleSql(actor, engine.registry, bind)]
  const { rows } = await engine.pool.query<Found>({
    text: `select ${columns} from ${from} left join card c on c.id = e.record ${whereAll(where)}
      order by e.at desc, e.id desc limit ${bind(limit + 1)}`,
    values,
  })
  const cursor = ({ id, body }: TrailItem) => cursorText({ at: body.at, id: Number(id) })
  const page = await pageOf(engine, actor, rows, { size: limit, cursor })
  if (page.next !== null || isServed) return page
  const last = await lastLooked(engine.pool, served, most)
  return last ? { ...page, next: cursorText(last), searched: last.at } : page
}
