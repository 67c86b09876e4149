import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { alert } from '#features/alerts/tables.server.ts'
import { card } from '#kernel/store/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

/** An alert that its reader is told of by email as well. Written with the alert; gone once the mail is written. */
export const notice = pgTable(
  'notice',
  {
    alert: uuid('alert')
      .primaryKey()
      .references(() => alert.id, { onDelete: 'cascade' }),
    person: uuid('person')
      .notNull()
      .references(() => card.id),
    setting: text('setting').notNull(),
    /** From when on it may be sent, by the reader's day; none until that was reckoned. */
    dueAt: instant('due_at'),
  },
  (table) => [
    index('notice_due').on(table.dueAt),
    index('notice_person').on(table.person),
    check('notice_setting', sql`setting in ('immediate', 'digest')`),
  ],
)

/** What leaves the house, one row for each receiver, as it was written; how far it has come changes. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    /** By which way it leaves. */
    channel: text('channel').notNull(),
    /** An email address. */
    recipient: text('recipient').notNull(),
    person: uuid('person').references(() => card.id),
    /** The records that it speaks of: only who may read them all may read it here. */
    cards: uuid('cards').array().notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    html: text('html'),
    /** For mails with a link by which its person sets a password: made when the mail leaves, and kept nowhere as it is. */
    purpose: text('purpose'),
    /** Who sends the link. */
    madeBy: uuid('made_by').references(() => card.id),
    /** The status link or the vendor room that its link or code is for (server/outside): made when the mail leaves, as well. */
    statusLink: uuid('status_link'),
    state: text('state').notNull(),
    /** How often somebody has begun to send it. */
    tries: integer('tries').notNull(),
    /** When it is taken in hand next; while somebody sends it, when they count as dead. */
    nextAt: instant('next_at').notNull(),
    madeAt: instant('made_at').notNull(),
    endedAt: instant('ended_at'),
    /** What was wrong with the last try. */
    fault: text('fault'),
  },
  (table) => [
    index('outbox_waiting')
      .on(table.channel, table.nextAt, table.id)
      .where(sql`state = 'waiting'`),
    index('outbox_order').on(table.channel, table.id),
    index('outbox_state').on(table.channel, table.state, table.id),
    index('outbox_ended').on(table.endedAt),
    index('outbox_links')
      .on(table.person, table.id)
      .where(sql`purpose is not null`),
    check('outbox_channel', sql`channel in ('mail')`),
    check('outbox_purpose', sql`purpose in ('invitation', 'new-password', 'status-link', 'vendor-room', 'room-code')`),
    check('outbox_state', sql`state in ('waiting', 'sent', 'kept', 'failed')`),
  ],
)

/** Each time that somebody tried to send something, and what was answered. */
export const outboxTry = pgTable(
  'outbox_try',
  {
    message: uuid('message')
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    nth: integer('nth').notNull(),
    at: instant('at').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    outcome: text('outcome').notNull(),
    answer: text('answer').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.message, table.nth] }),
    check('outbox_try_outcome', sql`outcome in ('sent', 'failed')`),
  ],
)
