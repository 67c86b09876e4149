// A text as the units that are compared with each other: paragraphs, items of lists, rows of tables.

import type { Block, CellNode, Inline, ListNode, RichDocument, RowNode } from '#kernel/kinds/rich/document.ts'
import { placeOf, type Place } from '#kernel/kinds/rich/off-the-line.ts'
import type { PictureNode } from '#kernel/kinds/rich/picture.ts'
import { toneWords } from '#kernel/kinds/rich/said-words.ts'
import { gridOf } from '#kernel/kinds/rich/table-grid.ts'
import { placesOf, type CellPlace } from './reach.ts'

/** How a unit is drawn: as text, as a point of a list so deep, or as the cells of a row. */
export type Shape =
  | { readonly is: 'paragraph' }
  | { readonly is: 'heading'; readonly level: number }
  | { readonly is: 'item'; readonly sign: string; readonly depth: number }
  | { readonly is: 'row'; readonly places: readonly CellPlace[] }
  | { readonly is: 'callout'; readonly sign: string }
  | { readonly is: 'definition' }
  | { readonly is: 'picture'; readonly picture: PictureNode['attrs'] }

/** Words on their line, above it or below: 10² is not 102. */
export type Stretch = { readonly text: string; readonly place?: Place }

/** What is said at one place: a text, or a cell of a row. */
export type Said = readonly Stretch[]

export type Unit = {
  readonly shape: Shape
  /** One text, or the texts of the cells of a row. */
  readonly said: readonly Said[]
  /** What stands out in it, where links lead and which pictures it holds: compared where the words are the same. */
  readonly marks: string
}

/** The words alone. */
export const plainOf = (said: Said): string => said.map(({ text }) => text).join('')

/** Stretches that follow each other at the same place are one. */
function joined(stretches: Said): Said {
  const all: Stretch[] = []
  for (const one of stretches) {
    const last = all.at(-1)
    if (last && last.place === one.place) all[all.length - 1] = { ...last, text: last.text + one.text }
    else all.push(one)
  }
  return all
}

const saidIn = (content: readonly Inline[]): Said =>
  joined(
    content.map((one): Stretch => {
      if (one.type !== 'text') return { text: '\n' }
      const place = placeOf(one.marks)
      return { text: one.text, ...(place && { place }) }
    }),
  )

const marksOf = (content: readonly Inline[]): string =>
  JSON.stringify(content.flatMap((one) => (one.type === 'text' && one.marks ? [[one.text, one.marks]] : [])))

/** All that blocks say, one below the other. */
const saidWithin = (blocks: readonly Block[]): Said =>
  joined(
    unitsIn(blocks, 0)
      .flatMap(({ said }) => said)
      .flatMap((said, at) => (at === 0 ? said : [{ text: '\n' }, ...said])),
  )

/** Of the places of a row, which are heads and what stands out in them; where no cell begins as little as in an empty one. */
const marksIn = (line: readonly (CellNode | null)[]): string =>
  JSON.stringify(
    line.map((cell) => [
      cell?.type ?? 'tableCell',
      unitsIn(cell?.content ?? [], 0).flatMap(({ marks }) => (marks === '[]' ? [] : marks)),
    ]),
  )

/** A row at a time. A place that a cell beside or above it reaches over says nothing: so columns stay below each other. */
function rowsOf(rows: readonly RowNode[]): readonly Unit[] {
  const places = placesOf(rows)
  return gridOf(rows).map((line, at) => ({
    shape: { is: 'row', places: places[at] ?? [] },
    said: line.map((cell) => saidWithin(cell?.content ?? [])),
    marks: marksIn(line),
  }))
}

const itemsOf = ({ type, content }: ListNode, depth: number): readonly Unit[] =>
  content.flatMap(({ content: [first, ...more] }, at): readonly Unit[] => {
    const sign = type === 'bulletList' ? '•' : `${at + 1}.`
    const own = first?.type === 'paragraph' ? first.content : []
    const item: Unit = { shape: { is: 'item', sign, depth }, said: [saidIn(own)], marks: marksOf(own) }
    const rest = first?.type === 'paragraph' ? more : first ? [first, ...more] : more
    return [item, ...unitsIn(rest, depth + 1)]
  })

const words = (shape: Shape, content: readonly Inline[]): Unit => ({
  shape,
  said: [saidIn(content)],
  marks: marksOf(content),
})

/** Each paragraph of a callout by itself, with what the frame says it is; a list in it as any other. */
const framed = (blocks: readonly Block[], sign: string, depth: number): readonly Unit[] =>
  unitsIn(blocks, depth).map((unit) => ({
    ...unit,
    ...(unit.shape.is === 'paragraph' && { shape: { is: 'callout', sign } }),
    marks: `${sign} ${unit.marks}`,
  }))

function unitsIn(blocks: readonly Block[], depth: number): readonly Unit[] {
  return blocks.flatMap((block): readonly Unit[] => {
    if (block.type === 'paragraph') return [words({ is: 'paragraph' }, block.content)]
    if (block.type === 'heading') return [words({ is: 'heading', level: block.attrs.level }, block.content)]
    if (block.type === 'table') return rowsOf(block.content)
    if (block.type === 'picture')
      return [
        {
          shape: { is: 'picture', picture: block.attrs },
          said: [[{ text: block.attrs.alt }]],
          marks: block.attrs.sha256,
        },
      ]
    if (block.type === 'callout') return framed(block.content, toneWords[block.attrs.tone], depth)
    if (block.type === 'definition')
      return [
        {
          shape: { is: 'definition' },
          said: block.content.map(({ content }) => saidIn(content)),
          marks: block.content.map(({ content }) => marksOf(content)).join(),
        },
      ]
    return itemsOf(block, depth)
  })
}

/** The units of a text in their order; none where there is no text. */
export const unitsOf = (document: RichDocument | null): readonly Unit[] => unitsIn(document?.content ?? [], 0)
