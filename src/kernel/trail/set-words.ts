// What came into a set of records and what left it: "added Maya Brandt to Team and removed Tom Weir".

import type { Change, TrailValue } from './event.ts'
import { listed, part, say, type Sentence } from './say.ts'
import { valueWords } from './value-words.ts'

/** A record as the trail keeps it. */
type Member = { readonly id: string }

const isSet = (told: TrailValue): told is readonly (TrailValue & Member)[] =>
  Array.isArray(told) &&
  told.every((one: TrailValue) => typeof one === 'object' && one !== null && 'id' in one && !('key' in one))

const namesOf = (members: readonly TrailValue[]): Sentence =>
  listed(members.map((one) => [part('value', valueWords(one))]))

/** The clauses of a field that names several records; undefined where a change is of no such field. */
export function setWords({ label, from, to }: Pick<Change, 'label' | 'from' | 'to'>): Sentence | undefined {
  const [before, after] = [from ?? [], to ?? []]
  if (!isSet(before) || !isSet(after) || before.length + after.length === 0) return undefined
  const field = [part('field', label)]
  const added = after.filter(({ id }) => !before.some((one) => one.id === id))
  const removed = before.filter(({ id }) => !after.some((one) => one.id === id))
  return listed([
    ...(added.length > 0 ? [say`added ${namesOf(added)} to ${field}`] : []),
    ...(removed.length > 0 ? [say`removed ${namesOf(removed)} from ${field}`] : []),
  ])
}
