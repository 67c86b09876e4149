import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

const open = sql`ended_at is null`

/**
 * What a record asks of somebody, from the act that raised it to the act that ended it. The door alone writes it; what
 * people do about it is in the trail of the record.
 */
export const task = pgTable(
  'task',
  {
    id: uuid('id').primaryKey(),
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    /** What asks: a state, what states ask besides (`also/name`), or the seat of an open round (`state/step/seat`). */
    duty: text('duty').notNull(),
    /** The step by which it is usually done. */
    step: text('step'),
    kind: text('kind').notNull(),
    what: text('what').notNull(),
    /** Who is asked, as a word: `person:<id>`, `role:<role>`, `team:<id>` (their line manager), `head:<department>`. */
    assignee: text('assignee').notNull(),
    /** Of a role: the site for which it must be held. */
    site: uuid('site').references(() => card.id),
    /** Whoever holds the role but may not do this. */
    barred: uuid('barred').array().notNull(),
    due: date('due', { mode: 'string' }),
    signed: boolean('signed').notNull(),
    assignedAt: instant('assigned_at').notNull(),
    /** Whose act raised it; none when the clock did. */
    assignedBy: uuid('assigned_by').references(() => card.id),
    /** The step that raised it; none when a creation or a change did. */
    cause: text('cause'),
    /** The record's version that it was raised on. */
    version: integer('version').notNull(),
    /** Of a group's task: who has taken it on. */
    claimedBy: uuid('claimed_by').references(() => card.id),
    endedAt: instant('ended_at'),
    endedBy: uuid('ended_by').references(() => card.id),
    outcome: text('outcome'),
  },
  (table) => [
    uniqueIndex('task_open').on(table.card, table.duty, table.assignee).where(open),
    index('task_assignee').on(table.assignee, table.assignedAt, table.id).where(open),
    index('task_assigned_by').on(table.assignedBy, table.assignedAt, table.id).where(open),
    index('task_due').on(table.due, table.id).where(open),
    index('task_ended_by')
      .on(table.endedBy, table.endedAt)
      .where(sql`ended_at is not null`),
    index('task_ended')
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
    check('task_outcome', sql`outcome in ('done', 'returned', 'by-another', 'reassigned', 'cancelled', 'moved-on')`),
    check('task_ended', sql`(ended_at is null) = (outcome is null)`),
  ],
)

/** What one person keeps of a task: up to which version they have looked at the record, and until when it may sleep. */
export const taskMark = pgTable(
  'task_mark',
  {
    task: uuid('task')
      .notNull()
      .references(() => task.id),
    person: uuid('person')
      .notNull()
      .references(() => card.id),
    seen: integer('seen'),
    snoozedUntil: date('snoozed_until', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.task, table.person] })],
)

/** What was said of a task because of its day, each once: `T-7`, `T+3`, `line-manager`. */
export const taskReminder = pgTable(
  'task_reminder',
  {
    task: uuid('task')
      .notNull()
      .references(() => task.id),
    name: text('name').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.task, table.name] })],
)

/** What people have set themselves: theirs alone, no record, changed and deleted as they like. */
export const personalTask = pgTable(
  'personal_task',
  {
    id: uuid('id').primaryKey(),
    person: uuid('person')
      .notNull()
      .references(() => card.id),
    title: text('title').notNull(),
    due: date('due', { mode: 'string' }),
    /** The record that it is about. */
    card: uuid('card').references(() => card.id),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
    /** The last reminder that was given of it, and of which day. */
    reminded: text('reminded'),
  },
  (table) => [index('personal_task_person').on(table.person, table.doneAt)],
)
