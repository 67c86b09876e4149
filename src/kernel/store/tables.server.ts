// The engine's own tables. A record's table is made from its definition in table.server.ts.

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

/** One row a record, whatever its kind: what may hang on any record points here. */
export const card = pgTable(
  'card',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    number: text('number').notNull().unique('card_number'),
    title: text('title').notNull(),
    state: text('state').notNull(),
    owner: uuid('owner').references((): AnyPgColumn => card.id),
    creator: uuid('creator').references((): AnyPgColumn => card.id),
    due: date('due', { mode: 'string' }),
    site: uuid('site').references((): AnyPgColumn => card.id),
    department: uuid('department').references((): AnyPgColumn => card.id),
    confidentiality: text('confidentiality'),
    /** The people whom the record names as taking part in it; none where it names nobody. */
    parties: uuid('parties').array(),
    /** Of a record with parts: the people whom it names as writing those; none where it names nobody. */
    writers: uuid('writers').array(),
    /** Of a part: the record that it is a part of. */
    parent: uuid('parent').references((): AnyPgColumn => card.id),
    /** The record in which it was raised, whose participants take part in it. */
    raisedIn: uuid('raised_in').references((): AnyPgColumn => card.id),
    void: boolean('void').notNull(),
    version: integer('version').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    index('card_kind').on(table.kind, table.number),
    index('card_owner').on(table.owner),
    index('card_parent').on(table.parent),
    index('card_raised_in')
      .on(table.raisedIn)
      .where(sql`raised_in is not null`),
    index('card_parties')
      .using('gin', table.parties)
      .with({ fastupdate: false })
      .where(sql`parties is not null`),
  ],
)

/** How long a record stood in each state: cycle times and "as of" views read it. */
export const stay = pgTable(
  'stay',
  {
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    place: integer('place').notNull(),
    state: text('state').notNull(),
    enteredAt: instant('entered_at').notNull(),
    leftAt: instant('left_at'),
    /** By which step it was entered; none for the first, and of records from before this was kept. */
    step: text('step'),
  },
  (table) => [primaryKey({ columns: [table.card, table.place] })],
)

/**
 * A version of a record that another has taken the place of, whole, as its row stood: what is read “as of” an instant, beside
 * the rows that have not changed since. Written by the statement that changes the record. Only grows.
 */
export const pastVersion = pgTable(
  'past_version',
  {
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    version: integer('version').notNull(),
    kind: text('kind').notNull(),
    /** When it was written, by its act's own time, and when the one after it was. */
    since: instant('since').notNull(),
    until: instant('until').notNull(),
    row: jsonb('row').notNull(),
    /** What the search found of it then, folded. */
    found: text('found').notNull(),
  },
  (table) => [primaryKey({ columns: [table.card, table.version] })],
)

/** The instant from which on every version is kept; no row where that is since the first record. */
export const pastBegin = pgTable('past_begin', { at: instant('at').notNull() })

/** Who has had a hand in a record, and how: owned it, was named in a seat, took a step (kernel/access/hands.ts). Only grows. */
export const hand = pgTable(
  'hand',
  {
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    part: text('part').notNull(),
    person: uuid('person')
      .notNull()
      .references(() => card.id),
  },
  (table) => [primaryKey({ columns: [table.card, table.part, table.person] })],
)

/** The counter of each series of numbers: one row a prefix and year. */
export const series = pgTable(
  'series',
  { prefix: text('prefix').notNull(), year: smallint('year').notNull(), last: integer('last').notNull() },
  (table) => [primaryKey({ columns: [table.prefix, table.year] })],
)

/** The head of each chain of the trail: its last event's place and hash. Locked while an event is added. */
export const chain = pgTable('chain', {
  id: text('id').primaryKey(),
  place: integer('place').notNull(),
  hash: text('hash').notNull(),
})

/** The trail. `body` is what is hashed; the other columns are copies to filter by, which the verifier compares. */
export const event = pgTable(
  'event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    chain: text('chain').notNull(),
    place: integer('place').notNull(),
    before: text('before').notNull(),
    hash: text('hash').notNull(),
    body: text('body').notNull(),
    kind: text('kind').notNull(),
    actor: uuid('actor'),
    at: instant('at').notNull(),
    record: uuid('record'),
    fields: text('fields').array().notNull(),
  },
  (table) => [
    unique('event_place').on(table.chain, table.place),
    index('event_at').on(table.at, table.id),
    index('event_actor').on(table.actor, table.at, table.id),
    index('event_kind').on(table.kind, table.at, table.id),
    // Whether something was changed after it was signed is asked of one chain.
    index('event_signed')
      .on(table.chain, table.place)
      .where(sql`kind = 'signed'`),
  ],
)

/** A text that events of a record name by its SHA-256 alone. It can be destroyed, signed for, where the trail cannot. */
export const eventText = pgTable(
  'event_text',
  {
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    hash: text('hash').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.card, table.hash] })],
)

/** A seal over a range of events: their count and Merkle root, chained and signed. */
export const seal = pgTable(
  'seal',
  {
    id: integer('id').primaryKey(),
    first: bigint('first', { mode: 'number' }).notNull(),
    last: bigint('last', { mode: 'number' }).notNull(),
    count: integer('count').notNull(),
    body: text('body').notNull(),
    hash: text('hash').notNull(),
    signature: text('signature').notNull(),
  },
  (table) => [uniqueIndex('seal_last').on(table.last)],
)

/** What was made by calls that carried an Idempotency-Key, a number or a version, kept 24 hours. */
export const idempotency = pgTable(
  'idempotency',
  {
    person: uuid('person').notNull(),
    key: text('key').notNull(),
    request: text('request').notNull(),
    number: text('number').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.key] }), index('idempotency_at').on(table.at)],
)

/** One searchable value of one record, folded as it is compared; starts with a blank so that words start alike. */
export const searchEntry = pgTable(
  'search_entry',
  {
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    kind: text('kind').notNull(),
    field: text('field').notNull(),
    value: text('value').notNull(),
    folded: text('folded').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.card, table.field] }),
    index('search_entry_folded')
      .using('gin', sql`${table.folded} gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

/**
 * One value of a field that the organisation added, in the column of its type: what lists are filtered by. The value itself stands
 * in its record.
 */
export const customValue = pgTable(
  'custom_value',
  {
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    kind: text('kind').notNull(),
    field: text('field').notNull(),
    text: text('text'),
    number: numeric('number'),
    day: date('day', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.card, table.field] }),
    index('custom_value_text').on(table.kind, table.field, table.text, table.card),
    index('custom_value_number').on(table.kind, table.field, table.number, table.card),
    index('custom_value_day').on(table.kind, table.field, table.day, table.card),
  ],
)

/**
 * One passage of the text of one record, folded as it is compared: its heading, a line feed, its words, each with a blank
 * before it so that words start alike. What is past is asked for rarely and has an index of its own.
 */
export const passage = pgTable(
  'passage',
  {
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    key: text('key').notNull(),
    /** The record under which it is found: what `card` is a part of, or itself. */
    root: uuid('root').notNull(),
    kind: text('kind').notNull(),
    place: integer('place').notNull(),
    standing: text('standing').notNull(),
    number: text('number').notNull(),
    heading: text('heading').notNull(),
    body: text('body').notNull(),
    folded: text('folded').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.card, table.key] }),
    index('passage_root').on(table.root),
    index('passage_folded')
      .using('gin', sql`${table.folded} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`standing <> 'past'`),
    index('passage_past')
      .using('gin', sql`${table.folded} gin_trgm_ops`)
      .with({ fastupdate: false })
      .where(sql`standing = 'past'`),
  ],
)

/** What every tie says, whether it stands, was struck or was taken away: its type and the records that it ties. */
const tieEnds = () => ({
  id: uuid('id').primaryKey(),
  type: text('type').notNull(),
  from: uuid('from_card')
    .notNull()
    .references(() => card.id),
  to: uuid('to_card')
    .notNull()
    .references(() => card.id),
})

/** A typed tie between two records, said by the definition of `from`. */
export const link = pgTable(
  'link',
  {
    ...tieEnds(),
    creator: uuid('creator').references(() => card.id),
    at: instant('at').notNull(),
  },
  (table) => [unique('link_once').on(table.from, table.type, table.to), index('link_to').on(table.to)],
)

/** A tie that was evidence and no longer counts: struck through with a reason, and read beside those that stand. */
export const struckLink = pgTable(
  'struck_link',
  {
    ...tieEnds(),
    creator: uuid('creator').references(() => card.id),
    at: instant('at').notNull(),
    struckAt: instant('struck_at').notNull(),
    struckBy: uuid('struck_by').references(() => card.id),
    reason: text('reason').notNull(),
  },
  (table) => [index('struck_link_from').on(table.from), index('struck_link_to').on(table.to)],
)

/** A tie that was taken away and was no evidence: only what is read “as of” an instant shows it. Only grows. */
export const untiedLink = pgTable(
  'untied_link',
  {
    ...tieEnds(),
    at: instant('at').notNull(),
    untiedAt: instant('untied_at').notNull(),
  },
  (table) => [index('untied_link_from').on(table.from), index('untied_link_to').on(table.to)],
)

/** The signatures one step takes, from the first decision to the last. `snapshot` is the text that was signed. */
export const round = pgTable(
  'round',
  {
    id: uuid('id').primaryKey(),
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    step: text('step').notNull(),
    version: integer('version').notNull(),
    seats: jsonb('seats').notNull(),
    reason: text('reason'),
    snapshot: text('snapshot').notNull(),
    hash: text('hash').notNull(),
    openedAt: instant('opened_at').notNull(),
    endedAt: instant('ended_at'),
    outcome: text('outcome'),
  },
  (table) => [
    index('round_card').on(table.card),
    uniqueIndex('round_open')
      .on(table.card, table.step)
      .where(sql`ended_at is null`),
    check('round_outcome', sql`outcome in ('complete', 'rejected', 'changed')`),
  ],
)

/** One person's decision in a round: printed name, instant and meaning (21 CFR Part 11 §11.50), bound to a hash. */
export const signature = pgTable(
  'signature',
  {
    id: uuid('id').primaryKey(),
    round: uuid('round')
      .notNull()
      .references(() => round.id),
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    seat: text('seat').notNull(),
    person: uuid('person')
      .notNull()
      .references(() => card.id),
    name: text('name').notNull(),
    role: text('role').notNull(),
    meaning: text('meaning').notNull(),
    reason: text('reason'),
    version: integer('version').notNull(),
    hash: text('hash').notNull(),
    at: instant('at').notNull(),
    onBehalfOf: uuid('on_behalf_of').references(() => card.id),
  },
  (table) => [
    index('signature_card').on(table.card),
    unique('signature_person').on(table.round, table.person),
    unique('signature_principal').on(table.round, table.onBehalfOf),
  ],
)
