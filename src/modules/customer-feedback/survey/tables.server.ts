import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

/** Whom a survey was sent to. Who has answered is never reminded, and answers no second time. */
export const surveyRecipient = pgTable(
  'survey_recipient',
  {
    id: uuid('id').primaryKey(),
    /** The survey. */
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    email: text('email').notNull(),
    name: text('name').notNull(),
    customer: uuid('customer').references(() => card.id),
    /** When the mail with the link was put into the outbox; none until then. */
    invitedAt: instant('invited_at'),
    /** The day from which on they are reminded; none where nobody is. */
    remindOn: date('remind_on', { mode: 'string' }),
    remindedAt: instant('reminded_at'),
    answeredAt: instant('answered_at'),
    /** When somebody here took the question back: their links answer nothing any more. */
    withdrawnAt: instant('withdrawn_at'),
    /** What they answered. */
    answer: uuid('answer').references(() => card.id),
  },
  (table) => [
    unique('survey_recipient_email').on(table.card, table.email),
    index('survey_recipient_to_invite')
      .on(table.id)
      .where(sql`invited_at is null and withdrawn_at is null`),
    index('survey_recipient_to_remind')
      .on(table.remindOn)
      .where(sql`reminded_at is null and answered_at is null and withdrawn_at is null`),
  ],
)
