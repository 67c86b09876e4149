// A text as the units that are compared with each other: paragraphs, items of lists, rows of tables.

import type { Block, Inline, RichDocument } from '#kernel/kinds/rich/document.ts'

/** How a unit is drawn: as text, as a point of a list so deep, or as the cells of a row. */
export type Shape =
  | { readonly is: 'paragraph' }
  | { readonly is: 'heading'; readonly level: number }
  | { readonly is: 'item'; readonly sign: string; readonly depth: number }
  | { readonly is: 'row'; readonly isHead: boolean }

export type Unit = {
  readonly shape: Shape
  /** One text, or the texts of the cells of a row. */
  readonly texts: readonly string[]
  /** What stands out in it, and where links lead: compared where the words are the same. */
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

function unitsIn(blocks: readonly Block[], depth: number): readonly Unit[] {
  return blocks.flatMap((block): readonly Unit[] => {
    if (block.type === 'paragraph')
      return [{ shape: { is: 'paragraph' }, texts: [textOf(block.content)], marks: marksOf(block.content) }]
    if (block.type === 'heading')
      return [
        {
          shape: { is: 'heading', level: block.attrs.level },
          texts: [textOf(block.content)],
          marks: marksOf(block.content),
        },
      ]
    if (block.type === 'table')
      return block.content.map(({ content }) => ({
        shape: { is: 'row', isHead: content.every(({ type }) => type === 'tableHeader') },
        texts: content.map((cell) => textsIn(cell.content)),
        marks: '',
      }))
    return block.content.flatMap(({ content: [first, ...more] }, at): readonly Unit[] => {
      const sign = block.type === 'bulletList' ? '•' : `${at + 1}.`
      const own = first?.type === 'paragraph' ? first.content : []
      const item: Unit = { shape: { is: 'item', sign, depth }, texts: [textOf(own)], marks: marksOf(own) }
      const rest = first?.type === 'paragraph' ? more : first ? [first, ...more] : more
      return [item, ...unitsIn(rest, depth + 1)]
    })
  })
}

/** The units of a text in their order; none where there is no text. */
export const unitsOf = (document: RichDocument | null): readonly Unit[] => unitsIn(document?.content ?? [], 0)
