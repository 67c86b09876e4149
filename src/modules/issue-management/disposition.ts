// What becomes of nonconforming material (ISO 9001 8.7.1): each part of the quantity has one fate.

export const fates = [
  'Use as is',
  'Rework',
  'Repair',
  'Regrade',
  'Return to supplier',
  'Scrap',
  'Sort',
  'Quarantine',
] as const

export type Fate = (typeof fates)[number]

/** A line of the split: "80 rework". */
export type Split = { readonly quantity: number | null; readonly fate: Fate | null }

/** Material that leaves as it is, or mended but not as specified, leaves under a concession: the review board decides. */
const concessions: readonly unknown[] = ['Use as is', 'Repair']

/** How much of the quantity has been decided about. */
export const decided = (split: readonly Split[]): number =>
  split.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)

/** Whether any of it needs the material review board. */
export const needsBoard = (split: readonly Split[]): boolean => split.some(({ fate }) => concessions.includes(fate))

/**
 * The split in words, the same for the same decision in whatever order it was entered: "20 Scrap, 80 Rework". What the
 * board approved is kept in these words, so that a later change is seen.
 */
export const splitInWords = (split: readonly Split[]): string =>
  split
    .map(({ quantity, fate }) => `${quantity} ${fate}`)
    .toSorted()
    .join(', ')
