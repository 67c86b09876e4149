// What the palette offers for what was typed.

import { fold } from '#lib/fold.ts'
import { readNumber, wholeNumber } from '#features/search/number.ts'

export type Item = {
  /** Tells it from all others. */
  readonly key: string
  readonly label: string
  /** Stands before the label: the number of a record. */
  readonly number?: string
  /** Stands at the right, where it is or what else it is called. */
  readonly aside?: string
  readonly run: () => void
}

export type Group = { readonly heading: string; readonly items: readonly Item[] }

/** A whole number of a record in what was typed, as it is written: "rsk-2026-1" is RSK-2026-0001. */
export function numberIn(typed: string): string | undefined {
  const written = readNumber(typed)
  return written && wholeNumber(written)
}

/** How well an item answers what was typed: 0 begins with it, 1 has each word at the start of one of its own, 2 holds them. */
function distance({ label, number, aside }: Item, typed: string): number | undefined {
  const own = fold([number, label, aside].filter(Boolean).join(' '))
  if (fold(label).startsWith(typed)) return 0
  const words = typed.split(' ')
  if (words.every((word) => ` ${own}`.includes(` ${word}`))) return 1
  return words.every((word) => own.includes(word)) ? 2 : undefined
}

/** The items that hold every word that was typed, the nearest first; all of them while nothing is typed. */
export function matching({ heading, items }: Group, typed: string): Group {
  const wanted = fold(typed)
  if (wanted === '') return { heading, items }
  const near = items.flatMap((item) => {
    const far = distance(item, wanted)
    return far === undefined ? [] : [{ item, far }]
  })
  return { heading, items: near.toSorted((one, other) => one.far - other.far).map(({ item }) => item) }
}
