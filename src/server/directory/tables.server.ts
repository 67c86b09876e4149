import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

/** The roles that somebody holds because of a group of the directory: what leaves with the group. */
export const directoryRole = pgTable(
  'directory_role',
  {
    person: uuid('person')
      .notNull()
      .references(() => card.id),
    role: uuid('role')
      .notNull()
      .references(() => card.id),
  },
  (table) => [primaryKey({ columns: [table.person, table.role] }), index('directory_role_role').on(table.role)],
)
