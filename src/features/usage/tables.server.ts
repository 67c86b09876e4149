import { date, doublePrecision, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

const day = () => date('day', { mode: 'string' }).notNull()

/** How often somebody looked at a module on a day, and for how long each time. No instant is kept. After 90 days it goes. */
export const usageView = pgTable(
  'usage_view',
  {
    day: day(),
    person: uuid('person')
      .notNull()
      .references(() => card.id),
    module: text('module').notNull(),
    span: text('span').notNull(),
    /** The department of the person on that day. */
    department: uuid('department').references(() => card.id),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.person, table.module, table.span] }),
    index('usage_view_person').on(table.person, table.day),
  ],
)

/**
 * What is kept of a day for 24 months: figures, in which nobody stands. `department` is the id of nobody where it is all of them;
 * of departments of fewer than five people nothing is kept.
 */
export const usageDay = pgTable(
  'usage_day',
  {
    kind: text('kind').notNull(),
    day: day(),
    what: text('what').notNull(),
    detail: text('detail').notNull(),
    department: uuid('department').notNull(),
    /** How many different people. */
    people: integer('people').notNull(),
    count: integer('count').notNull(),
    /** How many of them went well: tasks on time. */
    good: integer('good').notNull(),
    /** A sum: hours, bytes. */
    amount: doublePrecision('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.day, table.what, table.detail, table.department] })],
)

/** How a route was answered on a day: how often, how often slowly, how often with a defect. */
export const usageCall = pgTable(
  'usage_call',
  {
    day: day(),
    route: text('route').notNull(),
    count: integer('count').notNull(),
    /** Over 250 ms. */
    slow: integer('slow').notNull(),
    /** Over a second. */
    slower: integer('slower').notNull(),
    errors: integer('errors').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.route] })],
)
