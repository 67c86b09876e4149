// A formatted text as the paragraphs and tables of Word.

import {
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { linkedRecord, numberBeside } from '#kernel/kinds/rich/address.ts'
import type { Block, CalloutNode, CellNode, Inline, ItemNode, ListNode, RowNode } from '#kernel/kinds/rich/document.ts'
import type { PictureNode } from '#kernel/kinds/rich/picture.ts'
import { pictureWords, toneWords } from '#kernel/kinds/rich/said-words.ts'
import { continuation, continuationIndent, framed, listReferences } from './word-styles.server.ts'

/** What is written along the way: lists count apart from each other, pictures are at hand by their ids, links lead to where the product is. */
export type Writing = {
  lists: number
  readonly pictures: ReadonlyMap<string, Buffer>
  readonly origin: string
}

/** A link within the product leads there from outside as well. */
const addressOf = (href: string, { origin }: Writing) => (linkedRecord(href) ? `${origin}${href}` : href)

const runOf = (one: Inline, writing: Writing): TextRun | ExternalHyperlink => {
  if (one.type === 'hardBreak') return new TextRun({ break: 1 })
  const marks = one.marks ?? []
  const has = (type: 'bold' | 'italic' | 'superscript' | 'subscript') => marks.some((mark) => mark.type === type)
  const link = marks.find((mark) => mark.type === 'link')
  const beside = link && numberBeside(link.attrs.href, one.text)
  const run = new TextRun({
    text: beside === undefined ? one.text : `${one.text} (${beside})`,
    bold: has('bold') || undefined,
    italics: has('italic') || undefined,
    superScript: has('superscript') || undefined,
    subScript: has('subscript') || undefined,
    ...(link && { style: 'Hyperlink' }),
  })
  return link ? new ExternalHyperlink({ link: addressOf(link.attrs.href, writing), children: [run] }) : run
}

const runsOf = (content: readonly Inline[], writing: Writing) => content.map((one) => runOf(one, writing))

/** The headings of Word below those of sections. */
const innerHeadings = [HeadingLevel.HEADING_4, HeadingLevel.HEADING_5, HeadingLevel.HEADING_6] as const

const filled = (blocks: readonly (Paragraph | Table)[]) => {
  // Word wants a paragraph behind the last table of a cell.
  const last = blocks.at(-1)
  return last instanceof Paragraph ? blocks : [...blocks, new Paragraph({})]
}

const cellOf = ({ attrs, content }: CellNode, writing: Writing) =>
  new TableCell({
    columnSpan: attrs.colspan,
    rowSpan: attrs.rowspan,
    children: filled(wordBlocks(content, writing)),
  })

const tableOf = (rows: readonly RowNode[], writing: Writing) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      ({ content }) =>
        new TableRow({
          tableHeader: content.length > 0 && content.every(({ type }) => type === 'tableHeader'),
          children: content.map((cell) => cellOf(cell, writing)),
        }),
    ),
  })

function itemOf(item: ItemNode, where: { list: string; instance: number; level: number }, writing: Writing) {
  const [first, ...more] = item.content
  const { list, instance, level } = where
  const begun = first?.type === 'paragraph' ? first.content : []
  const rest = first === undefined || first.type === 'paragraph' ? more : item.content
  return [
    new Paragraph({ children: runsOf(begun, writing), numbering: { reference: list, instance, level } }),
    ...wordBlocks(rest, writing, level + 1),
  ]
}

/** The deepest level of a list in Word. */
const deepestLevel = 8

function listOf({ type, content }: ListNode, writing: Writing, level: number) {
  const instance = (writing.lists += 1)
  const list = type === 'bulletList' ? listReferences.bullets : listReferences.numbers
  return content.flatMap((item) => itemOf(item, { list, instance, level: Math.min(level, deepestLevel) }, writing))
}

/** The widest and the highest that a picture stands on a page of A4, in pixels. */
const room = { width: 600, height: 800 }

/** A picture as large as on a screen, as long as a page holds it; what it shows goes along. */
function pictureOf({ attrs }: PictureNode, { pictures }: Writing): Paragraph {
  const { id, type, width, height, alt } = attrs
  const data = pictures.get(id)
  if (!data) return new Paragraph({ children: [new TextRun({ text: pictureWords(alt), italics: true })] })
  const scale = Math.min(1, room.width / width, room.height / height)
  const image = new ImageRun({
    type: type === 'image/png' ? 'png' : 'jpg',
    data,
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    altText: { name: attrs.name, description: alt, title: '' },
  })
  return new Paragraph({ children: [image] })
}

/** Each paragraph in the style that says what it is, the first after the word for it. */
function calloutOf({ attrs: { tone }, content }: CalloutNode, writing: Writing, level: number) {
  const style = framed[tone]
  const label = new Paragraph({ style, keepNext: true, children: [new TextRun({ text: toneWords[tone], bold: true })] })
  const said = content.flatMap((block) =>
    block.type === 'paragraph'
      ? [new Paragraph({ style, children: runsOf(block.content, writing) })]
      : wordBlocks([block], writing, level),
  )
  return [label, ...said]
}

/**
 * Blocks as Word has them.
 * @param level how many lists they lie in
 */
export function wordBlocks(blocks: readonly Block[], writing: Writing, level = 0): readonly (Paragraph | Table)[] {
  return blocks.flatMap((block): readonly (Paragraph | Table)[] => {
    if (block.type === 'heading')
      return [
        new Paragraph({ heading: innerHeadings[block.attrs.level - 1], children: runsOf(block.content, writing) }),
      ]
    if (block.type === 'paragraph')
      return [
        new Paragraph({
          children: runsOf(block.content, writing),
          ...(level > 0 && { style: continuation, indent: continuationIndent(level) }),
        }),
      ]
    if (block.type === 'table') return [tableOf(block.content, writing)]
    if (block.type === 'picture') return [pictureOf(block, writing)]
    if (block.type === 'callout') return calloutOf(block, writing, level)
    if (block.type === 'definition')
      return block.content.map(
        ({ type, content }) =>
          new Paragraph({
            style: type === 'definitionTerm' ? framed.term : framed.meaning,
            children: runsOf(content, writing),
          }),
      )
    return listOf(block, writing, level)
  })
}
