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

/** Proofs of work that were handed in: none counts twice. They are forgotten once they would have expired. */
export const spentProof = pgTable(
  'spent_proof',
  {
    challenge: text('challenge').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('spent_proof_expiry').on(table.expiresAt)],
)
