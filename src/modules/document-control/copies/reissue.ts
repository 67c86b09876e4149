// Copies of a new version for those who held copies of the one before, as the API answers them.

import type { Named, Ref } from '#kernel/outline/ref.ts'

/** A copy that was asked back with the version before: who held it, and where. */
export type FormerCopy = {
  readonly copy: Ref
  readonly holder: Named | null
  readonly place: string
  /** Why none is issued in its place; null where one can be. */
  readonly whyNot: string | null
}

export type Reissue = {
  /** The version in effect, of which copies would be issued; null where there is none. */
  readonly version: string | null
  readonly copies: readonly FormerCopy[]
}

/** The copies that were issued. */
export type Issued = { readonly issued: readonly Ref[] }

/** So many are issued in one act at most. */
export const mostIssued = 200
