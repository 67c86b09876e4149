import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

/** An import: one file of one person. Its bytes stand in the file store under its id until it is settled. */
export const importBatch = pgTable(
  'import_batch',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    maker: uuid('maker')
      .notNull()
      .references(() => card.id),
    /** Who asked for what is done with it last, and the public id of their session, for the trail. */
    doer: uuid('doer').notNull(),
    session: text('session'),
    state: text('state').notNull(),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    sha256: text('sha256').notNull(),
    words: text('words').notNull(),
    rows: integer('rows').notNull(),
    /** Headings, examples and the field that each column fills. */
    columns: jsonb('columns').notNull(),
    /** What fills fields of every row that no column fills: texts as a cell would hold them, by field. */
    always: jsonb('always').notNull().default({}),
    counts: jsonb('counts').notNull(),
    doubles: integer('doubles').notNull(),
    far: jsonb('far'),
    why: text('why'),
    /** Rows whose title is there already are imported too. */
    withDoubles: boolean('with_doubles').notNull(),
    reason: text('reason'),
    /** Somebody asked to stop what is under way. */
    stopping: boolean('stopping').notNull(),
    at: instant('at').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('import_batch_maker').on(table.maker, table.kind, table.at),
    index('import_batch_open')
      .on(table.state, table.changedAt)
      .where(sql`state in ('checking', 'importing', 'undoing')`),
  ],
)

/** One row of an import, and what became of it. */
export const importRow = pgTable(
  'import_row',
  {
    batch: uuid('batch')
      .notNull()
      .references(() => importBatch.id, { onDelete: 'cascade' }),
    /** Its place in the file, from 1. */
    row: integer('row').notNull(),
    cells: jsonb('cells').notNull(),
    outcome: text('outcome').notNull(),
    faults: jsonb('faults').notNull(),
    /** Its title and what must be unique of it, folded, by field. */
    folded: jsonb('folded'),
    double: text('double'),
    card: uuid('card').references(() => card.id),
    /** Where the record's chain stood when it was made: a longer one means that somebody touched it. */
    place: integer('place'),
  },
  (table) => [
    primaryKey({ columns: [table.batch, table.row] }),
    index('import_row_outcome').on(table.batch, table.outcome, table.row),
    index('import_row_card').on(table.card),
  ],
)
