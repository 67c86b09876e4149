// A text as the units that are compared with each other: paragraphs, items of lists, rows of tables.

import type { Block, Inline, ListNode, RichDocument } from '#kernel/kinds/rich/document.ts'
import type { PictureNode } from '#kernel/kinds/rich/picture.ts'
import { picturesIn } from '#kernel/kinds/rich/pictures-in.ts'
import { toneWords } from '#kernel/kinds/rich/said-words.ts'

/** How a unit is drawn: as text, as a point of a list so deep, or as the cells of a row. */
export type Shape =
  | { readonly is: 'paragraph' }
  | { readonly is: 'heading'; readonly level: number }
  | { readonly is: 'item'; readonly sign: string; readonly depth: number }
  | { readonly is: 'row'; readonly isHead: boolean }
  | { readonly is: 'callout'; readonly sign: string }
  | { readonly is: 'definition' }
  | { readonly is: 'picture'; readonly picture: PictureNode['attrs'] }

export type Unit = {
  readonly shape: Shape
  /** One text, or the texts of the cells of a row. */
  readonly texts: readonly string[]
  /** What stands out in it, where links lead and which pictures it holds: compared where the words are the same. */
  readonly marks: string
}

const textOf = (content: readonly Inline[]): string =>
  content.map((one) => (one.type === 'text' ? one.text : '\n')).join('')

const marksOf = (content: readonly Inline[]): string =>
  JSON.stringify(content.flatMap((one) => (one.type === 'text' && one.marks ? [[one.text, one.marks]] : [])))

const textsIn = (blocks: readonly Block[]): string =>
  unitsIn(blocks, 0)
    .flatMap(({ texts }) => texts)
    .join('\n')

/** Of the cells of a row, which pictures they hold: their words are compared as texts. */
const marksIn = (blocks: readonly Block[]): string =>
  picturesIn({ type: 'doc', content: blocks })
    .map(({ attrs }) => attrs.sha256)
    .join()

const itemsOf = ({ type, content }: ListNode, depth: number): readonly Unit[] =>
  content.flatMap(({ content: [first, ...more] }, at): readonly Unit[] => {
    const sign = type === 'bulletList' ? '•' : `${at + 1}.`
    const own = first?.type === 'paragraph' ? first.content : []
    const item: Unit = { shape: { is: 'item', sign, depth }, texts: [textOf(own)], marks: marksOf(own) }
    const rest = first?.type === 'paragraph' ? more : first ? [first, ...more] : more
    return [item, ...unitsIn(rest, depth + 1)]
  })

const words = (shape: Shape, content: readonly Inline[]): Unit => ({
  shape,
  texts: [textOf(content)],
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
    if (block.type === 'table')
      return block.content.map(({ content }) => ({
        shape: { is: 'row', isHead: content.every(({ type }) => type === 'tableHeader') },
        texts: content.map((cell) => textsIn(cell.content)),
        marks: marksIn(content.flatMap((cell) => cell.content)),
      }))
    if (block.type === 'picture')
      return [{ shape: { is: 'picture', picture: block.attrs }, texts: [block.attrs.alt], marks: block.attrs.sha256 }]
    if (block.type === 'callout') return framed(block.content, toneWords[block.attrs.tone], depth)
    if (block.type === 'definition')
      return [
        {
          shape: { is: 'definition' },
          texts: block.content.map(({ content }) => textOf(content)),
          marks: block.content.map(({ content }) => marksOf(content)).join(),
        },
      ]
    return itemsOf(block, depth)
  })
}

/** The units of a text in their order; none where there is no text. */
export const unitsOf = (document: RichDocument | null): readonly Unit[] => unitsIn(document?.content ?? [], 0)
