// What the API answers of measures.

import type { Day } from '#lib/days.ts'
import type { Frequency, Measure } from '../measure.ts'

/** What a measure was at an instant. */
export type Point = {
  readonly day: Day
  readonly value: number | null
  readonly numerator: number
  readonly denominator: number
  /** How many records fall into each band, in the order of the bands. */
  readonly bands?: readonly number[]
}

/** A category of a Pareto. */
export type Category = { readonly label: string; readonly count: number }

/** What is known of a record behind a figure: a day, a number, words, or whether. */
export type Known = string | number | boolean | null

export type Behind = {
  readonly id: string
  readonly kind: string
  readonly number: string
  readonly title: string
  /** Whether it counts in the numerator. */
  readonly counts: boolean
  /** What is averaged, where something is. */
  readonly value: number | null
  /** In the order of the columns. */
  readonly facts: readonly Known[]
}

export type PageOfBehind = {
  /** What the facts are called. */
  readonly columns: readonly string[]
  readonly items: readonly Behind[]
  readonly next: string | null
}

/** What is shown of a measure without its card. */
export type Tile = Pick<Measure, 'name' | 'label' | 'unit' | 'better' | 'period' | 'of'> & {
  readonly target: number | null
  readonly limit: number | null
  readonly list: Readonly<Record<string, string>> | null
  /** Eighteen values at most, the oldest first; the last is as of the instant that was asked for. */
  readonly points: readonly Point[]
  readonly bands: readonly string[]
  readonly bandsAre: NonNullable<Measure['bandsAre']>
  /** Two numbers that stand beside each other: what came in the numerator, what went in the denominator. */
  readonly isFlow: boolean
  /** Its denominator is of other records, which are listed by themselves. */
  readonly isRate: boolean
  /** The most frequent first, where the measure tells its records apart. */
  readonly categories: readonly Category[] | null
}

export type AsOfSaid = {
  readonly at: string
  readonly day: Day
  /** Values from before this are not known; null where they are known from the first record on. */
  readonly since: string | null
}

/** The figures of several measures. */
export type Figures = { readonly asOf: AsOfSaid; readonly tiles: readonly Tile[] }

export type Card = {
  readonly asOf: AsOfSaid
  readonly tile: Tile
  readonly says: Pick<Measure, 'question' | 'formula' | 'numerator' | 'denominator' | 'exclusions'> & {
    /** What the role of those who answer for it is called. */
    readonly owner: string
    readonly frequency: Frequency
  }
}
