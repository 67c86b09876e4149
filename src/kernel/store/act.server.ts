// The events of one transaction: collected while it works, placed in their chains when they are written.

import type { Actor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { newId } from '#lib/ids.ts'
import { bodyOf, type Doer, type Happening, type Head } from '#kernel/trail/event.ts'
import { onBehalfOf, type Right } from '#kernel/access/can.ts'
import { sealLockSql } from '#kernel/trail/seal-lock.ts'
import { sha256 } from '#lib/hash.server.ts'
import { besides, type WithEvents } from './with-events.ts'

/** What happened, before it is known when, by whom and in which act. */
export type EventDraft = Omit<Happening, 'at' | 'act' | 'actor' | 'session'>

/** Says in an event on whose behalf it was done, where somebody acted for another. */
export function by(right: Right | undefined): Pick<EventDraft, 'onBehalfOf'> {
  const proxy = onBehalfOf(right)
  return proxy ? { onBehalfOf: proxy } : {}
}

/** Somebody who is not signed in: nobody else can fail to sign in. */
export type Visitor = { readonly kind: 'visitor'; readonly name: string }

function doer(actor: Actor | Visitor): Doer {
  if (actor.kind !== 'person') return { kind: actor.kind, id: null, name: actor.name }
  const { id, name, key } = actor
  if (!key) return { kind: 'person', id, name }
  return { kind: 'key', id, name: `API key “${key.name}” for ${name}`, key: key.number }
}

/**
 * One act: everything that one transaction tells the trail shares its id, its instant and its doer.
 * @param also what features write with its events
 */
export function newAct(actor: Actor | Visitor, now: Date, also: readonly WithEvents[] = []) {
  const session = actor.kind === 'person' ? actor.session : undefined
  const act = { at: now.toISOString(), act: newId(), actor: doer(actor), ...(session !== undefined && { session }) }

  /** Places happenings in a chain after its head: the rows of the events and the new head. */
  function place(chain: string, head: Head, told: readonly EventDraft[]) {
    let last = head
    const events = told.map((one) => {
      const body = bodyOf({ ...one, ...act }, chain, last)
      const event = {
        chain,
        place: last.place + 1,
        before: last.hash,
        hash: sha256(body),
        body,
        kind: one.kind,
        actor: act.actor.id,
        at: act.at,
        record: one.record?.id ?? null,
        fields: (one.changes ?? []).map((change) => change.field),
      }
      last = { place: event.place, hash: event.hash }
      return event
    })
    return { events, head: { id: chain, ...last } }
  }

  /** Adds happenings to a chain by themselves, locking its head until the transaction ends. */
  async function append(db: Db, chain: string, told: readonly EventDraft[]): Promise<void> {
    const { rows } = await db.query<Head>({
      name: 'lock-head',
      text: `insert into chain (id, place, hash) values ($1, 0, '') on conflict (id) do update set place = chain.place
        returning place, hash, pg_advisory_xact_lock_shared(${sealLockSql})::text`,
      values: [chain],
    })
    const placed = place(chain, rows[0] ?? { place: 0, hash: '' }, told)
    await db.query({
      name: `append-events.${also.length}`, // What refuses tells the trail without features, on the same connections.
      text: `with head as (update chain set place = $2, hash = $3 where id = $1),
        events as (
          insert into event (chain, place, before, hash, body, kind, actor, at, record, fields)
          select chain, place, before, hash, body, kind, actor, at, record, fields from json_populate_recordset(null::event, $4)
          returning chain, place, kind, record, at)${besides(also, 'card')}
        select`,
      values: [chain, placed.head.place, placed.head.hash, JSON.stringify(placed.events)],
    })
  }

  return { at: act.at, id: act.act, place, append }
}

export type Act = ReturnType<typeof newAct>
