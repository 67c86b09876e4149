// What is done in a bow-tie: what it is like then, where the focus goes, and what is said of it. Pure.

import type { Judgement, Tie } from './tie-lines.ts'
import {
  added,
  adding,
  beside,
  columnOf,
  judged,
  linesIn,
  reordered,
  reworded,
  shifted,
  without,
  type At,
} from './tie.ts'
import { words } from './words.ts'

/** A bow-tie after an act, and what is said of that. */
export type Act = { readonly tie: Tie; readonly telling: string }

/** What changes nothing has no act; the focus goes on all the same. */
export type Worded = { readonly act: Act | null; readonly to: At }

/** Moves a line up or down in its column. */
export function ordered(tie: Tie, { column, key }: At, by: -1 | 1): Act {
  const next = reordered(tie, key, by)
  const lines = linesIn(next, column)
  return { tie: next, telling: words.said.moved(lines.findIndex((line) => line.key === key) + 1, lines.length) }
}

/** Moves a control to another kind. */
export function sided(tie: Tie, { key }: At, by: -1 | 1): Act {
  const next = shifted(tie, key, by)
  return { tie: next, telling: words.said.kind(next.controls.find((line) => line.key === key)?.type ?? '') }
}

export const removed = (tie: Tie, { key }: At): Act => ({ tie: without(tie, key), telling: words.said.removed })

/** Judges how well a control works. @param name what that effect is called */
export const effected = (tie: Tie, { key }: At, effect: number | null, name: string): Act => ({
  tie: judged(tie, key, { effect }),
  telling: words.said.effect(name),
})

/** Where the focus goes after an act: it stays on the line that was changed, or goes to its neighbour when that is gone. */
export function focusAfter(before: Tie, at: At, next: Tie): At {
  const column = columnOf(next, at.key)
  if (column) return { column, key: at.key }
  const above = beside(before, at, 'ArrowUp')
  return columnOf(next, above.key) ? above : { column: at.column, key: adding }
}

/** Says a line otherwise, or adds one where none stood. @param newKey the key of a line that is added */
export function worded(tie: Tie, at: At, text: string, judgement: Judgement, newKey: () => string): Worded {
  return at.key === adding ? addedAt(tie, at, text, judgement, newKey()) : rewordedAt(tie, at, text, judgement)
}

function addedAt(tie: Tie, { column }: At, text: string, judgement: Judgement, key: string): Worded {
  const next = added(tie, column, key, text, judgement.record ?? null)
  const line = judged(next, key, judgement)
  return {
    act: next === tie ? null : { tie: line, telling: words.said.added(column) },
    to: { column: columnOf(line, key) ?? column, key: adding },
  }
}

function rewordedAt(tie: Tie, at: At, text: string, judgement: Judgement): Worded {
  const before = linesIn(tie, at.column).find(({ key }) => key === at.key)
  const isSame =
    before?.text === text.trim() &&
    before.type === judgement.type &&
    (before.effect ?? null) === (judgement.effect ?? null) &&
    (before.against ?? null) === (judgement.against ?? null) &&
    before.record?.id === judgement.record?.id
  const next = reworded(judged(tie, at.key, judgement), at.key, text)
  const column = columnOf(next, at.key)
  return {
    act: isSame || next === tie ? null : { tie: next, telling: words.said.reworded },
    to: column ? { column, key: at.key } : { column: at.column, key: adding },
  }
}
