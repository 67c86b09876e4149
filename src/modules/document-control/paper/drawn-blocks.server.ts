// A formatted text as what the library of PDFs draws.

import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { runsOf } from '#features/print/fonts.server.ts'
import { lined, widthsOf, type Pen } from '#features/print/pdf.server.ts'
import { linkedRecord, numberBeside } from '#kernel/kinds/rich/address.ts'
import type { Block, CalloutNode, CellNode, DefinitionNode, Inline, RowNode } from '#kernel/kinds/rich/document.ts'
import type { PictureNode } from '#kernel/kinds/rich/picture.ts'
import { textOf } from '#kernel/kinds/rich/said.ts'
import { pictureWords, toneWords } from '#kernel/kinds/rich/said-words.ts'
import { gridOf } from '#kernel/kinds/rich/table-grid.ts'

/** What a text is drawn with. */
export type Drawing = {
  readonly write: Pen
  /** The pictures that can be drawn, by their ids. */
  readonly pictures: ReadonlySet<string>
  /** How wide it may become, in points. */
  readonly width: number
}

const linkInk = '#0b5c63'

function runContents(one: Inline): readonly Content[] {
  if (one.type === 'hardBreak') return ['\n']
  const marks = one.marks ?? []
  const has = (type: 'bold' | 'italic' | 'superscript' | 'subscript') => marks.some((mark) => mark.type === type)
  const link = marks.find((mark) => mark.type === 'link')
  const beside = link && numberBeside(link.attrs.href, one.text)
  const said = beside === undefined ? one.text : `${one.text} (${beside})`
  return runsOf(said).runs.map(({ text, font }) => ({
    text,
    font,
    ...(has('bold') && { bold: true }),
    ...(has('italic') && { italics: true }),
    ...(has('superscript') && { sup: true }),
    ...(has('subscript') && { sub: true }),
    ...(link && { color: linkInk, decoration: 'underline' as const }),
    // Paper leads nowhere within the product: there the number is what one goes by.
    ...(link && !linkedRecord(link.attrs.href) && { link: link.attrs.href }),
  }))
}

const lineOf = (content: readonly Inline[], style: object = {}): Content => ({
  text: content.length === 0 ? ' ' : content.flatMap(runContents),
  ...(content.some((one) => one.type === 'text' && /\S{28}/u.test(one.text)) && { wordBreak: 'break-all' as const }),
  ...style,
})

const textIn = (blocks: readonly Block[]) => textOf({ type: 'doc', content: blocks })

const placed = (rows: readonly RowNode[], draw: (cell: CellNode) => object): TableCell[][] =>
  gridOf(rows).map((line) =>
    line.map((cell) =>
      cell ? ({ ...draw(cell), colSpan: cell.attrs.colspan, rowSpan: cell.attrs.rowspan } as TableCell) : {},
    ),
  )

/** More than a page holds: such a row is divided. */
const longest = 1500

function tableOf(drawing: Drawing, rows: readonly RowNode[], isInner: boolean): Content {
  const cells = rows.flatMap(({ content }) => content)
  const count = Math.max(1, ...rows.map(({ content }) => content.length))
  const inCell: Drawing = { ...drawing, width: drawing.width / count - 12 }
  const body = placed(rows, (cell) => ({
    stack: drawnBlocks(inCell, cell.content, true),
    ...(cell.type === 'tableHeader' && { bold: true, fillColor: '#f6f4f1' }),
  }))
  const columns = body[0]?.length ?? 0
  if (columns === 0) return ''
  const hasSpans = cells.some(({ attrs }) => attrs.colspan > 1 || attrs.rowspan > 1)
  const lines = rows.map(({ content }) => content.map((cell) => textIn(cell.content)))
  const isPlain = !hasSpans && !isInner && lines.every(({ length }) => length === columns)
  const [heads = [], ...rest] = lines
  const widths = isPlain ? widthsOf({ heads, lines: rest }) : Array.from({ length: columns }, () => '*' as const)
  const heading = rows.findIndex(({ content }) => content.some(({ type }) => type !== 'tableHeader'))
  return {
    table: {
      headerRows: Math.max(heading, 0),
      keepWithHeaderRows: 1,
      dontBreakRows: !hasSpans && lines.every((line) => line.every((text) => text.length < longest)),
      widths: widths.includes('*') ? widths : [...widths.slice(0, -1), '*'],
      body,
    },
    layout: {
      ...lined,
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      vLineColor: () => '#dfdcd8',
      paddingLeft: () => 6,
    },
    ...(columns > 6 && { fontSize: 8 }),
    margin: [0, 4, 0, 8],
  }
}

/** In points: a pixel of a screen, and the highest that a picture stands on a page below its heading. */
const pixel = 0.75
const highest = 520

/** As large as on a screen, as long as the page holds it. */
function pictureOf({ write, pictures, width: room }: Drawing, { attrs }: PictureNode): Content {
  const { id, width, height, alt } = attrs
  if (!pictures.has(id)) return write(pictureWords(alt), { italics: true, margin: [0, 2, 0, 6] })
  const scale = Math.min(pixel, Math.max(room, 24) / width, highest / height)
  return { image: id, width: width * scale, height: height * scale, margin: [0, 2, 0, 8] }
}

/** A bar at the left, and the word that says what it is. */
function calloutOf(drawing: Drawing, { attrs: { tone }, content }: CalloutNode): Content {
  const ink = toneInks[tone]
  const inside = { ...drawing, width: drawing.width - 20 }
  const label = drawing.write(toneWords[tone], { bold: true, color: ink, fontSize: 8.5, margin: [0, 0, 0, 2] })
  return {
    table: { widths: ['*'], body: [[{ stack: [label, ...drawnBlocks(inside, content, true)] }]] },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: (at) => (at === 0 ? 2 : 0),
      vLineColor: () => ink,
      fillColor: () => '#f6f4f1',
      paddingLeft: () => 8,
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
    margin: [0, 4, 0, 8],
  }
}

const toneInks = { note: '#0b5c63', warning: '#8a4b08' } as const

const definitionOf = ({ content: [term, meaning] }: DefinitionNode): Content => ({
  stack: [lineOf(term.content, { bold: true }), lineOf(meaning.content, { margin: [14, 0, 0, 6] })],
  unbreakable: textIn([{ type: 'paragraph', content: meaning.content }]).length < longest,
})

/** Letters of headings within a section, in points. */
const sizes = { 1: 11, 2: 10.5, 3: 10 } as const

/**
 * Blocks as the library draws them.
 * @param isInner whether they lie within a cell or an item, where the space around them is less
 */
export function drawnBlocks(drawing: Drawing, blocks: readonly Block[], isInner = false): Content[] {
  const below = isInner ? 1 : 6
  return blocks.map((block): Content => {
    if (block.type === 'paragraph') return lineOf(block.content, { margin: [0, 0, 0, below] })
    if (block.type === 'heading')
      return lineOf(block.content, {
        bold: true,
        fontSize: sizes[block.attrs.level as keyof typeof sizes],
        margin: [0, 4, 0, 3],
      })
    if (block.type === 'table') return tableOf(drawing, block.content, isInner)
    if (block.type === 'picture') return pictureOf(drawing, block)
    if (block.type === 'callout') return calloutOf(drawing, block)
    if (block.type === 'definition') return definitionOf(block)
    const inItem = { ...drawing, width: drawing.width - 18 }
    const items = block.content.map((item): Content => ({ stack: drawnBlocks(inItem, item.content, true) }))
    const margin: [number, number, number, number] = [isInner ? 0 : 6, 0, 0, below]
    return block.type === 'bulletList' ? { ul: items, margin } : { ol: items, margin }
  })
}
