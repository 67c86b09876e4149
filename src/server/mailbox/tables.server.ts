// The mailbox of customers: how it was looked at last, and what became of each message in it.

import { bigint, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

/** One row: how the mailbox stands. */
export const mailbox = pgTable('mailbox', {
  name: text('name').primaryKey(),
  lookedAt: instant('looked_at'),
  /** Why the last look failed, as a sentence; none where it went well. */
  fault: text('fault'),
  /** Since when looks have failed. */
  faultSince: instant('fault_since'),
  /** Set in a restored copy: nothing is read until an administrator says so. */
  stoppedAt: instant('stopped_at'),
})

/** A message and what became of it, written in the transaction that made it so. */
export const mailboxMessage = pgTable(
  'mailbox_message',
  {
    id: uuid('id').primaryKey(),
    /** Which mailbox: user, host and folder. */
    mailbox: text('mailbox').notNull(),
    uidValidity: bigint('uid_validity', { mode: 'number' }).notNull(),
    uid: bigint('uid', { mode: 'number' }).notNull(),
    /** Message-ID without its brackets; none where there is none. */
    messageId: text('message_id'),
    /** SHA-256, in hex, of what makes it this message, whatever number the server gives it. */
    fingerprint: text('fingerprint').notNull(),
    /** The address that it says it is from, in lower case; empty where it names none. */
    sender: text('sender').notNull(),
    subject: text('subject').notNull(),
    size: integer('size').notNull(),
    arrivedAt: instant('arrived_at').notNull(),
    fate: text('fate').notNull(),
    /** Why, as a sentence. */
    why: text('why'),
    /** The complaint that it made or joined. */
    card: uuid('card').references(() => card.id),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('mailbox_message_uid').on(table.mailbox, table.uidValidity, table.uid),
    index('mailbox_message_fingerprint').on(table.mailbox, table.fingerprint),
    index('mailbox_message_id').on(table.messageId),
    index('mailbox_message_sender').on(table.sender, table.at),
    index('mailbox_message_card').on(table.card),
    index('mailbox_message_fate').on(table.fate, table.id),
    index('mailbox_message_at').on(table.at),
  ],
)
