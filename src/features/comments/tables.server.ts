import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

/** What somebody said about a record. It is never removed, and changed only by its author in the first minutes. */
export const comment = pgTable(
  'comment',
  {
    id: uuid('id').primaryKey(),
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    /** The comment that it answers: the first of its thread, never an answer itself. */
    answers: uuid('answers').references((): AnyPgColumn => comment.id),
    /** The earlier comment of the same author that it puts right. */
    corrects: uuid('corrects').references((): AnyPgColumn => comment.id),
    creator: uuid('creator')
      .notNull()
      .references(() => card.id),
    at: instant('at').notNull(),
    /** Plain text; people are named in it as `@[<id of their record>]`. */
    body: text('body').notNull(),
    editedAt: instant('edited_at'),
    /** Of a thread's first comment: whether the thread is settled. */
    resolved: boolean('resolved').notNull(),
    /** Of a thread's first comment: the words of the record's text that it is on (anchor.ts). */
    anchor: jsonb('anchor'),
  },
  (table) => [
    index('comment_card').on(table.card, table.at, table.id),
    index('comment_thread')
      .on(table.card, table.at, table.id)
      .where(sql`answers is null`),
    index('comment_answers').on(table.answers, table.at, table.id),
    index('comment_anchored')
      .on(table.card, table.at, table.id)
      .where(sql`anchor is not null`),
  ],
)

/** Whom a comment names; read by person for what concerns them. */
export const commentMention = pgTable(
  'comment_mention',
  {
    comment: uuid('comment')
      .notNull()
      .references(() => comment.id),
    person: uuid('person')
      .notNull()
      .references(() => card.id),
  },
  (table) => [
    primaryKey({ columns: [table.comment, table.person] }),
    index('comment_mention_person').on(table.person, table.comment),
  ],
)
