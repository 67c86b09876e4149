// Who else writes in a draft, as a browser is told of it.

import type { Named } from '#kernel/outline/ref.ts'

/** Somebody, or oneself, who has typed something into a section that is not saved yet. */
export type Writing = {
  /** The key of the section; a new one is written `after-` the key of the one before it. */
  readonly section: string
  readonly person: Named
  readonly isMe: boolean
  /** When they typed last: an instant, ISO 8601. */
  readonly at: string
  /** They have typed within the last minutes. */
  readonly isNow: boolean
}

/** The part of a draft under which a new section is kept that is written behind another. */
export const afterSection = (key: string | null): string => `after-${key ?? ''}`
