// Who comes in by single sign-on, and the sign-ins that are under way.

import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { card } from '#kernel/store/tables.server.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

const person = () => uuid('person').references(() => card.id)

/** Who a subject of a provider is here. A subject is never given to another (OpenID Connect Core §2), an email may be. */
export const ssoLink = pgTable(
  'sso_link',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    person: person().notNull(),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] }), index('sso_link_person').on(table.person)],
)

/** A sign-in that was begun in one browser. What it holds of secrets is encrypted; it is used once and soon. */
export const ssoFlow = pgTable(
  'sso_flow',
  {
    /** SHA-256 of the token in the browser's cookie. */
    id: text('id').primaryKey(),
    /** What it is for: to come in (enter), to connect an account (connect), or to set what one signs with (sign). */
    purpose: text('purpose').notNull(),
    /** Whoever is signed in and began it; nobody where it is to come in. */
    person: person(),
    /** Which of the providers that may be configured: `oidc` or `saml`. */
    provider: text('provider').notNull().default('oidc'),
    /** SHA-256 of what comes back without the cookie: RelayState with an answer of SAML, then the code with which that goes on. */
    shown: text('shown').unique(),
    /** What the answer must fit, then, with SAML, what it said until the browser is back; as JSON, encrypted. None after that. */
    secrets: text('secrets'),
    /** A path of the product. */
    goingTo: text('going_to'),
    /** What the provider's answer came to, as JSON, encrypted; none before. */
    outcome: text('outcome'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sso_flow_expires').on(table.expiresAt)],
)
