// The blocks of a formatted text that hold words themselves, in the order in which they are read: paragraphs and headings, also
// those of lists, tables and callouts, and both halves of definitions. A place in a text is named by its block and where in that it stands.

import type { Block, Inline, MeaningNode, RichDocument, TermNode } from './document.ts'

/** A paragraph, a heading, a term or what it means, wherever it stands. */
export type TextBlock = Extract<Block, { readonly type: 'paragraph' | 'heading' }> | TermNode | MeaningNode

const within = (blocks: readonly Block[]): readonly TextBlock[] =>
  blocks.flatMap((block): readonly TextBlock[] => {
    if (block.type === 'paragraph' || block.type === 'heading') return [block]
    if (block.type === 'table')
      return block.content.flatMap(({ content }) => content.flatMap((cell) => within(cell.content)))
    if (block.type === 'picture') return []
    if (block.type === 'callout') return within(block.content)
    if (block.type === 'definition') return block.content
    return block.content.flatMap((item) => within(item.content))
  })

/** The blocks of words of a text; none where there is no text. */
export const textBlocksOf = (document: RichDocument | null): readonly TextBlock[] => within(document?.content ?? [])

/** How many characters a run of words counts for: a line break is one. */
export const lengthOf = (inline: Inline): number => (inline.type === 'text' ? inline.text.length : 1)

/** What a block says. */
export const wordsOf = ({ content }: Pick<TextBlock, 'content'>): string =>
  content.map((one) => (one.type === 'text' ? one.text : '\n')).join('')
