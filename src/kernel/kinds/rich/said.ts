// What a formatted text says, as plain text.

import { numberBeside } from './address.ts'
import { readDocument, type Block, type Inline, type RichDocument, type RowNode } from './document.ts'
import { offTheLine, placeOf } from './off-the-line.ts'
import { pictureWords, toneWords } from './said-words.ts'

/** The words of a run; behind a link, the number of the record that it leads to and does not name. */
function runText(one: Inline): string {
  if (one.type === 'hardBreak') return '\n'
  const link = one.marks?.find((mark) => mark.type === 'link')
  const number = link && numberBeside(link.attrs.href, one.text)
  const place = placeOf(one.marks)
  const said = place ? offTheLine(one.text, place) : one.text
  return number === undefined ? said : `${said} (${number})`
}

const inlineText = (content: readonly Inline[]): string => content.map(runText).join('')

const indented = (text: string) => text.replaceAll('\n', '\n  ')

const rowText = ({ content }: RowNode): string =>
  content.map(({ content: blocks }) => linesOf(blocks).join(' ')).join(' | ')

/** A block as lines of text: bullets, numbers and bars stand for what is drawn. */
function linesOf(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    if (block.type === 'paragraph' || block.type === 'heading') return [inlineText(block.content)]
    if (block.type === 'table') return block.content.map(rowText)
    if (block.type === 'picture') return [pictureWords(block.attrs.alt)]
    if (block.type === 'callout') return [`${toneWords[block.attrs.tone]}: ${linesOf(block.content).join('\n')}`]
    if (block.type === 'definition') return [block.content.map(({ content }) => inlineText(content)).join(': ')]
    return block.content.map((item, at) => {
      const sign = block.type === 'bulletList' ? '•' : `${at + 1}.`
      return `${sign} ${indented(linesOf(item.content).join('\n'))}`
    })
  })
}

/** What a document says, as plain text. */
export const textOf = (value: unknown): string => {
  const read = readDocument(value)
  return read ? linesOf(read.content).join('\n').trim() : ''
}

const wordsIn = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block): readonly string[] => {
    if (block.type === 'paragraph' || block.type === 'heading') return [inlineText(block.content)]
    if (block.type === 'table')
      return block.content.flatMap(({ content }) => content.flatMap((cell) => wordsIn(cell.content)))
    if (block.type === 'picture') return [block.attrs.alt]
    if (block.type === 'callout') return wordsIn(block.content)
    if (block.type === 'definition') return block.content.map(({ content }) => inlineText(content))
    return block.content.flatMap((item) => wordsIn(item.content))
  })

/** The words of a document in one line, without the signs that stand for what is drawn. */
export const proseOf = (document: RichDocument | null): string =>
  wordsIn(document?.content ?? [])
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
