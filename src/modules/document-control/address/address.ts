// What the permanent address of a document leads to, as the API answers it.

import type { Day } from '#lib/days.ts'
import type { Ref } from '#kernel/outline/ref.ts'

export type EffectiveOn = {
  readonly document: Ref
  /** The day that was asked about, as it is counted where the document belongs. */
  readonly day: Day
  readonly isToday: boolean
  /** What replaces it, where it is obsolete and one may read that. */
  readonly replacement: Ref | null
  /** The version that was effective then; null where none was. */
  readonly version: (Ref & { readonly label: string }) | null
}
