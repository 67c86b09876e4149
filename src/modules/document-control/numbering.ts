// The sections of a version with their numbers, as people speak of them: 4, 4.2, 4.2.1.

import type { Passage } from '#kernel/definition/passages.ts'
import { readDocument, type RichDocument } from '#kernel/kinds/rich/document.ts'
import { proseOf } from '#kernel/kinds/rich/said.ts'
import { textBlocksOf, wordsOf } from '#kernel/kinds/rich/text-blocks.ts'

export type Section = {
  /** Stays with the section through all versions: what points at it goes on pointing at it. */
  readonly key: string
  /** Where it stands now. */
  readonly number: string
  readonly depth: number
  readonly heading: string
  /** None while nothing stands under it. */
  readonly body: RichDocument | null
}

type Line = { readonly key?: unknown; readonly heading?: unknown; readonly depth?: unknown; readonly body?: unknown }

/** What stands for the sections of a version that is a file. */
export const wholeFile = 'file'

/** The address of a section within its page. */
export const anchorOf = ({ key }: Pick<Section, 'key'>): string => `section-${key}`

/** The sections of a version's field, numbered. One that lies deeper than its place allows counts as the next that may. */
export function sectionsIn(value: unknown): readonly Section[] {
  const counts: number[] = []
  const lines = Array.isArray(value) ? (value as readonly Line[]) : []
  return lines.map((line, at) => {
    const depth = Math.min(Math.max(Number(line.depth) || 1, 1), counts.length + 1)
    counts.length = Math.min(counts.length, depth)
    counts[depth - 1] = (counts[depth - 1] ?? 0) + 1
    return {
      key: typeof line.key === 'string' ? line.key : String(at),
      number: counts.join('.'),
      depth,
      heading: typeof line.heading === 'string' ? line.heading : '',
      body: readDocument(line.body) ?? null,
    }
  })
}

/** The same as passages that the search finds. */
export const passagesIn = (value: unknown): readonly Passage[] =>
  sectionsIn(value).map(({ key, number, heading, body }) => ({ key, number, heading, text: proseOf(body) }))

/** The words of a section, block by block; none of one that is not there. */
export const blocksIn = (value: unknown, key: string): readonly string[] =>
  textBlocksOf(sectionsIn(value).find((section) => section.key === key)?.body ?? null).map(wordsOf)
