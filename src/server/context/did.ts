import type { Json } from '#lib/canonical.ts'

/** Figures of a run. */
export type Figures = { readonly [figure: string]: Json }

/** What a run did: a sentence, and the figures behind it. */
export type Did = Figures & { readonly words: string }
