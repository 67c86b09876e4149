// The open comments on passages of the versions of a document, as the API answers them.

import type { Named } from '#kernel/outline/ref.ts'

export type OpenRemark = {
  readonly id: string
  /** The version that it is on. */
  readonly version: { readonly number: string; readonly label: string; readonly state: string }
  /** Where it leads: the section of that version, or the version where the section has no address. */
  readonly route: string
  readonly heading: string
  /** The words that it is on; none where the whole section is meant. */
  readonly quote: string
  readonly body: string
  readonly by: Named | null
  /** When it was made (ISO 8601). */
  readonly at: string
  readonly answers: number
}

/** The oldest first, of the newest version first; `more` where there are more than are told. */
export type OpenRemarks = { readonly items: readonly OpenRemark[]; readonly more: boolean }
