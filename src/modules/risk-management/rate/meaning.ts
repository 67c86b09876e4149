// What a cell of a matrix means, in the words of its own version.

import { placed, type Place } from '../geometry.ts'
import { isAbove, scoreOf, type Level, type Matrix } from '#modules/contents/risk-score.ts'

type Degree = { readonly word: string | null; readonly meaning: string | null }

/** A matrix with what its degrees and levels mean, from 1 up. */
export type RatedMatrix = Pick<Matrix, 'cells' | 'appetite'> & {
  readonly likely: readonly Degree[]
  readonly grave: readonly Degree[]
  readonly meanings: readonly { readonly level: string | null; readonly meaning: string | null }[]
}

type Meaning = {
  readonly likely: Degree
  readonly grave: Degree
  readonly level: Level | null
  readonly score: number
  /** What the level asks for. */
  readonly asks: string | null
  /** The appetite, where the level is above it. */
  readonly above: Level | null
}

const unsaid: Degree = { word: null, meaning: null }

/** What it says to rate a risk in this cell. */
export function meaningOf(matrix: RatedMatrix, place: Place): Meaning {
  const { likely, grave, meanings, appetite } = matrix
  const level = placed(matrix, place)
  return {
    likely: likely[place.likelihood - 1] ?? unsaid,
    grave: grave[place.impact - 1] ?? unsaid,
    level,
    score: scoreOf(place.likelihood, place.impact) ?? 0,
    asks: meanings.find((one) => one.level === level)?.meaning ?? null,
    above: level && appetite && isAbove(level, appetite) ? appetite : null,
  }
}
