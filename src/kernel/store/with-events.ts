/**
 * SQL that a feature writes with the events, in their own statement: it sees them as `events`, and the cards of their records,
 * as they stand after it, as the relation `card`.
 */
export type WithEvents = (card: string) => string

/** The same as further parts of a statement that has begun with its first. */
export const besides = (also: readonly WithEvents[], card: string): string =>
  also.map((one, at) => `,\n  beside_${at} as (${one(card)})`).join('')
