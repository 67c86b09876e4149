import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

/** Who wants to hear of a record. It opens nothing: whoever watches must be allowed to read it anyway. */
export const watcher = pgTable(
  'watcher',
  {
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    person: uuid('person')
      .notNull()
      .references(() => card.id),
    at: timestamp('at', { withTimezone: true, mode: 'string', precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.card, table.person] }),
    index('watcher_person').on(table.person, table.card),
  ],
)
