// How much of what a deviation allows has been used.

/** A line of its use: so much, on a day, for what. */
export type Use = { readonly quantity: number | null }

const uses = (value: unknown): readonly Use[] => (Array.isArray(value) ? (value as readonly Use[]) : []) // The field's own columns.

/** The sum of what was used; null while nothing was. */
export function usedOf(lines: unknown): number | null {
  const all = uses(lines)
  return all.length === 0 ? null : all.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
}

/** What is left of the limit; null where there is none. Never below zero. */
export const leftOf = (limit: number | null, used: number | null): number | null =>
  limit === null ? null : Math.max(0, limit - (used ?? 0))
