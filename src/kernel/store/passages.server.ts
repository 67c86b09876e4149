// The passages of a record as the rows that are written, in the statement that writes the record.

import { fold } from '#lib/fold.ts'
import { standingIn, type Passage } from '#kernel/definition/passages.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { WithPassages } from '#kernel/definition/with-passages.ts'

type PassageRow = {
  readonly card: string
  readonly root: string
  readonly kind: string
  readonly key: string
  readonly place: number
  readonly standing: string
  readonly number: string
  readonly heading: string
  readonly body: string
  readonly folded: string
}

type Placed = Passage & Pick<PassageRow, 'place' | 'standing'>

/** The passages of a record in their order; a void record has none. */
const placedIn = ({ passages }: WithPassages, row: AnyRow): readonly Placed[] => {
  if (row.void) return []
  const standing = standingIn(passages, row.state)
  return passages.of(row[passages.in]).map((passage, place) => ({ ...passage, place, standing }))
}

function rowOf({ name, partOf }: WithPassages, row: AnyRow, { text, ...passage }: Placed): PassageRow {
  const root = partOf && typeof row.parent === 'string' ? row.parent : row.id
  const folded = ` ${fold(passage.heading)}\n ${fold(text)}`
  return { card: row.id, root, kind: name, ...passage, body: text, folded }
}

/** All passages of a record. */
export const passageRows = (definition: WithPassages, row: AnyRow): readonly PassageRow[] =>
  placedIn(definition, row).map((passage) => rowOf(definition, row, passage))

/** The passages that a change writes, and the keys of those that are there no more. What stays as it was is not folded again. */
export function changedPassages(
  definition: WithPassages,
  before: AnyRow,
  after: AnyRow,
): { readonly gone: readonly string[]; readonly written: readonly PassageRow[] } {
  const held = [before, after].map((row) => [
    row.void,
    standingIn(definition.passages, row.state),
    row[definition.passages.in],
  ])
  if (JSON.stringify(held[0]) === JSON.stringify(held[1])) return { gone: [], written: [] }
  const old = new Map(placedIn(definition, before).map((passage) => [passage.key, passage]))
  const present = placedIn(definition, after)
  const keys = new Set(present.map(({ key }) => key))
  const isNew = (passage: Placed) => JSON.stringify(old.get(passage.key)) !== JSON.stringify(passage)
  return {
    gone: [...old.keys()].filter((key) => !keys.has(key)),
    written: present.filter(isNew).map((passage) => rowOf(definition, after, passage)),
  }
}
