import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { card } from '#record/store/tables.server.ts'

/** A file of a record. Its bytes stand in the file store under its id and never change. */
export const file = pgTable(
  'file',
  {
    id: uuid('id').primaryKey(),
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    name: text('name').notNull(),
    /** Decided from the bytes, whatever the sender said. */
    type: text('type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    creator: uuid('creator')
      .notNull()
      .references(() => card.id),
    at: timestamp('at', { withTimezone: true, mode: 'string', precision: 3 }).notNull(),
  },
  (table) => [index('file_card').on(table.card, table.at, table.id)],
)
