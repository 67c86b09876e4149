// A version on paper: what is drawn of it. Plain data, so that a process of its own can draw it.

import type { Section } from '../numbering.ts'

/** A signature on the page of approval. */
export type SignedBy = {
  readonly meaning: string
  readonly name: string
  readonly role: string
  /** In words, with the time zone. */
  readonly at: string
  readonly reason: string | null
}

/** A line of the table of revisions. */
export type Revision = {
  readonly label: string
  readonly since: string
  readonly revision: string
  readonly summary: string
}

/** Which of the numbered copies it is; none of an uncontrolled print. */
export type CopyOf = { readonly copy: number; readonly holder: string; readonly place: string; readonly issued: string }

/** The file that a version is, as it was signed. */
export type FileOnPaper = {
  readonly name: string
  readonly size: number
  readonly sha256: string
  /** Whether its pages are stamped; of others the paper is a cover that names them. */
  readonly isPdf: boolean
}

export type Rendition = {
  readonly number: string
  readonly title: string
  readonly type: string
  readonly label: string
  readonly state: string
  /** Why nobody works by it; none of the version that is effective. */
  readonly notEffective: string | null
  readonly facts: readonly (readonly [what: string, said: string])[]
  /** What is known of it on the day of printing alone: since when it holds, and until when it did. */
  readonly today?: readonly (readonly [what: string, said: string])[]
  readonly signatures: readonly SignedBy[]
  /** Of which version of the record the text is, and the fingerprint of what was signed; none before it is approved. */
  readonly fingerprint: string | null
  readonly revisions: readonly Revision[]
  readonly sections: readonly Section[]
  readonly file: FileOnPaper | null
  readonly copy: CopyOf | null
}
