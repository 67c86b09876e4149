import type { Role } from './roles.ts'

/** A role held by a person, everywhere or at one site only. */
export type Grant = { readonly role: Role; readonly site: string | null }

/**
 * Who acts, with everything that permission asks of them compiled once per request, so that `can` looks nothing up.
 * `team` are the people whose line manager this is; `heads` the departments they head.
 */
export type PersonActor = {
  readonly kind: 'person'
  readonly id: string
  readonly name: string
  readonly email: string
  readonly grants: readonly Grant[]
  readonly department: string | null
  readonly site: string | null
  readonly team: readonly string[]
  readonly heads: readonly string[]
  /** Those who have made this person their delegate for these days, each with what they hand over. */
  readonly standsFor?: readonly Principal[]
  /** The public id of the session they act in, for the trail; none outside a session. */
  readonly session?: string
  /** Of a guest: what their access opens at this instant. Whoever is a guest and has none reads nothing. */
  readonly guest?: GuestReach
  /** The API key by which a program acts in their name; none when they act themselves. */
  readonly key?: KeyInHand
}

/** What a guest access opens: some records, and all of some kinds that are not confidential. */
export type GuestReach = {
  /** The id and number of the guest access. */
  readonly id: string
  readonly number: string
  /** Its last day (YYYY-MM-DD). */
  readonly until: string
  /** The name of who answers for the guest. */
  readonly host: string
  /** Ids of cards; never of parts, which are read with what they are a part of. */
  readonly records: readonly string[]
  /** Names of definitions. */
  readonly kinds: readonly string[]
}

/** How far a key goes with records of a kind: each includes those before it. */
export type Reach = 'read' | 'write' | 'step'

/** An API key as permission and the trail need it. It narrows what its account may do and never widens it. */
export type KeyInHand = {
  /** The number of its record, and its name. */
  readonly number: string
  readonly name: string
  /** The id of the person who answers for it. */
  readonly owner: string
  /** How far it goes, by the names of definitions; records of other kinds it does not even read. */
  readonly reach: ReadonlyMap<string, Reach>
}

/** Somebody on whose behalf another acts, with the rights that they hand over and no more. */
export type Principal = Omit<PersonActor, 'standsFor' | 'session' | 'guest' | 'key'> & {
  /** The number of the delegation. */
  readonly delegation: string
  /** Whether they hand over their signature too. */
  readonly signs: boolean
}

/** A job acts by the clock: it may take only steps `by: 'clock'` and never signs. */
export type JobActor = {
  readonly kind: 'job'
  readonly name: string
  /** The installation itself, filling an empty database: it may create master data, for there is nobody yet who could. */
  readonly founder?: true
  /** What follows from an act, within it: it takes what no person takes, whoever has brought it about. */
  readonly follows?: true
  /**
   * The kind of records that it keeps by the organisation's order, as its directory does with people: it makes and changes them
   * and takes their steps as whoever may would, but for those that are signed or taken in person.
   */
  readonly keeps?: string
}

/**
 * Somebody outside the organisation, let in by a door of their own: they have no account and no role. What they may do is what that
 * door does in their name; of records they read and add to the one that it is about, and to no other.
 */
export type OutsideActor = {
  readonly kind: 'customer' | 'vendor'
  readonly name: string
  /** The id of the record that their link is about; null where there is none yet. */
  readonly record: string | null
}

export type Actor = PersonActor | JobActor | OutsideActor
