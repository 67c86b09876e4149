import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

/** The places that sandboxes stand in, each a schema with a fixed name (`sandbox_1` …): a row where one is taken. */
export const sandboxPlace = pgTable(
  'sandbox_place',
  {
    place: integer('place').primaryKey(),
    space: uuid('space')
      .notNull()
      .unique()
      .references(() => card.id),
    /** How much of it has been told, in percent; 100 when it is whole. */
    progress: integer('progress').notNull(),
    /** So many days its clock is ahead of the organisation's. */
    ahead: integer('ahead').notNull(),
    /** Why it could not be made. */
    fault: text('fault'),
  },
  () => [check('sandbox_place_known', sql`place between 1 and 3`)],
)

/** What a sandbox's schema is made of: the migrations, written down by the owner role alone. */
export const sandboxShape = pgTable('sandbox_shape', {
  number: integer('number').primaryKey(),
  sql: text('sql').notNull(),
})
