// What a signature was bound to, read off the text that is kept of it.

import type { Json } from '#lib/canonical.ts'
import type { Parts, Seen } from '#kernel/definition/workflow.ts'
import type { SignedFile, SignedTie } from './snapshot.ts'

type Values = { readonly [field: string]: Json }

/** A record as it was signed. */
export type SignedContent = {
  readonly version: number
  readonly state: string
  /** What stood in its fields, with what was entered with the step. */
  readonly values: Values
  /** The fields that were entered with the step. */
  readonly entered: readonly string[]
  readonly parts: Parts
  /** None where the text is older than those that name them. */
  readonly links: readonly SignedTie[] | null
  readonly files: readonly SignedFile[] | null
}

// The shapes that `snapshotOf` and `signedText` write; texts of the first format name neither links nor files.
type Snapshot = {
  readonly record: { readonly version: number; readonly state: string }
  readonly values: Values
  readonly parts?: { readonly [kind: string]: readonly Seen[] }
  readonly links?: readonly SignedTie[]
  readonly files?: readonly SignedFile[]
}
type Text = Snapshot | { readonly snapshot: string; readonly values: Values }

/** Reads the text that a signature was bound to. */
export function signedContent(text: string): SignedContent {
  const told = JSON.parse(text) as Text // Only the engine writes these texts, and their hash is verified with the trail.
  const [snapshot, entered] =
    'snapshot' in told ? [JSON.parse(told.snapshot) as Snapshot, told.values] : [told, {} satisfies Values]
  const { record, values, parts = {}, links = null, files = null } = snapshot
  const { version, state } = record
  return { version, state, values: { ...values, ...entered }, entered: Object.keys(entered), parts, links, files }
}
