// What is read of a file: its words, passage by passage, as its pages, headings or sheets part them.

import type { Passage } from '#kernel/definition/passages.ts'

export type ReadText = {
  readonly passages: readonly Passage[]
  /** What of it was not read, as a sentence; null where nothing was left out. */
  readonly note: string | null
}

/** The keys of passages that come from a file begin so; no key of a line of a field can. */
export const filed = 'file:'
