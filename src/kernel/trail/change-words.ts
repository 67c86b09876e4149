// One field's change as a clause: "raised Current impact from 3 Moderate to 4 Major".

import type { Change, TrailValue } from './event.ts'
import { lineWords } from './line-words.ts'
import { listed, part, say, type Sentence } from './say.ts'
import { setWords } from './set-words.ts'
import { amountOf, valueWords } from './value-words.ts'

const value = (told: TrailValue) => part('value', valueWords(told))

const isEmpty = (told: TrailValue) => told === null || told === '' || (Array.isArray(told) && told.length === 0)

function verbOf(from: TrailValue, to: TrailValue): string {
  const [before, after] = [amountOf(from), amountOf(to)]
  if (before === undefined || after === undefined) return 'changed'
  return after > before ? 'raised' : 'lowered'
}

/** The clause of one change. */
export function changeWords(change: Change): Sentence {
  if (change.gone) return say`changed ${part('field', change.label)} (the text was destroyed; its fingerprint is kept)`
  const ofLines = lineWords(change)
  if (ofLines) return ofLines
  const { label, from, to } = change
  const ofSet = setWords(change)
  if (ofSet) return ofSet
  const field = [part('field', label)]
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
