// What of a file is kept to be found by: so many passages of so many characters, without what a database cannot hold.

import type { Passage } from '#kernel/definition/passages.ts'
import { filed, type ReadText } from '#features/file-text/read-passage.ts'

const mostPassages = 3_000
const mostCharacters = 4_000_000
const longestPassage = 200_000
const longestHeading = 120

/** One blank between words, and nothing that is no sign. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()

const shortened = (text: string): string =>
  text.length > longestHeading ? `${text.slice(0, longestHeading - 1).toWellFormed()}…` : text

export type Kept = {
  /** Adds a passage, unless it says nothing. @returns whether there is room for more */
  readonly add: (passage: Omit<Passage, 'key'> & { readonly key: string }) => boolean
  readonly all: (none: string) => ReadText
}

/** Gathers passages within bounds. */
export function gathered(): Kept {
  const passages: Passage[] = []
  let [characters, isFull] = [0, false]
  return {
    add({ key, number, heading, text }) {
      const said = tidy(text).slice(0, longestPassage).toWellFormed()
      if (isFull || (said === '' && tidy(heading) === '')) return !isFull
      if (passages.length >= mostPassages || characters + said.length > mostCharacters) isFull = true
      else {
        passages.push({ key: `${filed}${key}`, number, heading: shortened(tidy(heading)), text: said })
        characters += said.length
      }
      return !isFull
    },
    all: (none) => {
      const last = passages.at(-1)
      if (isFull && last) return { passages, note: `It is found by what it says up to ${last.number || last.heading}.` }
      return { passages, note: passages.length === 0 ? none : null }
    },
  }
}
