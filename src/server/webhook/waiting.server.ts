// The messages that wait for webhooks, and what becomes of them: see features/delivery/leased.server.ts.

import type { EventBody } from '#kernel/trail/event.ts'
import type { Db } from '#lib/db.ts'
import type { Definition } from '#kernel/definition/define.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { later, leasedUntil, type Fate, type Tried } from '#features/delivery/back-off.ts'
import { recordTry, type Claimed } from '#features/delivery/leased.server.ts'
import type { HookEvent } from '#features/webhooks/webhooks.ts'
import { mayTravel } from '#server/mail/may-travel.server.ts'
import { messageOf } from './message.ts'
import type { Answer } from './send.server.ts'

/** A test leaves whether or not the webhook is on. */
const mayLeave = `(w.active or d.event = 'test')`

/** The webhooks for which something waits that is due, by id. */
export async function dueWebhooks(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'due-webhooks',
    text: `select w.id from webhook w where exists (
      select from webhook_delivery d where d.webhook = w.id and d.state = 'waiting' and d.next_at <= $1 and ${mayLeave})`,
    values: [now.toISOString()],
  })
  return rows.map(({ id }) => id)
}

const ledger = { table: 'webhook_delivery', log: 'webhook_try', of: 'delivery' } as const

export type TakenDelivery = Claimed & {
  readonly webhook: string
  readonly event: HookEvent | 'test'
  readonly chain: string | null
  readonly place: number | null
  readonly record: string | null
  readonly stood: string | null
  readonly body: string | null
  readonly name: string
  readonly url: string
  readonly secret: string
  /** The secret before, while it signs as well. */
  readonly oldSecret: string | null
}

/** Takes in hand what has waited longest for a webhook. */
export async function takeDelivery(db: Db, webhook: string, now: Date): Promise<TakenDelivery | undefined> {
  const { rows } = await db.query<TakenDelivery>({
    name: 'take-delivery',
    text: `update webhook_delivery d set tries = d.tries + 1, next_at = $3 from webhook w
      where w.id = d.webhook and d.id = (
        select d.id from webhook_delivery d join webhook w on w.id = d.webhook
        where d.webhook = $1 and d.state = 'waiting' and d.next_at <= $2 and ${mayLeave}
        order by d.next_at, d.ordinal limit 1 for update of d skip locked)
      returning d.id, d.webhook, d.event, d.chain, d.place, d.record, d.stood, d.body, d.tries, w.name, w.url, w.secret,
        case when w.old_until > $2 then w.old_secret end as "oldSecret"`,
    values: [webhook, now.toISOString(), leasedUntil(now)],
  })
  return rows[0]
}

type Place = { readonly engine: Engine; readonly publicUrl: string; readonly linkOf: Link }
type Link = (kind: string, number: string) => string | null

/** A signature names its step by the label of that day. */
function stepLabelled({ workflow: { steps } }: Definition, label: unknown): string | null {
  return Object.keys(steps).find((name) => steps[name]?.label === label) ?? null
}

/** What is sent: written once, and the same at every try. */
export async function bodyFor(
  { engine: { pool, registry }, publicUrl, linkOf }: Place,
  taken: TakenDelivery,
): Promise<string> {
  if (taken.body !== null) return taken.body
  const { rows } = await pool.query<{ body: string }>({
    name: 'event-of-delivery',
    text: 'select body from event where chain = $1 and place = $2',
    values: [taken.chain, taken.place],
  })
  const body = JSON.parse(rows[0]?.body ?? '{}') as EventBody // The trail's own text.
  const card = taken.record === null ? undefined : (await cardsOf(pool, [taken.record])).get(taken.record)
  if (!card || taken.event === 'test') throw new Error(`The delivery ${taken.id} is about nothing.`)
  const path = linkOf(card.kind, card.number)
  const text = messageOf({
    event: taken.event,
    body,
    stood: taken.stood,
    step: body.step?.name ?? stepLabelled(registry.named(card.kind), body.facts?.step),
    mayTravel: mayTravel(card),
    url: path === null ? null : publicUrl + path,
  })
  const written = await pool.query<{ body: string }>({
    name: 'write-delivery',
    text: 'update webhook_delivery set body = coalesce(body, $2) where id = $1 returning body',
    values: [taken.id, text],
  })
  return written.rows[0]?.body ?? text
}

/** Notes what a try came to, and what becomes of the message. @returns false where it is in other hands by now */
export const noteDelivery = (
  db: Db,
  taken: TakenDelivery,
  { code, answer, fault }: Answer,
  tried: Tried & Fate,
): Promise<boolean> => recordTry(db, ledger, taken, { answer, fault, more: { code } }, tried)

/** Of a webhook that is turned off: what waits is not sent later, when it is old news. */
export async function keepDeliveries(db: Db, webhook: string, now: Date): Promise<void> {
  await db.query({
    text: `update webhook_delivery set state = 'kept', ended_at = $2 where webhook = $1 and state = 'waiting' and event <> 'test'`,
    values: [webhook, now.toISOString()],
  })
}

/**
 * In a copy of an installation: what was to leave the first one stays, and every webhook is off, so that no receiver takes
 * the copy's doings for those of the first. @returns how many were turned off
 */
export async function silence(db: Db, now: Date): Promise<number> {
  await db.query({
    text: `update webhook_delivery set state = 'kept', ended_at = $1 where state = 'waiting'`,
    values: [now.toISOString()],
  })
  const { rowCount } = await db.query({
    text: 'update webhook set active = false, version = version + 1 where active',
  })
  return rowCount ?? 0
}

/** How long it is kept what left, in milliseconds. */
const keptFor = 90 * 24 * 60 * 60_000

/** Removes what left, or was kept, more than 90 days ago. @returns how many */
export async function sweepDeliveries(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db.query({
    text: 'delete from webhook_delivery where ended_at < $1',
    values: [later(now, -keptFor)],
  })
  return rowCount ?? 0
}
