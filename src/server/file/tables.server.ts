import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

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
    at: instant('at').notNull(),
    /** Struck through: still there to be read, no longer part of what counts. */
    struckAt: instant('struck_at'),
    struckBy: uuid('struck_by').references(() => card.id),
    struckReason: text('struck_reason'),
    /** Taken off before anything was signed: shown to nobody, its bytes swept after a while, its row kept. */
    removedAt: instant('removed_at'),
    removedBy: uuid('removed_by').references(() => card.id),
  },
  (table) => [index('file_card').on(table.card, table.at, table.id)],
)

/** A file that a field of a record names. Until a record takes it only its sender knows it; then it is that record's. */
export const fieldFile = pgTable('field_file', {
  id: uuid('id').primaryKey(),
  card: uuid('card').references(() => card.id),
  name: text('name').notNull(),
  type: text('type').notNull(),
  size: integer('size').notNull(),
  sha256: text('sha256').notNull(),
  creator: uuid('creator')
    .notNull()
    .references(() => card.id),
  at: instant('at').notNull(),
})
