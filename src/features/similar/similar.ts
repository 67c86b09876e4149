// Records like another, and why they are.

import type { Definition } from '#kernel/definition/define.ts'

export type Similar = {
  readonly kind: string
  readonly number: string
  readonly title: string
  readonly state: string
  /** The words that both have, as the other one wrote them. */
  readonly words: readonly string[]
  /** The fields in which both say the same. */
  readonly same: readonly string[]
}

/** The fields that a definition compares by their words, and those whose value is the same or not. */
export const comparedIn = ({ similar }: Pick<Definition, 'similar'>) => similar ?? { words: [], same: [] }
