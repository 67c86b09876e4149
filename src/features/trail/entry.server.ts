// One entry of the trail with what proves its place: its neighbours in its chain, and the seal over it.

import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { oversees, visibleSql } from '#kernel/trail/visible.server.ts'
import { binding } from './conditions.server.ts'
import { columns, itemsOf, type Found } from './read.server.ts'
import type { Neighbour, TrailEntry } from './trail-entry.ts'

type Around = { readonly place: number; readonly hash: string }

/** The places beside one in its chain. */
async function neighboursOf({ pool }: Engine, chain: string, place: number): Promise<readonly Neighbour[]> {
  const { rows } = await pool.query<Around>({
    name: 'trail-neighbours',
    text: 'select place, hash from event where chain = $1 and place between $2 and $3 order by place',
    values: [chain, place - 1, place + 1],
  })
  return rows
}

type Sealed = { readonly id: number; readonly hash: string; readonly at: string }

/** The seal over an event; none while it is newer than the last. */
async function sealOver({ pool }: Engine, id: string): Promise<Sealed | null> {
  const { rows } = await pool.query<{ id: number; hash: string; body: string }>({
    name: 'trail-seal-over',
    text: 'select id, hash, body from seal where last >= $1 and first <= $1 order by last limit 1',
    values: [id],
  })
  const [seal] = rows
  return seal ? { id: seal.id, hash: seal.hash, at: (JSON.parse(seal.body) as { at: string }).at } : null
}

/** From where the session of an event was begun, for those who oversee the trail. */
async function addressOf(
  { pool }: Engine,
  actor: PersonActor,
  of: { session?: string; doer: string | null; at: string },
) {
  if (of.session === undefined || of.doer === null || !oversees(actor)) return null
  const { rows } = await pool.query<{ address: string | null }>({
    name: 'trail-address',
    text: `select e.body::jsonb #>> '{facts,address}' as address from (select body from event
        where kind = 'signed-in' and actor = $1 and at <= $2::timestamptz order by at desc, id desc limit 50) e
      where e.body::jsonb ->> 'session' = $3 limit 1`,
    values: [of.doer, of.at, of.session],
  })
  return rows[0]?.address ?? null
}

/** One entry that the actor may read. Refuses `not-found` for any other. */
export async function trailEntry(engine: Engine, actor: PersonActor, id: string): Promise<TrailEntry> {
  const { values, bind } = binding()
  const isId = /^\d{1,15}$/.test(id)
  const { rows } = await engine.pool.query<Found>({
    text: `select ${columns} from event e left join card c on c.id = e.record
      where e.id = ${bind(isId ? id : '0')}::bigint and (${visibleSql(actor, engine.registry, bind)})`,
    values,
  })
  const [item] = await itemsOf(engine, actor, rows)
  if (!item) return refuse('not-found', 'There is no such entry, or you may not read it.')
  const { chain, place, body } = item
  const { session } = body
  const about = { doer: body.actor.id, at: body.at, ...(session !== undefined && { session }) }
  const [around, seal, address, head] = await Promise.all([
    neighboursOf(engine, chain, place),
    sealOver(engine, item.id),
    addressOf(engine, actor, about),
    engine.pool.query<{ place: number }>({
      name: 'trail-head-of',
      text: 'select place from chain where id = $1',
      values: [chain],
    }),
  ])
  return {
    item,
    before: around.find((one) => one.place < place) ?? null,
    after: around.find((one) => one.place > place) ?? null,
    of: head.rows[0]?.place ?? place,
    seal,
    address,
  }
}
