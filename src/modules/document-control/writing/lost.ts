// What one writes into a section that somebody has removed meanwhile: it is offered beside the document, and may become a section again.

import type { Section } from '../numbering.ts'
import { addedLine, changedLine, type Written } from './lines.ts'
import type { Line } from './merge.ts'
import { afterSection } from './writers.ts'

/** What is written: a section that is there, or a new one behind another, at the beginning without one. */
export type Place = { readonly key: string } | { readonly behind: string | null }

type Keyed = Pick<Section, 'key'>

const before = afterSection(null)

/** The part of a draft under which what is typed there is kept. */
export const partAt = (place: Place): string => ('key' in place ? place.key : afterSection(place.behind))

/** Where what is kept under a part of a draft is written. */
export const placeOf = (part: string): Place =>
  part.startsWith(before) ? { behind: part.slice(before.length) || null } : { key: part }

/** Whether a place is none of the document any more: its section, or the one before it, was removed; or it was to be the first and there is one. */
export function isLost(place: Place, sections: readonly Keyed[]): boolean {
  const key = 'key' in place ? place.key : place.behind
  return key === null ? sections.length > 0 : sections.every((one) => one.key !== key)
}

/** Puts what was written there into the document: into its section where others have left it, else as one at the end. */
export function putLost(lines: readonly Line[], place: Place, written: Written): readonly Line[] {
  if ('key' in place && lines.some(({ key }) => key === place.key)) return changedLine(lines, place.key, written)
  return addedLine(lines, lines.at(-1)?.key ?? null, written)
}
