import { date, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

/** One vote of one person for a suggestion. */
export const suggestionVote = pgTable(
  'suggestion_vote',
  {
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    person: uuid('person')
      .notNull()
      .references(() => card.id),
  },
  (table) => [
    primaryKey({ columns: [table.card, table.person] }),
    index('suggestion_vote_person').on(table.person, table.card),
  ],
)

/** How many votes each suggestion has: a row from its first moment on, so that the most wanted come first by an index. */
export const suggestionTally = pgTable(
  'suggestion_tally',
  {
    card: uuid('card')
      .primaryKey()
      .references(() => card.id),
    votes: integer('votes').notNull(),
  },
  (table) => [index('suggestion_tally_votes').on(table.votes, table.card)],
)

/**
 * What was written without a name and waits for the night: only then is it filed, in no order, so that neither an instant nor
 * its place in the trail tells when it was written, and with that by whom.
 */
export const letter = pgTable(
  'letter',
  {
    id: uuid('id').primaryKey(),
    /** What is done with it: a suggestion is made, a question replied to, an appeal made. */
    act: text('act', { enum: ['suggestion', 'reply', 'appeal'] }).notNull(),
    /** The HMAC of the reply code. */
    code: text('code').notNull(),
    /** Of a reply or an appeal: the suggestion. */
    card: uuid('card').references(() => card.id),
    text: text('text').notNull(),
    /** The day on which it was written. No instant is kept. */
    day: date('day', { mode: 'string' }).notNull(),
  },
  (table) => [unique('letter_code').on(table.code, table.act), index('letter_card').on(table.card)],
)

/** By which reply code the author of a suggestion without a name is answered. */
export const replyCode = pgTable('reply_code', {
  card: uuid('card')
    .primaryKey()
    .references(() => card.id),
  code: text('code').notNull().unique('reply_code_code'),
})
