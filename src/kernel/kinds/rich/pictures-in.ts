// The pictures of a formatted text, wherever in it they stand.

import type { Block, RichDocument } from './document.ts'
import type { PictureNode } from './picture.ts'

const within = (blocks: readonly Block[]): readonly PictureNode[] =>
  blocks.flatMap((block): readonly PictureNode[] => {
    if (block.type === 'picture') return [block]
    if (block.type === 'table')
      return block.content.flatMap(({ content }) => content.flatMap((cell) => within(cell.content)))
    if (block.type === 'callout') return within(block.content)
    if (block.type === 'bulletList' || block.type === 'orderedList')
      return block.content.flatMap((item) => within(item.content))
    return []
  })

/** The pictures of a text, in their order; none where there is no text. */
export const picturesIn = (document: RichDocument | null): readonly PictureNode[] => within(document?.content ?? [])

/** Each picture as it becomes: another, or none, and then its block is gone. */
type Change = (picture: PictureNode) => PictureNode | null

type Holder = { readonly content: readonly Block[] }

/** Something that holds blocks always holds one. */
function held<T extends Holder>(holder: T, change: Change): T {
  const content = changed(holder.content, change)
  return { ...holder, content: content.length > 0 ? content : [{ type: 'paragraph', content: [] }] }
}

const changed = (blocks: readonly Block[], change: Change): readonly Block[] =>
  blocks.flatMap((block): Block | readonly Block[] => {
    if (block.type === 'picture') return change(block) ?? []
    if (block.type === 'callout') return held(block, change)
    if (block.type === 'table') {
      const rows = block.content.map((row) => ({ ...row, content: row.content.map((cell) => held(cell, change)) }))
      return { ...block, content: rows }
    }
    if (block.type === 'bulletList' || block.type === 'orderedList')
      return { ...block, content: block.content.map((item) => held(item, change)) }
    return block
  })

/** A text with its pictures changed, wherever in it they stand; null where nothing is left. */
export function withPictures(document: RichDocument, change: Change): RichDocument | null {
  const content = changed(document.content, change)
  return content.length > 0 ? { ...document, content } : null
}
