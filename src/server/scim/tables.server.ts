// What a directory that keeps people by SCIM knows them and their groups by, and the tokens that it shows.

import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

const person = () => uuid('person').references(() => card.id)

/** What a directory shows to come in. Only the hash of it is kept. */
export const scimToken = pgTable('scim_token', {
  id: uuid('id').primaryKey(),
  /** What administrators call it. */
  name: text('name').notNull(),
  hash: text('hash').notNull().unique('scim_token_hash'),
  madeAt: instant('made_at').notNull(),
  madeBy: uuid('made_by')
    .notNull()
    .references(() => card.id),
  /** The last day on which it was shown, at most an hour behind. */
  usedAt: instant('used_at'),
})

/** What the directory calls a person whom it keeps. */
export const scimUser = pgTable(
  'scim_user',
  {
    person: person().primaryKey(),
    userName: text('user_name').notNull(),
    /** The name, folded: no two differ by case alone (RFC 7643 §4.1.1). */
    userNameFolded: text('user_name_folded').notNull().unique('scim_user_name'),
    externalId: text('external_id'),
    /** Whether it was the directory that suspended them: then, and only then, it lets them in again. */
    deactivated: boolean('deactivated').notNull().default(false),
  },
  (table) => [uniqueIndex('scim_user_external').on(table.externalId)],
)

/** A group of the directory. Its name says which role it stands for (DIRECTORY_ROLES). */
export const scimGroup = pgTable(
  'scim_group',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** The name, folded: no two groups differ by case alone. */
    nameFolded: text('name_folded').notNull().unique('scim_group_name'),
    externalId: text('external_id'),
    madeAt: instant('made_at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [uniqueIndex('scim_group_external').on(table.externalId)],
)

export const scimMember = pgTable(
  'scim_member',
  {
    group: uuid('group')
      .notNull()
      .references(() => scimGroup.id, { onDelete: 'cascade' }),
    person: person().notNull(),
  },
  (table) => [primaryKey({ columns: [table.group, table.person] }), index('scim_member_person').on(table.person)],
)
