// What was read of the file of a version, as both ends of the wire know it.

import type { Passage } from '#kernel/definition/passages.ts'

export type FileText = {
  readonly state: 'waiting' | 'read' | 'unread'
  /** Why it was not read, or how far, as a sentence. */
  readonly note: string | null
  readonly passages: readonly Passage[]
}
