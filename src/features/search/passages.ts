// What a search finds within a text, as both ends of the wire know it.

import type { Mark } from '#lib/marks.ts'
import type { Tone } from '#lib/tone.ts'

/** A text, and where in it the words stand that were searched for. */
type Marked = { readonly text: string; readonly marks: readonly Mark[] }

/** A passage that was found: where it is read, and what it says around the words. */
export type FoundPassage = {
  readonly route: string
  /** The edition whose text it is: 2.0. */
  readonly edition: string
  readonly state: { readonly label: string; readonly tone: Tone }
  /** Whether people go by it; else its state is to be said. */
  readonly isCurrent: boolean
  readonly number: string
  readonly heading: Marked
  readonly excerpt: Marked
}

/** The best passages of one record, and how many more there are. */
export type FoundPassages = { readonly items: readonly FoundPassage[]; readonly more: number }

/** In so many records at once the passages are looked for that hold the words of a list. */
export const mostPassages = 200
