import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
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
    /** None where somebody outside sent it, by a door of their own. */
    creator: uuid('creator').references(() => card.id),
    at: instant('at').notNull(),
    /** Struck through: still there to be read, no longer part of what counts. */
    struckAt: instant('struck_at'),
    struckBy: uuid('struck_by').references(() => card.id),
    struckReason: text('struck_reason'),
    /** Taken off before anything was signed: shown to nobody, its bytes swept after a while, its row kept. */
    removedAt: instant('removed_at'),
    removedBy: uuid('removed_by').references(() => card.id),
    /** Destroyed with what its record said: its bytes go with the next sweep, its row stays. */
    destroyedAt: instant('destroyed_at'),
  },
  (table) => [index('file_card').on(table.card, table.at, table.id)],
)

/** A file that a field of a record names. Until a record takes it only its sender knows it; then it is that record's. */
export const fieldFile = pgTable(
  'field_file',
  {
    id: uuid('id').primaryKey(),
    card: uuid('card').references(() => card.id),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    /** None where somebody outside sent it. */
    creator: uuid('creator').references(() => card.id),
    at: instant('at').notNull(),
    /** Destroyed with what its record said: its bytes go with the next sweep, its row stays. */
    destroyedAt: instant('destroyed_at'),
  },
  (table) => [index('field_file_card').on(table.card)],
)

/**
 * Which records draw a file within their texts, beside the one that took it: a version goes on from the text of the one before it, and
 * whoever may read any of them may read the picture.
 */
export const textPicture = pgTable(
  'text_picture',
  {
    file: uuid('file')
      .notNull()
      .references(() => fieldFile.id),
    card: uuid('card')
      .notNull()
      .references(() => card.id),
  },
  (table) => [primaryKey({ columns: [table.file, table.card] }), index('text_picture_card').on(table.card)],
)

/**
 * The paper of a version, made once when it was approved. Its bytes stand in the file store as a file of the version, and go where those go:
 * into backups, and away with what is destroyed.
 */
export const keptPaper = pgTable(
  'kept_paper',
  {
    card: uuid('card')
      .primaryKey()
      .references(() => card.id),
    /** None while it waits to be made. */
    file: uuid('file').references(() => fieldFile.id),
    /** waiting, kept, unmade. */
    state: text('state').notNull().default('waiting'),
    /** Why it could not be made, as a sentence. */
    note: text('note'),
    tries: integer('tries').notNull().default(0),
    /** When it is to be made; while it is made, when whoever makes it has died. */
    nextAt: instant('next_at').notNull(),
  },
  (table) => [
    index('kept_paper_waiting')
      .on(table.nextAt)
      .where(sql`state = 'waiting'`),
    index('kept_paper_file').on(table.file),
  ],
)

/**
 * What the file of a field says, where its record is found by that: read once, after a record has taken it. `passages` holds
 * its words as rows of the table of passages, without what the record says of itself.
 */
export const fileText = pgTable(
  'file_text',
  {
    file: uuid('file')
      .primaryKey()
      .references(() => fieldFile.id),
    /** waiting, read, unread. */
    state: text('state').notNull().default('waiting'),
    /** Why it could not be read, or what of it was not, as a sentence. */
    note: text('note'),
    passages: jsonb('passages'),
    tries: integer('tries').notNull().default(0),
    /** When it is to be read; while it is read, when whoever reads it has died. */
    nextAt: instant('next_at').notNull(),
  },
  (table) => [
    index('file_text_waiting')
      .on(table.nextAt)
      .where(sql`state = 'waiting'`),
  ],
)
