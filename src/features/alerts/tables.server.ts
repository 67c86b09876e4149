import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { inSql } from '#lib/in-sql.ts'
import { card } from '#kernel/store/tables.server.ts'
import { alertKinds, severities } from './kinds.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

const person = () =>
  uuid('person')
    .notNull()
    .references(() => card.id)

const oneOf = (column: string, values: readonly string[]) => sql.raw(`${column} in ${inSql(values)}`)

/**
 * What acts have left to be told, one row an act, written by the act itself. The relay takes a row away in the transaction
 * that tells it. Of one record's acts the later has the larger id: it is given while the record is locked.
 */
export const untold = pgTable('untold', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  news: jsonb('news').notNull(),
  /** Of what could not be told: when it is tried again. */
  nextAt: instant('next_at'),
})

/** What one person is told once. What it says stays; whether it was read changes. */
export const alert = pgTable(
  'alert',
  {
    id: uuid('id').primaryKey(),
    person: person(),
    /** The order in which this person's alerts were committed: 1, 2, 3 …, with holes. What comes later is larger. */
    place: bigint('place', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    severity: text('severity').notNull(),
    card: uuid('card').references(() => card.id),
    /** Who did what it tells of; nobody when a clock did. */
    actor: uuid('actor').references(() => card.id),
    title: text('title').notNull(),
    body: text('body'),
    /** Where it leads when it is about no record: a path of the product. */
    link: text('link'),
    /** What makes the same news raised twice be told once. */
    dedupe: text('dedupe').notNull(),
    at: instant('at').notNull(),
    readAt: instant('read_at'),
    snoozedUntil: instant('snoozed_until'),
    /** When the reason was gone. */
    resolvedAt: instant('resolved_at'),
  },
  (table) => [
    unique('alert_once').on(table.person, table.dedupe),
    unique('alert_place').on(table.person, table.place),
    index('alert_unread')
      .on(table.person, table.place)
      .where(sql`read_at is null and resolved_at is null`),
    index('alert_pending')
      .on(table.card)
      .where(sql`read_at is null and resolved_at is null`),
    index('alert_at').on(table.at),
    check('alert_kind', oneOf('kind', Object.keys(alertKinds))),
    check('alert_severity', oneOf('severity', severities)),
  ],
)

/** The last place that was given to each person's alerts; locked from then until the commit, so that places come in order. */
export const alertFeed = pgTable('alert_feed', {
  person: person().primaryKey(),
  place: bigint('place', { mode: 'number' }).notNull(),
})

/** What a person chose of a kind of alert by a way of telling; nothing where it stays as it comes. */
export const alertPreference = pgTable(
  'alert_preference',
  {
    person: person(),
    kind: text('kind').notNull(),
    channel: text('channel').notNull(),
    setting: text('setting').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.person, table.kind, table.channel] }),
    check('alert_preference_kind', oneOf('kind', Object.keys(alertKinds))),
  ],
)
