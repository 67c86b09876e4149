import type { Block, Inline } from '#kernel/kinds/rich/document.ts'
import { offTheLine, placeOf } from '#kernel/kinds/rich/off-the-line.ts'

/** What follows each other in a text: headings, items of lists that are not put together yet, notes, and all else. */
export type Piece =
  | { readonly is: 'heading'; readonly depth: number; readonly content: readonly Inline[] }
  | { readonly is: 'title'; readonly content: readonly Inline[] }
  | Item
  | Framed
  | { readonly is: 'block'; readonly block: Block; readonly goesOn: boolean }
  | { readonly is: 'note'; readonly block: Block }

export type Item = {
  readonly is: 'item'
  /** The list as the file names it, and how deep in it. */
  readonly list: string
  readonly depth: number
  readonly isOrdered: boolean
  readonly format: string
  readonly start: number
  readonly content: readonly Inline[]
}

/** A paragraph that says by its style of what it is a part: a callout, or a definition. */
export type Framed = {
  readonly is: 'framed'
  readonly as: 'note' | 'warning' | 'term' | 'meaning'
  readonly content: readonly Inline[]
}

export const paragraph = (content: readonly Inline[]): Block => ({ type: 'paragraph', content })

/** As a heading says it, which knows no marks. */
export const plainText = (content: readonly Inline[]): string =>
  content
    .map((one) => {
      if (one.type !== 'text') return ' '
      const place = placeOf(one.marks)
      return place ? offTheLine(one.text, place) : one.text
    })
    .join('')
