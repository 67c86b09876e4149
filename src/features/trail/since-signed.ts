// What changed on a record since somebody signed it last, as the API answers it.

import { ask } from '#lib/http.ts'
import type { TrailItem } from '#kernel/api/client.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import type { Ref } from '#kernel/outline/ref.ts'

/** From where on it is told: the reader's last signature on the record, or the record's beginning. */
export type Mark = {
  readonly is: 'signed' | 'created'
  /** Instant, ISO 8601 in UTC. */
  readonly at: string
  readonly version: number
  /** The step that was signed, by its label of that day; null for the beginning. */
  readonly step: string | null
}

/** A linked record that is in another state than it was then. `was`: the name of that state. */
export type MovedTie = Ref & { readonly was: string }

export type SinceSigned = {
  readonly since: Mark
  /** What happened to the record and its parts behind it, newest first. */
  readonly items: readonly TrailItem[]
  /** Whether there is more than is told. */
  readonly more: boolean
  readonly moved: readonly MovedTie[]
}

/** What changed since the caller signed the record last, else since it was created. Throws a Refusal when it is refused. */
export const sinceSigned = (definition: Pick<Definition, 'plural'>, number: string, signal: AbortSignal) =>
  ask<SinceSigned>('GET', `${collection(definition)}/${encodeURIComponent(number)}/trail/since-signed`, { signal })

/** Where it is kept in the cache. */
export const keyOfSince = (definition: Pick<Definition, 'plural'>, number: string) => [
  definition.plural,
  'trail',
  number,
  'since-signed',
]
