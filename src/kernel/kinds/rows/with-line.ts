import type { Json } from '#lib/canonical.ts'

/** A field of lines holds so many; the trail and the signatures keep all. */
export const mostLines = 200

/** The lines of a history that a step writes, with one more at their end. */
export const withLine = (lines: Json | undefined, line: { readonly [column: string]: Json }): Json =>
  [...((lines ?? []) as readonly Json[]), line].slice(-mostLines) // The field's own lines.
