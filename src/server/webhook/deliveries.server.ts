// What a webhook was told and what it answered, for administrators. What tells of a record is shown to who may read it.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { isId, newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import type {
  DeliveryLine,
  DeliveryPage,
  DeliveryState,
  DeliveryTry,
  WholeDelivery,
} from '#features/webhooks/webhooks.ts'
import { testMessage } from './message.ts'
import { oneWebhook } from './webhooks.server.ts'

type Row = Omit<DeliveryLine, 'number' | 'isRestricted'> & { readonly record: string | null; readonly ordinal: string }

const columns = `d.id, d.ordinal, d.event, d.state, d.record, d.tries, d.made_at as "madeAt", d.ended_at as "endedAt", d.fault,
  case when d.state = 'waiting' then d.next_at end as "nextAt"`

/** The rows as this actor may see them, in their order. */
async function shown<One extends Row>(engine: Engine, db: Db, actor: PersonActor, rows: readonly One[]) {
  const cards = await cardsOf(db, [...new Set(rows.flatMap(({ record }) => record ?? []))])
  return rows.map(({ record, ordinal: _, ...row }) => {
    const card = record === null ? undefined : cards.get(record)
    const isRestricted = record !== null && !(card && mayRead(actor, engine.registry.named(card.kind), card))
    return { ...row, isRestricted, number: isRestricted ? null : (card?.number ?? null) }
  })
}

type Asked = { readonly state: DeliveryState | null; readonly after: string | null; readonly limit: number }

/** One page of what a webhook was told, newest first; of one state where it is named, before the message `after`. */
export async function deliveryPage(
  engine: Engine,
  actor: PersonActor,
  webhook: string,
  { state, after, limit }: Asked,
): Promise<DeliveryPage> {
  const values: unknown[] = [limit + 1, webhook]
  const where = [
    'd.webhook = $2',
    ...(state === null ? [] : [`d.state = $${values.push(state)}`]),
    ...(after === null ? [] : [`d.ordinal < (select ordinal from webhook_delivery where id = $${values.push(after)})`]),
  ]
  const { rows } = await engine.pool.query<Row>({
    text: `select ${columns} from webhook_delivery d where ${where.join(' and ')} order by d.ordinal desc limit $1`,
    values,
  })
  const items = await shown(engine, engine.pool, actor, rows.slice(0, limit))
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null }
}

type Named = { readonly webhook: string; readonly delivery: string }

/** One message, with every try to send it. */
export async function wholeDelivery(
  engine: Engine,
  db: Db,
  actor: PersonActor,
  { webhook, delivery }: Named,
): Promise<WholeDelivery> {
  if (!isId(delivery) || !isId(webhook)) refuseUnknown()
  const { rows } = await db.query<Row & { readonly body: string | null; readonly attempts: readonly DeliveryTry[] }>({
    text: `select ${columns}, d.body, (
        select coalesce(json_agg(json_build_object('nth', t.nth, 'at', t.at, 'milliseconds', t.milliseconds,
          'outcome', t.outcome, 'code', t.code, 'answer', t.answer) order by t.nth), '[]')
        from webhook_try t where t.delivery = d.id) as attempts
      from webhook_delivery d where d.id = $1 and d.webhook = $2`,
    values: [delivery, webhook],
  })
  const [found] = await shown(engine, db, actor, rows)
  return found ? { ...found, body: found.isRestricted ? null : found.body } : refuseUnknown()
}

const refuseUnknown = () => refuse('not-found', 'There is no such message. Messages are kept for 90 days.')

/** Lets a message that came to its end leave once more, under its id. */
export const sendAgain = (engine: Engine, actor: PersonActor, now: Date, named: Named): Promise<WholeDelivery> =>
  together(engine, actor, now, async (door) => {
    const { event } = await wholeDelivery(engine, door.db, actor, named)
    const webhook = await oneWebhook(door.db, named.webhook, now)
    if (!webhook.active && event !== 'test') refuse('blocked', `“${webhook.name}” is off: turn it on first.`)
    const { rowCount } = await door.db.query({
      text: `update webhook_delivery set state = 'waiting', tries = 0, next_at = $2, ended_at = null, fault = null
        where id = $1 and state <> 'waiting'`,
      values: [named.delivery, now.toISOString()],
    })
    if (rowCount === 0) refuse('blocked', 'This message waits already: it is tried by itself.')
    await door.tell('configuration', {
      kind: 'configured',
      facts: { what: 'sent again', kind: 'message', name: `to ${webhook.name}`, of: 'a webhook' },
    })
    return wholeDelivery(engine, door.db, actor, named)
  })

/** Writes a message by which one sees whether messages arrive; it leaves even while the webhook is off. */
export const sendTest = (engine: Engine, actor: PersonActor, now: Date, webhook: string): Promise<WholeDelivery> =>
  together(engine, actor, now, async ({ db }) => {
    await oneWebhook(db, webhook, now)
    const [delivery, at] = [newId(now), now.toISOString()]
    await db.query({
      text: `insert into webhook_delivery (id, webhook, event, body, state, tries, next_at, made_at)
        values ($1, $2, 'test', $3, 'waiting', 0, $4, $4)`,
      values: [delivery, webhook, testMessage(actor, at), at],
    })
    return wholeDelivery(engine, db, actor, { webhook, delivery })
  })
