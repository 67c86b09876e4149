// What the page of search results is answered.

import type { FoundPassages } from '#features/search/passages.ts'
import type { Mark } from '#lib/marks.ts'
import type { Tone } from '#lib/tone.ts'

export type FoundItem = {
  readonly id: string
  readonly module: string
  readonly route: string
  readonly number: string
  readonly title: string
  readonly state: { readonly value: string; readonly label: string; readonly tone: Tone }
  readonly changedAt: string
  /** The value that held the term best, cut around it, and where in it the term stands; null where passages alone hold it. */
  readonly match: {
    readonly field: string
    readonly isTitle: boolean
    readonly text: string
    readonly marks: readonly Mark[]
  } | null
  /** What of its text holds the term. */
  readonly passages?: FoundPassages
}

export type Facet = { readonly value: string; readonly label: string; readonly count: number }

export type ResultsPage = {
  readonly items: readonly FoundItem[]
  readonly next: string | null
  /** On the first page only, as the facets. Not exact: there are at least so many. */
  readonly total: { readonly count: number; readonly exact: boolean } | null
  readonly facets: {
    readonly modules: readonly Facet[]
    readonly states: readonly (Facet & { readonly tone: Tone })[]
  } | null
}
