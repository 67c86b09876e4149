// Pages of the trail, newest first, narrowed to what the actor may read.

import type { PersonActor } from '#lib/actor.ts'
import { isId, noId } from '#lib/ids.ts'
import { readLimit } from '#kernel/api/limit.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { readableOfSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { withTexts } from '#kernel/trail/apart.server.ts'
import type { EventBody } from '#kernel/trail/event.ts'
import { cursorText, type TrailQuery } from '#kernel/trail/query.ts'
import { hiddenIn, withoutHidden } from './restricted.server.ts'
import { accountSql, visibleSql } from '#kernel/trail/visible.server.ts'

/** An event as callers see it. `hash` is of the event as it was written: words that one may not read are left out here. */
export type TrailItem = {
  readonly id: string
  readonly chain: string
  readonly place: number
  readonly hash: string
  readonly body: EventBody
}

export type TrailPage = { readonly items: readonly TrailItem[]; readonly next: string | null }

type Found = {
  readonly id: number
  readonly chain: string
  readonly place: number
  readonly hash: string
  readonly body: string
}

const columns = 'e.id::float8 as id, e.chain, e.place, e.hash, e.body'
const pageLength = { usual: 50, most: 200 }

async function pageOf(
  { pool, registry }: Engine,
  actor: PersonActor,
  found: readonly Found[],
  { size, cursor }: { readonly size: number; readonly cursor: (last: TrailItem) => string },
): Promise<TrailPage> {
  const page = found.slice(0, size)
  const told = page.map(({ body }) => JSON.parse(body) as EventBody) // Written by bodyOf.
  const bodies = await withTexts(pool, told)
  const hidden = await hiddenIn(pool, registry, actor, bodies)
  const items = page.flatMap((row, at) => {
    const body = bodies[at]
    return body ? [{ ...row, id: String(row.id), body: withoutHidden(body, hidden) }] : []
  })
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

/** The id of a record that a question names; one that nothing has when there is no such record. */
async function idOf({ pool }: Engine, name: string | undefined): Promise<string | undefined> {
  if (name === undefined || isId(name)) return name
  return (await cardsOf(pool, [name])).get(name)?.id ?? noId
}

/** The whole trail, from its newest event back, narrowed to what the actor may read. */
export async function trail(engine: Engine, actor: PersonActor, query: TrailQuery): Promise<TrailPage> {
  const [record, doer] = await Promise.all([idOf(engine, query.record), idOf(engine, query.actor)])
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const { kind, from, to, after, limit } = query
  const conditions = [
    ...(record === undefined ? [] : [`e.chain = ${bind(record)}`]),
    ...(doer === undefined ? [] : [`e.actor = ${bind(doer)}::uuid`]),
    ...(kind === undefined ? [] : [`e.kind = any(${bind(kind)}::text[])`]),
    ...(from === undefined ? [] : [`e.at >= ${bind(from)}::timestamptz`]),
    ...(to === undefined ? [] : [`e.at < ${bind(to)}::timestamptz`]),
    ...(after ? [`(e.at, e.id) < (${bind(after.at)}::timestamptz, ${bind(after.id)}::bigint)`] : []),
    visibleSql(actor, engine.registry, bind),
  ]
  const { rows } = await engine.pool.query<Found>({
    text: `select ${columns} from event e left join card c on c.id = e.record where ${conditions.join(' and ')}
      order by e.at desc, e.id desc limit ${bind(limit + 1)}`,
    values,
  })
  const cursor = ({ id, body }: TrailItem) => cursorText({ at: body.at, id: Number(id) })
  return pageOf(engine, actor, rows, { size: limit, cursor })
}
