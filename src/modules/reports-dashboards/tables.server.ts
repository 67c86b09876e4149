import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One run of a report: who reads it, when, what was asked, and the hash of the file that came of it. */
export const reportRun = pgTable(
  'report_run',
  {
    id: uuid('id').primaryKey(),
    /** The report. */
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    /** Whose rights it was read with, and who alone gets the file. */
    person: uuid('person')
      .notNull()
      .references(() => card.id),
    at: instant('at').notNull(),
    /** The day for which it was sent by itself; none where somebody asked for it. One for each day and person. */
    due: date('due', { mode: 'string' }),
    /** The version of the report. */
    version: integer('version').notNull(),
    format: text('format').notNull(),
    /** What was asked, as JSON: records, columns, filters, group. */
    asked: text('asked').notNull(),
    name: text('name'),
    rows: integer('rows'),
    size: integer('size'),
    sha256: text('sha256'),
    endedAt: instant('ended_at'),
    /** Why there is no file, as a sentence. */
    fault: text('fault'),
  },
  (table) => [
    unique('report_run_due').on(table.card, table.person, table.due),
    index('report_run_card').on(table.card, table.id),
    index('report_run_at').on(table.endedAt),
  ],
)

/** The file of a run in parts, so that one of any length is written and read a part at a time. */
export const reportRunPart = pgTable(
  'report_run_part',
  {
    run: uuid('run')
      .notNull()
      .references(() => reportRun.id),
    place: integer('place').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.run, table.place] })],
)

/** A dashboard as somebody has arranged it. No record: its figures are, and each reader sees those that they may read. */
export const arrangedDashboard = pgTable(
  'arranged_dashboard',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** As names are compared: nobody has two of one name. */
    folded: text('folded').notNull(),
    owner: uuid('owner')
      .notNull()
      .references(() => card.id),
    /** Whether anybody but its owner reads it. */
    shared: boolean('shared').notNull(),
    /** The keys of the roles whose people read it. */
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** The departments whose people read it. */
    departments: uuid('departments')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** In their order, as JSON. */
    widgets: text('widgets').notNull(),
    version: integer('version').notNull(),
    changedBy: uuid('changed_by')
      .notNull()
      .references(() => card.id),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    uniqueIndex('arranged_dashboard_once').on(table.owner, table.folded),
    index('arranged_dashboard_shared')
      .on(table.folded)
      .where(sql`shared`),
  ],
)

/** Which dashboard opens first. */
export const dashboardHome = pgTable(
  'dashboard_home',
  {
    /** The id of a person, or the key of a role. */
    seat: text('seat').primaryKey(),
    /** The name of a delivered dashboard, or the id of an arranged one. */
    board: text('board').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('dashboard_home_board').on(table.board)],
)
