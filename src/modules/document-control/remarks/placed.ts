// The comments on a version where they belong in it now: on their words, at their section, or at the end where that is gone. Pure.

import { blocksOf, stretchOf, type Anchor, type Stretch } from '#features/comments/anchor.ts'
import type { Thread } from '#features/comments/comments.ts'
import type { MarkedStretch } from '#kernel/kinds/rich/pieces.ts'
import { blocksIn, sectionsIn } from '../numbering.ts'

/** A comment on a passage in its place. */
export type Placed = {
  readonly thread: Thread
  readonly anchor: Anchor
  /** Stays the same: they are counted in the order in which they were made. */
  readonly number: number
  /** Where its words stand in the section now; null where they were changed, and of one on a whole section. */
  readonly stretch: Stretch | null
}

/** Those of each section by its key, in the order of the text; and those whose section is gone. */
export type Places = {
  readonly bySection: ReadonlyMap<string, readonly Placed[]>
  readonly gone: readonly Placed[]
}

/** Those on the section as a whole come first, then those on its words as they stand, then those whose words have changed. */
const rank = ({ anchor, stretch }: Placed) =>
  stretch ? stretch.from : anchor.quote === '' ? -1 : Number.MAX_SAFE_INTEGER

/** Where the threads stand in the sections of a version. @param threads newest first, as they are answered */
export function placesOf(threads: readonly Thread[], sections: unknown): Places {
  const keys = new Set(sectionsIn(sections).map(({ key }) => key))
  const blocks = new Map([...keys].map((key) => [key, blocksIn(sections, key)]))
  const placed = threads.toReversed().flatMap((thread, at): readonly Placed[] => {
    const { anchor } = thread
    if (!anchor) return []
    return [{ thread, anchor, number: at + 1, stretch: stretchOf(anchor, blocks.get(anchor.passage) ?? []) }]
  })
  const there = placed.filter(({ anchor }) => keys.has(anchor.passage))
  const bySection = Map.groupBy(
    there.toSorted((one, other) => rank(one) - rank(other) || one.number - other.number),
    ({ anchor }) => anchor.passage,
  )
  return { bySection, gone: placed.filter(({ anchor }) => !keys.has(anchor.passage)) }
}

/** What of them is marked in the text of their section. */
export const stretchesOf = (placed: readonly Placed[], blocks: readonly string[]): readonly MarkedStretch[] =>
  placed.flatMap(({ thread: { id }, stretch }) => {
    const parts = stretch ? blocksOf(stretch, blocks) : []
    return parts.map((part, at) => ({ ...part, id, isEnd: at === parts.length - 1 }))
  })
