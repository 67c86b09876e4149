// What a browser tells of how the product is used: counts, never instants, and never what was typed into a form.

/** How long somebody looked at a module before going on: up to ten seconds, a minute, five minutes, or longer. */
export const spans = ['glance', 'short', 'long', 'work'] as const

export type Span = (typeof spans)[number]

/** In seconds, up to when a look is one of the first three. */
const until: readonly number[] = [10, 60, 300]

export const spanOf = (seconds: number): Span => spans[until.findIndex((most) => seconds < most)] ?? 'work'

export type Looked = { readonly module: string; readonly span: Span; readonly count: number }

/** A form for a new record in which something was typed: sent, or left at the field that was typed in last. */
export type Filled = { readonly form: string; readonly left: string | null; readonly count: number }

/** What is sent at once. */
export type Batch = {
  readonly looked: readonly Looked[]
  readonly nothing: readonly string[]
  readonly filled: readonly Filled[]
}

export const emptyBatch: Batch = { looked: [], nothing: [], filled: [] }

export const isEmptyBatch = ({ looked, nothing, filled }: Batch): boolean =>
  looked.length + nothing.length + filled.length === 0

/** Of each sort a batch holds so many at most, each counted so often at most. */
export const mostInBatch = 40
export const mostCounted = 200

/** So much of a search is kept. */
export const longestTerm = 80

/**
 * Where nothing is counted at all: on the page where people may write without a name. Who looked there on a day on which a letter
 * came would be a short list.
 */
export const unwatched = 'employee-suggestions'

/** Of fewer people than this nothing is said apart. */
export const fewest = 5
