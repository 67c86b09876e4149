import type { PersonActor } from '#lib/actor.ts'

/** What reading is decided on: the columns that every card has. */
export type AccessFields = {
  /** Which record it is, which is asked of guests alone: what does not say it is not open to them. */
  readonly id?: string
  readonly department: string | null
  readonly site: string | null
  readonly owner: string | null
  readonly creator: string | null
  readonly confidentiality: string | null
  /** The people whom the record names as taking part in it; null where it names nobody. */
  readonly parties: readonly string[] | null
  /** Of a record with parts: the people who write those, whom it names; null where it names nobody. */
  readonly writers?: readonly string[] | null
  readonly state?: string
  /** The state of today, where `state` is that of another day: reading is decided on what stands. */
  readonly stands?: string
  /** Of a part: the record that it is a part of, on which its reading is decided. */
  readonly within?: (AccessFields & { readonly id?: string; readonly kind?: string }) | null
  /** Of a record that was raised in another: that one, whose participants take part in it. */
  readonly origin?: AccessFields | null
}

/** In which kind of record others are raised. */
export type RaisedIn = { readonly of: string }

/** Puts a value among a statement's parameters and answers its placeholder, `$3`. */
export type Bind = (value: unknown) => string

/**
 * A scope of reading, said twice: `covers` for one record in hand, `sql` for a condition over many (on any table that
 * has the card's columns, named by `alias`). A property test feeds both the same people and records and demands the
 * same answer. `raisedIn` is said of records that are raised in others.
 */
export type ScopeRule = {
  readonly covers: (actor: PersonActor, card: AccessFields) => boolean
  readonly sql: (actor: PersonActor, alias: string, bind: Bind, raisedIn?: RaisedIn) => string
}
