import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

/** A seal that is given to an anchor, and how far that has come. */
export const anchoring = pgTable(
  'anchoring',
  {
    id: uuid('id').primaryKey(),
    anchor: text('anchor').notNull(),
    seal: integer('seal').notNull(),
    /** `left`: a later seal, which binds this one, was given to the anchor meanwhile. */
    state: text('state').notNull(),
    /** How often somebody has begun to bring it there. */
    tries: integer('tries').notNull(),
    /** When it is taken in hand next; while somebody brings it, when they count as dead. */
    nextAt: instant('next_at').notNull(),
    madeAt: instant('made_at').notNull(),
    endedAt: instant('ended_at'),
    /** What was wrong with the last try. */
    fault: text('fault'),
    /** What the anchor gave for it: the token of a time stamp (base64), the ids of the mails (JSON). */
    proof: text('proof'),
  },
  (table) => [
    uniqueIndex('anchoring_seal').on(table.anchor, table.seal),
    index('anchoring_waiting')
      .on(table.anchor, table.nextAt, table.id)
      .where(sql`state = 'waiting'`),
    index('anchoring_sent')
      .on(table.anchor, table.seal)
      .where(sql`state = 'sent'`),
    check('anchoring_anchor', sql`anchor in ('share', 'time-stamp', 'mail')`),
    check('anchoring_state', sql`state in ('waiting', 'sent', 'left', 'failed')`),
  ],
)
