import { date, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

/** One run of a job. `did` says in words and figures what it did; while it runs, how far it is. */
export const jobRun = pgTable(
  'job_run',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** done or failed; none while it runs. */
    outcome: text('outcome'),
    did: jsonb('did').notNull(),
  },
  (table) => [index('job_run_name').on(table.name, table.startedAt), index('job_run_started').on(table.startedAt)],
)

/** The steps that the clock has taken: once for each day that made one due, however often the job runs. */
export const clockStep = pgTable(
  'clock_step',
  {
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    step: text('step').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.card, table.step, table.day] })],
)
