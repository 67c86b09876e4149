// A formatted text as the paragraphs and tables of Word.

import { ExternalHyperlink, HeadingLevel, Paragraph, Table, TableCell, TableRow, TextRun, WidthType } from 'docx'
import type { Block, CellNode, Inline, ItemNode } from '#kernel/kinds/rich/document.ts'
import { continuation, continuationIndent, listReferences } from './word-styles.server.ts'

/** Lists count apart from each other. */
export type Count = { lists: number }

const runOf = (one: Inline): TextRun | ExternalHyperlink => {
  if (one.type === 'hardBreak') return new TextRun({ break: 1 })
  const marks = one.marks ?? []
  const has = (type: 'bold' | 'italic') => marks.some((mark) => mark.type === type)
  const link = marks.find((mark) => mark.type === 'link')
  const run = new TextRun({
    text: one.text,
    bold: has('bold') || undefined,
    italics: has('italic') || undefined,
    ...(link && { style: 'Hyperlink' }),
  })
  return link ? new ExternalHyperlink({ link: link.attrs.href, children: [run] }) : run
}

const runsOf = (content: readonly Inline[]) => content.map(runOf)

/** The headings of Word below those of sections. */
const innerHeadings = [HeadingLevel.HEADING_4, HeadingLevel.HEADING_5, HeadingLevel.HEADING_6] as const

const filled = (blocks: readonly (Paragraph | Table)[]) => {
  // Word wants a paragraph behind the last table of a cell.
  const last = blocks.at(-1)
  return last instanceof Paragraph ? blocks : [...blocks, new Paragraph({})]
}

const cellOf = ({ attrs, content }: CellNode, count: Count) =>
  new TableCell({
    columnSpan: attrs.colspan,
    rowSpan: attrs.rowspan,
    children: filled(wordBlocks(content, count)),
  })

function itemOf(item: ItemNode, where: { list: string; instance: number; level: number }, count: Count) {
  const [first, ...more] = item.content
  const { list, instance, level } = where
  const begun = first?.type === 'paragraph' ? first.content : []
  const rest = first === undefined || first.type === 'paragraph' ? more : item.content
  return [
    new Paragraph({ children: runsOf(begun), numbering: { reference: list, instance, level } }),
    ...wordBlocks(rest, count, level + 1),
  ]
}

/** The deepest level of a list in Word. */
const deepestLevel = 8

/**
 * Blocks as Word has them.
 * @param level how many lists they lie in
 */
export function wordBlocks(blocks: readonly Block[], count: Count, level = 0): readonly (Paragraph | Table)[] {
  return blocks.flatMap((block): readonly (Paragraph | Table)[] => {
    if (block.type === 'heading')
      return [new Paragraph({ heading: innerHeadings[block.attrs.level - 1], children: runsOf(block.content) })]
    if (block.type === 'paragraph')
      return [
        new Paragraph({
          children: runsOf(block.content),
          ...(level > 0 && { style: continuation, indent: continuationIndent(level) }),
        }),
      ]
    if (block.type === 'table')
      return [
        new Table({
          width: { size: 100, type: WidthType.PERCENTAGE },
          rows: block.content.map(
            (row) =>
              new TableRow({
                tableHeader: row.content.length > 0 && row.content.every(({ type }) => type === 'tableHeader'),
                children: row.content.map((cell) => cellOf(cell, count)),
              }),
          ),
        }),
      ]
    const instance = (count.lists += 1)
    const list = block.type === 'bulletList' ? listReferences.bullets : listReferences.numbers
    return block.content.flatMap((item) =>
      itemOf(item, { list, instance, level: Math.min(level, deepestLevel) }, count),
    )
  })
}
