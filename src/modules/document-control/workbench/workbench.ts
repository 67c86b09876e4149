// What waits for document control, as the API answers it.

import type { Page } from '#kernel/api/client.ts'
import type { Ref } from '#kernel/outline/ref.ts'
import type { Role } from '#lib/roles.ts'
import type { document } from '../document.ts'
import type { documentVersion } from '../document-version.ts'
import type { editionWatch } from '../edition-watch.ts'

/** Whom the workbench is for. */
export const keptBy = ['document-controller', 'quality'] as const satisfies readonly Role[]

/** A draft that is older than so many days is asked after. */
export const oldAfter = 30

/** Retention that ends within so many days is listed. */
export const endsWithin = 60

/** The documents that somebody has to answer for. */
export const inCare = 'not:obsolete,withdrawn'

export type Count = { readonly count: number; readonly exact: boolean }

/** The first records of a group, how many there are, and what the list is asked for that shows them all. */
export type Group<Item> = {
  readonly items: readonly Item[]
  readonly total: Count
  readonly all: Readonly<Record<string, string>>
}

export type WaitingVersion = Page<typeof documentVersion>['items'][number]
export type WaitingWatch = Page<typeof editionWatch>['items'][number]
export type WaitingDocument = Page<typeof document>['items'][number]

/** Documents whose owner does not work here any more, or that have none. */
export type Orphans = {
  readonly owner: Ref | null
  readonly total: Count
  readonly all: Readonly<Record<string, string>>
}

/** A series of numbers, with those that no document bears. */
export type NumberSeries = {
  readonly prefix: string
  /** The last counter that was given. */
  readonly last: number
  readonly missing: readonly string[]
  readonly missingCount: number
}

export type Workbench = {
  readonly release: Group<WaitingVersion>
  readonly reviews: Group<WaitingDocument>
  /** New editions from outside that somebody is to look for, or to decide about. */
  readonly editions: Group<WaitingWatch>
  readonly unwatched: Group<WaitingDocument>
  readonly drafts: Group<WaitingVersion>
  /** Versions whose retention ends soon, or is over and somebody is to decide. */
  readonly retention: Group<WaitingVersion>
  readonly orphans: { readonly items: readonly Orphans[]; readonly more: boolean }
  readonly series: { readonly items: readonly NumberSeries[]; readonly more: boolean }
}
