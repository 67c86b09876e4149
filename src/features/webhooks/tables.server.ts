import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { deliveryStates, hookEvents } from './webhooks.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

const words = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

/** An address elsewhere that is told what happens to records. */
export const webhook = pgTable(
  'webhook',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    /** Kinds of events that it hears of. */
    events: text('events').array().notNull(),
    /** Names of definitions whose records it hears of; none stands for all. */
    records: text('records').array().notNull(),
    active: boolean('active').notNull(),
    /** What messages are signed with, encrypted; see secret-box.server.ts. The one before signs as well for a while. */
    secret: text('secret').notNull(),
    secretAt: instant('secret_at').notNull(),
    oldSecret: text('old_secret'),
    oldUntil: instant('old_until'),
    madeAt: instant('made_at').notNull(),
    version: integer('version').notNull(),
  },
  () => [check('webhook_events', sql.raw(`events <@ array[${words(hookEvents)}]`))],
)

/** What one webhook is told of one event: written with the event, its body when it first leaves, and how far it has come. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    /** Travels with every try, so that the receiver knows it again. */
    id: uuid('id').primaryKey(),
    /** The order in which things happened. */
    ordinal: bigint('ordinal', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    webhook: uuid('webhook')
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    /** The event of the trail, and its record; none of a test. */
    chain: text('chain'),
    place: integer('place'),
    record: uuid('record'),
    /** The state of the record after the event. */
    stood: text('stood'),
    /** JSON, as it is sent and signed. */
    body: text('body'),
    state: text('state').notNull(),
    /** How often somebody has begun to send it. */
    tries: integer('tries').notNull(),
    /** When it is taken in hand next; while somebody sends it, when they count as dead. */
    nextAt: instant('next_at').notNull(),
    madeAt: instant('made_at').notNull(),
    endedAt: instant('ended_at'),
    fault: text('fault'),
  },
  (table) => [
    index('webhook_delivery_waiting')
      .on(table.webhook, table.nextAt, table.ordinal)
      .where(sql`state = 'waiting'`),
    index('webhook_delivery_order').on(table.webhook, table.ordinal),
    index('webhook_delivery_state').on(table.webhook, table.state, table.ordinal),
    index('webhook_delivery_ended').on(table.endedAt),
    check('webhook_delivery_event', sql.raw(`event in (${words([...hookEvents, 'test'])})`)),
    check('webhook_delivery_state', sql.raw(`state in (${words(deliveryStates)})`)),
  ],
)

/** Each time that somebody tried to send it, and the beginning of what was answered. */
export const webhookTry = pgTable(
  'webhook_try',
  {
    delivery: uuid('delivery')
      .notNull()
      .references(() => webhookDelivery.id, { onDelete: 'cascade' }),
    nth: integer('nth').notNull(),
    at: instant('at').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    outcome: text('outcome').notNull(),
    code: integer('code'),
    answer: text('answer').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.delivery, table.nth] }),
    check('webhook_try_outcome', sql`outcome in ('sent', 'failed')`),
  ],
)
