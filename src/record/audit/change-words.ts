// One field's change as a clause: "raised Current impact from 3 Moderate to 4 Major".

import { canonical } from '#lib/canonical.ts'
import type { Change, Told } from './event.ts'
import { listed, part, say, type Sentence } from './say.ts'
import { amountOf, valueWords } from './value-words.ts'

const value = (told: Told) => part('value', valueWords(told))

const isEmpty = (told: Told) => told === null || told === '' || (Array.isArray(told) && told.length === 0)

const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)

type Line = { readonly key: string }

const isLines = (told: Told): told is readonly (Told & Line)[] =>
  Array.isArray(told) && told.every((line: Told) => typeof line === 'object' && line !== null && 'key' in line)

/** What happened to the lines of a field: each has a key that survives re-ordering. */
function lineWords(field: Sentence, from: readonly Line[], to: readonly Line[]): Sentence {
  const spelled = (line: Line) => canonical(line)
  const old = new Map(from.map((line) => [line.key, spelled(line)]))
  const added = to.filter((line) => !old.has(line.key)).length
  const removed = from.filter((line) => !to.some(({ key }) => key === line.key)).length
  const changed = to.filter((line) => old.has(line.key) && old.get(line.key) !== spelled(line)).length
  const clauses = [
    ...(added > 0 ? [say`added ${lines(added)} to ${field}`] : []),
    ...(changed > 0 ? [say`changed ${lines(changed)} of ${field}`] : []),
    ...(removed > 0 ? [say`removed ${lines(removed)} from ${field}`] : []),
  ]
  return clauses.length === 0 ? say`re-ordered ${field}` : listed(clauses)
}

function verbOf(from: Told, to: Told): string {
  const [before, after] = [amountOf(from), amountOf(to)]
  if (before === undefined || after === undefined) return 'changed'
  return after > before ? 'raised' : 'lowered'
}

/** The clause of one change. */
function changeWords({ label, from, to }: Change): Sentence {
  const field = [part('field', label)]
  const [before, after] = [from ?? [], to ?? []]
  if (isLines(before) && isLines(after) && before.length + after.length > 0) return lineWords(field, before, after)
  if (isEmpty(to)) return say`cleared ${field} (it was ${value(from)})`
  if (isEmpty(from)) return say`set ${field} to ${value(to)}`
  return say`${verbOf(from, to)} ${field} from ${value(from)} to ${value(to)}`
}

const mostTold = 3

/** The clauses of several changes; the first three of many, and how many more there were. */
export function changesWords(changes: readonly Change[]): Sentence {
  const told = changes.slice(0, changes.length === mostTold + 1 ? mostTold + 1 : mostTold).map(changeWords)
  const more = changes.length - told.length
  return listed(more > 0 ? [...told, say`changed ${String(more)} more fields`] : told)
}
