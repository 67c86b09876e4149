// What kinds share whose value is one thing and names no record.

import type { Json } from '#lib/canonical.ts'

/** Text or a number as it stands; '' for anything else. */
export const plain = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Draws no files. */
export const drawsNone = { pictures: () => [] }

/** Names no other record, and draws no files. */
export const namesNone = {
  ...drawsNone,
  target: () => null,
  named: () => [],
  renamed: (_field: unknown, value: unknown) => value,
  names: () => [],
}

/** One value, kept and sent as it was entered; nothing is told of it but itself. */
export const alone = {
  none: null,
  initial: (): Json | undefined => undefined,
  kept: (_field: unknown, entered: Json): Json => entered,
  sent: (_field: unknown, held: unknown): Json => held as Json, // Inputs give texts and numbers only.
  copied: (_field: unknown, answered: unknown): unknown => answered,
  columns: () => undefined,
}

/** The trail tells it as it stands. */
export const toldAsItIs = { recalled: (_field: unknown, told: Json): Json => told }

/** The trail tells it with what it says beside it. */
export const toldInWords = {
  recalled: (_field: unknown, told: Json): Json =>
    typeof told === 'object' && told !== null && 'value' in told ? (told.value ?? null) : told,
}

/** Its values have no other words than themselves. */
export const itself = {
  words: (): readonly string[] => [],
  calling: <F>(field: F): F => field,
  called: (_field: unknown, value: string): string => value,
}

/** What stands over a column is the label. */
export const headed = { heading: ({ label }: { readonly label: string }): string => label }

/** What is no text is not found by words. */
export const unsearched = { searched: () => null }

/** Texts are found by their words. */
export const searchedText = (_field: unknown, value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** How wide a column of a sheet stands, in characters: its head is not cut. */
export const sheetWidth = (least: number, label: string): number => Math.max(least, label.length + 2)
