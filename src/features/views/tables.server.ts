// How people look at lists: the views they have saved, and what each of them prefers. Not records; shared views are told of in the trail.

import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

/** A list as somebody has narrowed, sorted and laid it out. */
export const savedView = pgTable(
  'saved_view',
  {
    id: uuid('id').primaryKey(),
    /** The name of the definition whose list it is; `trail` of the audit trail. */
    definition: text('definition').notNull(),
    name: text('name').notNull(),
    /** As names are compared: no two that one person sees side by side are called the same. */
    folded: text('folded').notNull(),
    owner: uuid('owner')
      .notNull()
      .references(() => card.id),
    shared: boolean('shared').notNull(),
    /** The keys of the roles that it is shared with; with everybody where there are none. */
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What stands in the address, as JSON. */
    search: text('search').notNull(),
    version: integer('version').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('saved_view_owner').on(table.owner, table.definition),
    uniqueIndex('saved_view_shared_once')
      .on(table.definition, table.folded)
      .where(sql`shared`),
    uniqueIndex('saved_view_own_once')
      .on(table.definition, table.owner, table.folded)
      .where(sql`not shared`),
  ],
)

/** How one person wants one list when its address does not say. */
export const listPreference = pgTable(
  'list_preference',
  {
    person: uuid('person')
      .notNull()
      .references(() => card.id),
    definition: text('definition').notNull(),
    json: text('json').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.definition] })],
)
