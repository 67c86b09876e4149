// What the server tells of guests, as the browser is given it.

import type { Tone } from '#lib/tone.ts'
import type { Named } from '#kernel/outline/ref.ts'

/** A kind of records that is open to a guest, with how many of it they may read. */
export type OpenKind = {
  readonly kind: string
  readonly plural: string
  readonly label: string
  readonly route: string
  readonly count: number
}

/** A record that is open to a guest; label and state as people say them. */
export type OpenRecord = {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly label: string
  readonly state: string
  readonly tone: Tone
}

export type ScopeView = {
  /** None on a day on which nothing is open to them. */
  readonly access: {
    readonly number: string
    readonly until: string
    readonly host: string
    readonly purpose: string
    readonly organisation: string
  } | null
  readonly kinds: readonly OpenKind[]
  readonly records: readonly OpenRecord[]
}

/** One look of a guest: at a record, its paper, or one of its files; or at what was listed of a kind. */
export type LookedAt = {
  /** The record; of a list the access itself. */
  readonly record: Named
  readonly how: 'read' | 'printed' | 'downloaded' | 'listed' | 'exported'
  /** The kind of records that was listed. */
  readonly of: string | null
  /** The name of the file, where it is one that is attached. */
  readonly file: string | null
  /** ISO 8601 in UTC. */
  readonly at: string
}
