// Sections that came in take the keys of those in the draft that are called the same, so that what points at one goes on doing so.

import { newKey } from '#kernel/kinds/rows/rows.ts'
import { fold } from '#lib/fold.ts'
import { sectionsIn } from '../numbering.ts'
import type { ReadSection } from './word-import.ts'

/** A section as a version keeps it. */
export type ImportedSection = ReadSection & { readonly key: string }

type Placed = { readonly key: string | undefined; readonly heading: string; readonly path: string }

/** Each section with the headings that it lies below. */
function placed(sections: unknown): readonly Placed[] {
  const above: string[] = []
  const keys = Array.isArray(sections) ? (sections as readonly { readonly key?: unknown }[]) : []
  return sectionsIn(sections).map(({ depth, heading }, at) => {
    const said = fold(heading)
    above.splice(depth - 1, above.length, said)
    const key = keys[at]?.key
    return { key: typeof key === 'string' ? key : undefined, heading: said, path: above.join(' / ') }
  })
}

/**
 * The keys for sections that came in: those of the present section of the same heading in the same place, else of the same heading
 * anywhere; new ones for all others. Of several that are called the same, each is taken once, in their order.
 */
export function matched(present: unknown, read: readonly ReadSection[]): readonly ImportedSection[] {
  const free = [...placed(present)].filter(({ key }) => key !== undefined)
  const keys = new Map<number, string>()
  const places = placed(read)
  const takeBy = (by: 'path' | 'heading') => {
    for (const [at, place] of places.entries()) {
      const found = keys.has(at) ? -1 : free.findIndex((one) => one[by] === place[by])
      const [taken] = found < 0 ? [] : free.splice(found, 1)
      if (taken?.key !== undefined) keys.set(at, taken.key)
    }
  }
  takeBy('path')
  takeBy('heading')
  return read.map((section, at) => ({ key: keys.get(at) ?? newKey(), ...section }))
}
