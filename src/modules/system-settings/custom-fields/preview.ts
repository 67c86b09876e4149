// The custom fields of one kind of record as its form will ask for them, with one among them that is not in use yet.

import type { Field } from '#kernel/kinds/fields.ts'
import { fieldOf } from './in-force.ts'

type Said = { readonly [name: string]: unknown }
type Shown = { readonly key: string; readonly field: Field; readonly isThis: boolean }
type Group = { readonly heading: string; readonly fields: readonly Shown[] }

const placeOf = ({ position }: Said) => (typeof position === 'number' ? position : 1000)

/** @param others those that are in use; the one in hand may be among them */
export function previewOf(record: Said, others: readonly Said[]): readonly Group[] {
  const all = [...others.filter(({ id }) => id !== record.id), record].toSorted(
    (one, other) => placeOf(one) - placeOf(other),
  )
  const groups = new Map<string, Shown[]>()
  for (const said of all) {
    const field = fieldOf(said)
    if (!field) continue
    const heading = field.group ?? ''
    groups.set(heading, [...(groups.get(heading) ?? []), { key: String(said.key), field, isThis: said === record }])
  }
  return [...groups].map(([heading, fields]) => ({ heading, fields }))
}
