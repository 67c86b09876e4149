// The webhooks of an installation, as its administrators keep them. The trail tells of every change, but names no address
// in full: some hold a key.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { isId, newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Webhook, WebhookEntered, WithSecret } from '#features/webhooks/webhooks.ts'
import type { SecretBox } from '#server/context/secret-box.server.ts'
import { newSecret } from './signature.server.ts'
import { keepDeliveries } from './waiting.server.ts'

type Place = { readonly engine: Engine; readonly box: SecretBox }

/** Each is a way out of the house: more than anybody keeps an eye on are none. */
const most = 20

/** How long the secret before signs as well, in milliseconds. */
const overlap = 24 * 60 * 60_000

const reading = `select w.id, w.name, w.url, w.events, w.records, w.active, w.version, w.made_at as "madeAt",
    w.secret_at as "secretAt", case when w.old_until > $1 then w.old_until end as "oldSecretUntil",
    (select json_build_object('state', d.state, 'at', coalesce(d.ended_at, d.made_at), 'fault', d.fault)
      from webhook_delivery d where d.webhook = w.id order by d.ordinal desc limit 1) as last
  from webhook w`

/** All of them, by name. */
export async function allWebhooks(db: Db, now: Date): Promise<readonly Webhook[]> {
  const { rows } = await db.query<Webhook>({
    name: 'all-webhooks',
    text: `${reading} order by lower(w.name), w.id`,
    values: [now.toISOString()],
  })
  return rows
}

export async function oneWebhook(db: Db, id: string, now: Date): Promise<Webhook> {
  const { rows } = isId(id)
    ? await db.query<Webhook>({ text: `${reading} where w.id = $2`, values: [now.toISOString(), id] })
    : { rows: [] }
  return rows[0] ?? refuse('not-found', 'There is no such webhook.')
}

type What = 'added' | 'changed' | 'removed' | 'turned on' | 'turned off' | 'renewed the secret of'

const tell = (door: UnitOfWork, what: What, { name, url, events, records }: WebhookEntered) =>
  door.tell('configuration', {
    kind: 'configured',
    facts: {
      what,
      kind: 'webhook',
      name,
      of: new URL(url).host,
      events,
      records,
    },
  })

/** Refuses a name that stands there already, and more of them than anybody watches. */
async function checkPlace(db: Db, id: string, name: string): Promise<void> {
  const { rows } = await db.query<{ same: boolean; count: number }>({
    text: `select coalesce(bool_or(lower(name) = lower($2)), false) as same, count(*)::int as count from webhook where id <> $1`,
    values: [id, name],
  })
  const [there] = rows
  if (there?.same) refuse('invalid', `There is a webhook called “${name}” already.`, 'name')
  if ((there?.count ?? 0) >= most)
    refuse('blocked', `There are ${most} webhooks already. Please remove one first.`, 'name')
}

/** Registers a webhook. Its secret is answered now and never again. */
export const addWebhook = (
  { engine, box }: Place,
  actor: PersonActor,
  now: Date,
  given: WebhookEntered,
): Promise<WithSecret> =>
  together(engine, actor, now, async (door) => {
    const [id, secret, at] = [newId(now), newSecret(), now.toISOString()]
    await checkPlace(door.db, id, given.name)
    await door.db.query({
      text: `insert into webhook (id, name, url, events, records, active, secret, secret_at, made_at, version)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $8, 1)`,
      values: [id, given.name, given.url, given.events, given.records, given.active, box.seal(secret, id), at],
    })
    await tell(door, 'added', given)
    return { webhook: await oneWebhook(door.db, id, now), secret }
  })

function whatOf(before: WebhookEntered, after: WebhookEntered): What {
  if (before.active === after.active) return 'changed'
  return after.active ? 'turned on' : 'turned off'
}

type Changing = {
  readonly id: string
  readonly version: number
  readonly check: (after: WebhookEntered) => WebhookEntered
}

/** Changes a webhook that stands at `version`. What waits for one that is turned off is not sent any more. */
export const changeWebhook = (
  { engine }: Pick<Place, 'engine'>,
  actor: PersonActor,
  now: Date,
  { id, version, check }: Changing,
  given: Partial<WebhookEntered>,
): Promise<Webhook> =>
  together(engine, actor, now, async (door) => {
    await door.db.query({ text: `select from webhook where id::text = $1 for update`, values: [id] })
    const before = await oneWebhook(door.db, id, now)
    if (before.version !== version)
      refuse('stale', `The webhook “${before.name}” was changed meanwhile. Please look at it again.`)
    const { name, url, events, records, active } = check({ ...before, ...given })
    await checkPlace(door.db, id, name)
    await door.db.query({
      text: `update webhook set name = $2, url = $3, events = $4, records = $5, active = $6, version = version + 1 where id = $1`,
      values: [id, name, url, events, records, active],
    })
    if (!active) await keepDeliveries(door.db, id, now)
    const after = await oneWebhook(door.db, id, now)
    await tell(door, whatOf(before, after), after)
    return after
  })

/** Removes a webhook with the log of what it was told. */
export const removeWebhook = (engine: Engine, actor: PersonActor, now: Date, id: string): Promise<void> =>
  together(engine, actor, now, async (door) => {
    const webhook = await oneWebhook(door.db, id, now)
    await door.db.query({ text: 'delete from webhook where id = $1', values: [id] })
    await tell(door, 'removed', webhook)
  })

/** Makes a new secret; the one before signs as well for a day, so that the receiver can change without losing a message. */
export const renewSecret = ({ engine, box }: Place, actor: PersonActor, now: Date, id: string): Promise<WithSecret> =>
  together(engine, actor, now, async (door) => {
    const webhook = await oneWebhook(door.db, id, now)
    const secret = newSecret()
    await door.db.query({
      text: `update webhook set old_secret = secret, old_until = $4, secret = $2, secret_at = $3, version = version + 1 where id = $1`,
      values: [id, box.seal(secret, id), now.toISOString(), new Date(now.getTime() + overlap).toISOString()],
    })
    await tell(door, 'renewed the secret of', webhook)
    return { webhook: await oneWebhook(door.db, id, now), secret }
  })
