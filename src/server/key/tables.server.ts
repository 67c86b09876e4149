// The secrets of API keys: a table that the engine never sees. What a key may do is its record.

import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

export const apiSecret = pgTable('api_secret', {
  /** The record of the key; it has one secret at most, ever. */
  card: uuid('card')
    .primaryKey()
    .references(() => card.id),
  /** What it is looked up by: public, and shown in lists. */
  prefix: text('prefix').notNull().unique('api_secret_prefix'),
  /** SHA-256 of the whole key, in hex. It is random, so nothing slower is needed. */
  hash: text('hash').notNull(),
  /** Whoever made it, who alone was shown it. */
  madeBy: uuid('made_by')
    .notNull()
    .references(() => card.id),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'string', precision: 3 }).notNull(),
})
