import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

/** The address under which a person's calendar is read. Only the token's hash is kept: whoever lost it makes another. */
export const calendar = pgTable('calendar', {
  person: uuid('person')
    .primaryKey()
    .references(() => card.id),
  token: text('token').notNull().unique('calendar_token'),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'string', precision: 3 }).notNull(),
})
