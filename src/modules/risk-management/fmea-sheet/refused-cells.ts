// What a refusal of a line says at each of the cells that were entered. Pure.

import type { Refusal } from '#lib/refusal.ts'
import { staleOf } from '#kernel/api/client.ts'
import { errorsOf, fieldOf } from '#kernel/kinds/errors.ts'
import { words } from './words.ts'

export type RefusedCells = {
  /** What is wrong at a cell, by the name of its field; undefined where it is another cell that is wrong. */
  readonly at: (name: string) => string | undefined
  /** What is said of it aloud. */
  readonly said: string
}

/**
 * Where a refusal is shown: at the cells that it speaks of; at all that were entered where it speaks of none of them.
 * @param names the fields that were entered
 */
export function refusedCells(refusal: Refusal, names: readonly string[]): RefusedCells {
  const stale = staleOf(refusal) ? words.stale : undefined
  const errors = stale === undefined ? errorsOf(refusal) : { '': stale }
  const first = Object.values(errors)[0]
  const of = (name: string) => Object.entries(errors).find(([input]) => fieldOf(input) === name)?.[1]
  const isSaid = names.some((name) => of(name))
  return { at: (name) => of(name) ?? (isSaid ? undefined : first), said: stale ?? first ?? refusal.message }
}
