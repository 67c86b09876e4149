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
