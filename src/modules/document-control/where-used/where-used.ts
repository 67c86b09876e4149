// What refers to a document, as the API answers it.

import type { Tone } from '#lib/tone.ts'
import { isRef, type Named, type Ref } from '#kernel/outline/ref.ts'
import { document } from '../document.ts'

/** A section of the document that is cited: as it is numbered there, and what it is called in what is effective. */
export type Cited = {
  readonly number: string
  /** None where what is effective has no section of that number. */
  readonly heading: string | null
  readonly anchor: string | null
}

/** Where in a text the document is named. */
export type Place = { readonly number: string; readonly heading: string; readonly route: string }

export type Use = {
  readonly record: Named
  /** How it is tied to the document: "Refers to". None where it only names it. */
  readonly ties: readonly string[]
  /** Whether its text names the document. */
  readonly isNamed: boolean
  readonly cites: readonly Cited[]
  readonly places: readonly Place[]
  readonly state: { readonly label: string; readonly tone: Tone } | null
  readonly isOpen: boolean
}

/** Where the list stands on the page of a document. */
export const whereUsedId = 'where-used'

export type UsesOfKind = { readonly kind: string; readonly label: string; readonly uses: readonly Use[] }

export type WhereUsed = {
  readonly groups: readonly UsesOfKind[]
  /** Whether there are more than are told. */
  readonly more: boolean
}

const inUse: readonly string[] = ['effective', 'review']

/** A document that refers to another, and how. */
export type Citing = { readonly ref: Ref; readonly use: Use }

/** The documents in use among what refers to a document, as far as whoever asked may read them. */
export const documentsCiting = ({ groups }: WhereUsed): readonly Citing[] =>
  (groups.find(({ kind }) => kind === document.name)?.uses ?? []).flatMap((use) =>
    isRef(use.record) && inUse.includes(use.record.state) ? [{ ref: use.record, use }] : [],
  )
