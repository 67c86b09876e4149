// The secrets of sign-in: tables that the engine never sees. A person is a record, an account is not.

import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

const person = () =>
  uuid('person')
    .notNull()
    .references(() => card.id)

/** How a person proves who they are. The email they sign in with is the one of their record, unique for ever there. */
export const account = pgTable('account', {
  person: person().primaryKey(),
  /** argon2id, in the PHC string format; none where the person comes in by single sign-on and has set none. */
  password: text('password'),
  passwordAt: instant('password_at'),
  /** Whether the password signs alone, and opens no door: it was set by somebody whom single sign-on has let in. */
  signsOnly: boolean('signs_only').notNull().default(false),
  /** The password is printed in the README: it works only as trial.ts says. */
  trial: boolean('trial').notNull(),
  lockedAt: instant('locked_at'),
  /** When the person accepted that their electronic signature equals their handwritten one (21 CFR Part 11 §11.100(c)). */
  acceptedAt: instant('accepted_at'),
  /** Since when nothing can be signed: until somebody of quality has confirmed who it is that set the password. */
  withheldAt: instant('withheld_at'),
  /** The email, folded, with which they signed in last. */
  knownAs: text('known_as'),
  /** Wrong passwords at signing, in a row. */
  signFailures: integer('sign_failures').notNull().default(0),
})

/** A device that shows codes (RFC 6238). Its key is encrypted; see secret-box.server.ts. */
export const secondFactor = pgTable('second_factor', {
  person: person().primaryKey(),
  key: text('key').notNull(),
  /** When a first code was shown; before that it is asked of nobody. */
  confirmedAt: instant('confirmed_at'),
  /** The last period of 30 s whose code was taken: no code counts twice. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
})

/** Codes for the day the device is lost, each for one use. Only their hashes are kept. */
export const recoveryCode = pgTable(
  'recovery_code',
  { person: person(), hash: text('hash').notNull(), usedAt: instant('used_at') },
  (table) => [primaryKey({ columns: [table.person, table.hash] })],
)

/** A key pair that a device of the person keeps (WebAuthn); the database knows the public half alone. */
export const passkey = pgTable(
  'passkey',
  {
    /** The credential's id, as the device gave it: base64url. */
    id: text('id').primaryKey(),
    person: person(),
    /** What the person calls it. */
    name: text('name').notNull(),
    /** COSE, as base64url. */
    key: text('key').notNull(),
    /** How often the device says it was used; it never goes back, unless the device does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    addedAt: instant('added_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkey_person').on(table.person, table.addedAt)],
)

/** What a device is to sign, once and soon. Nobody yet, where it is for signing in. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    challenge: text('challenge').primaryKey(),
    person: uuid('person').references(() => card.id),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenge_expires').on(table.expiresAt)],
)

/** One stay of a person in one browser. Only the token's hash is kept; `id` is public. */
export const session = pgTable(
  'session',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique('session_token'),
    person: person(),
    /** Where it was begun from: a network address. */
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The last activity, at most 30 s behind. */
    seenAt: instant('seen_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
    reason: text('reason'),
    /** Whether email and password were both shown for a signature in this session. */
    signed: boolean('signed').notNull().default(false),
    /** Whether whoever let the person in has asked for a second factor of its own. */
    factorElsewhere: boolean('factor_elsewhere').notNull().default(false),
    /** Where the browser is sent when it signs out, so that it is signed out there as well; encrypted. */
    leaving: text('leaving'),
  },
  (table) => [
    index('session_person').on(table.person, table.createdAt),
    index('session_open').on(table.endedAt, table.seenAt),
    index('session_created').on(table.createdAt, table.person),
  ],
)

/** Failed sign-ins in a row, by what they had in common: an email or an address, hashed. Nobody is locked by it. */
export const attempt = pgTable(
  'attempt',
  { key: text('key').primaryKey(), failures: integer('failures').notNull(), at: instant('at').notNull() },
  (table) => [index('attempt_at').on(table.at)],
)

/** A link that lets one person set a password, once. Only the token's hash is kept. */
export const invitation = pgTable(
  'invitation',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique('invitation_token'),
    /** Nobody yet, when it makes the first administrator. */
    person: uuid('person').references(() => card.id),
    purpose: text('purpose').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    /** Whether somebody else saw it: who follows it is not proved to be its person. */
    shown: boolean('shown').notNull().default(false),
    /** Who invited; they hear of its end. */
    madeBy: uuid('made_by').references(() => card.id),
    /** What was said of its end: that it is near (ending), or there (ended). */
    told: text('told'),
  },
  (table) => [index('invitation_person').on(table.person), index('invitation_expires').on(table.expiresAt)],
)

/** An administrator asks to be shown a link to somebody's password; a second person confirms it. One a person. */
export const linkRequest = pgTable('link_request', {
  person: person().primaryKey(),
  askedBy: uuid('asked_by')
    .notNull()
    .references(() => card.id),
  askedAt: instant('asked_at').notNull(),
  confirmedBy: uuid('confirmed_by').references(() => card.id),
  confirmedAt: instant('confirmed_at'),
})

/**
 * What a guest looked at: once an hour for each record and each thing of it. It says which views the trail has been told of; the
 * host reads it.
 */
export const guestView = pgTable(
  'guest_view',
  {
    /** The guest access by which they read. */
    access: uuid('access')
      .notNull()
      .references(() => card.id),
    card: uuid('card')
      .notNull()
      .references(() => card.id),
    /** The record itself (read), its paper (pdf, dossier), or the id of one of its files. */
    what: text('what').notNull(),
    hour: instant('hour').notNull(),
    /** The first look within that hour. */
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.access, table.card, table.what, table.hour] }),
    index('guest_view_at').on(table.access, table.at),
  ],
)

/** How somebody wants the frame around the screens, as JSON (lib/preference.ts). */
export const preference = pgTable('preference', {
  person: person().primaryKey(),
  json: text('json').notNull(),
  at: instant('at').notNull(),
})

/** What somebody typed and has not sent yet. Text and not jsonb: what was typed may hold what jsonb refuses. */
export const draft = pgTable(
  'draft',
  { person: person(), form: text('form').notNull(), json: text('json').notNull(), at: instant('at').notNull() },
  (table) => [
    primaryKey({ columns: [table.person, table.form] }),
    index('draft_at').on(table.at),
    // Who has begun to write in parts of one record.
    index('draft_form').on(table.form.op('text_pattern_ops')),
  ],
)
