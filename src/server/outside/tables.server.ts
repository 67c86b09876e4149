// Doors for people outside: the links by which customers see how their complaint stands, and the proofs that were spent.

import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'
import { surveyRecipient } from '#modules/customer-feedback/survey/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

export const statusLink = pgTable(
  'status_link',
  {
    id: uuid('id').primaryKey(),
    /** The complaint that it shows, or the survey that it asks for. */
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    /** Of a survey: to whom it leads its question. */
    recipient: uuid('recipient').references(() => surveyRecipient.id),
    /** SHA-256 of the token, in hex; none until the mail that carries it leaves. */
    token: text('token').unique('status_link_token'),
    /** The email address that it was sent to; none where it was shown. */
    sentTo: text('sent_to'),
    /** Who made it; none where the public form did. */
    madeBy: uuid('made_by').references(() => card.id),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was opened last; `opens` how often, each hour once. */
    openedAt: instant('opened_at'),
    opens: integer('opens').notNull().default(0),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => card.id),
  },
  (table) => [index('status_link_card').on(table.card, table.id)],
)

/** The vendor rooms: doors for one contact of a vendor, by a link and a code that are both mailed to them (decision 0176). */
export const vendorRoom = pgTable(
  'vendor_room',
  {
    id: uuid('id').primaryKey(),
    /** The vendor. */
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    contact: text('contact').notNull(),
    email: text('email').notNull(),
    /** SHA-256 of the link's token, in hex; none until the mail that carries it leaves. */
    token: text('token').unique('vendor_room_token'),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => card.id),
    madeAt: instant('made_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When a code was asked for last. */
    askedAt: instant('asked_at'),
    /** SHA-256 of the room's id and the code, in hex; none until its mail leaves, and once it was entered. */
    code: text('code'),
    codeUntil: instant('code_until'),
    /** How often this code was entered wrongly; `wrong`: since a right one, whichever code it was. */
    codeTries: integer('code_tries').notNull().default(0),
    wrong: integer('wrong').notNull().default(0),
    /** SHA-256 of the token of whoever is in the room, in hex. */
    session: text('session').unique('vendor_room_session'),
    sessionUntil: instant('session_until'),
    /** When somebody came in last. */
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => card.id),
  },
  (table) => [index('vendor_room_card').on(table.card, table.id)],
)

/** Proofs of work that were handed in: none counts twice. They are forgotten once they would have expired. */
export const spentProof = pgTable(
  'spent_proof',
  {
    challenge: text('challenge').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('spent_proof_expiry').on(table.expiresAt)],
)
