// Revisions that are begun together because of one document: what may be chosen, as the API answers it, and what came of it.

import type { Named, Ref } from '#kernel/outline/ref.ts'

/** A document that refers to the cause and is in use. */
export type Candidate = {
  readonly record: Named
  /** The version of the record, to revise it on. */
  readonly version: number
  /** The numbers of the sections that it cites. */
  readonly cites: readonly string[]
  /** The version of it that is worked on already; none where there is none. */
  readonly underWay: Named | null
  /** Why the caller cannot revise it now; null where they can. */
  readonly whyNot: string | null
}

export type Candidates = { readonly candidates: readonly Candidate[] }

/** The drafts that were begun, each with the document that it is of. */
export type Begun = { readonly begun: readonly { readonly document: Ref; readonly draft: Ref }[] }

/** So many are begun in one act at most. */
export const mostRevised = 50
