// One event of the trail: what is hashed, and how.

import { canonical, type Json } from '#lib/canonical.ts'

/** A value as the trail keeps it: references and terms with their words of that day. */
export type TrailValue = Json

/** A column of a field of lines, with its label of that day. */
export type Column = { readonly name: string; readonly label: string }

/** One field that changed, with its label of that day. */
export type Change = {
  readonly field: string
  readonly label: string
  readonly from: TrailValue
  readonly to: TrailValue
  /** Of a field of lines, in their order; events from before they were told have none. */
  readonly columns?: readonly Column[]
  /** `from` and `to` are fingerprints (SHA-256 of the canonical text) of values whose texts stand beside the trail. */
  readonly apart?: true
  /** As it is read: the fingerprints of the texts that were destroyed, in whose places there is nothing. */
  readonly gone?: { readonly from?: string; readonly to?: string }
}

export type EventKind =
  | 'created'
  | 'changed'
  | 'moved'
  | 'signed'
  | 'round-ended'
  | 'linked'
  | 'unlinked'
  | 'file-added'
  | 'file-removed'
  | 'file-struck'
  | 'comment-added'
  | 'comment-changed'
  | 'comment-resolved'
  | 'comment-reopened'
  | 'watched'
  | 'unwatched'
  | 'destroyed'
  | 'viewed'
  | 'read'
  | 'link-shared'
  | 'link-revoked'
  | 'room-opened'
  | 'room-revoked'
  | 'refused'
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'sign-failed'
  | 'invited'
  | 'link-asked'
  | 'link-confirmed'
  | 'identity-confirmed'
  | 'password-set'
  | 'factor-added'
  | 'factor-removed'
  | 'recovery-renewed'
  | 'recovery-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'sso-connected'
  | 'sso-disconnected'
  | 'session-ended'
  | 'account-locked'
  | 'account-unlocked'
  | 'exported'
  | 'usage-seen'
  | 'configured'
  | 'job-run'

export const doerKinds = ['person', 'key', 'job', 'visitor', 'customer', 'vendor'] as const

/** Whom an event is about, frozen with the name of that day. */
export type Doer = {
  /**
   * `key`: a program that acts in the name of an account, by an API key. `customer` and `vendor`: somebody outside, by a door of
   * their own.
   */
  readonly kind: (typeof doerKinds)[number]
  /** The person, or the account in whose name a key acts; none of all others. */
  readonly id: string | null
  readonly name: string
  /** Of a key: the number of its record. */
  readonly key?: string
}

/** Whether a person did it themselves; what a program did in their name by an API key they did not. */
export const didThemselves = ({ actor }: { readonly actor: Doer }, person: string): boolean =>
  actor.kind !== 'key' && actor.id === person

export type Subject = {
  readonly kind: string
  readonly id: string
  readonly number: string
  readonly title: string
  readonly version: number
}

/** What happened, before it has its place in a chain. */
export type Happening = {
  readonly kind: EventKind
  /** Instant, ISO 8601 in UTC with milliseconds. */
  readonly at: string
  /** The events of one transaction share it. */
  readonly act: string
  readonly actor: Doer
  readonly session?: string
  /** The person for whom the actor did it, by a delegation of that number. */
  readonly onBehalfOf?: { readonly id: string; readonly name: string; readonly delegation: string }
  readonly record?: Subject
  readonly step?: { readonly name: string; readonly label: string; readonly from: string; readonly to: string }
  readonly reason?: string
  readonly changes?: readonly Change[]
  /** Facts peculiar to the kind: the other end of a link, a signature's seat and meaning, a file's hash. */
  readonly facts?: { readonly [name: string]: Json }
}

/** The hashed text, read back: a happening with its place in its chain. `place` counts from 1; `before` of 1 is ''. */
export type EventBody = Happening & {
  readonly format: 1
  readonly chain: string
  readonly place: number
  readonly before: string
}

export type Head = { readonly place: number; readonly hash: string }

/** The head of a chain that has no event yet. */
export const noHead: Head = { place: 0, hash: '' }

/**
 * The text that is stored and hashed: canonical JSON (RFC 8785) with the format version, the chain, the place and the
 * hash before, so that one hash binds the event to all earlier ones.
 */
export const bodyOf = (happening: Happening, chain: string, head: Head): string =>
  canonical({ ...happening, format: 1, chain, place: head.place + 1, before: head.hash })
