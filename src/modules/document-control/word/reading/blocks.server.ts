// What stands one below the other: paragraphs, which may be headings or items of lists, and tables.

import type { Block, Inline } from '#kernel/kinds/rich/document.ts'
import type { Context } from './context.server.ts'
import { blocksOf } from './lists.ts'
import { paragraph, plainText, type Piece } from './piece.ts'
import { chosen } from './pictures.server.ts'
import { inlinesOf } from './runs.server.ts'
import { numberedIn, numberIn } from './styles.server.ts'
import { tableOf } from './table.server.ts'
import { allWithin, childOf, elementsOf, valueIn, wordsWithin, type Element } from './xml-tree.server.ts'

/** A heading longer than a version can keep is text. */
const longestHeading = 200

const isBlank = (content: readonly Inline[]) => plainText(content).trim() === ''

/** Without white space at its ends, which nobody sees. */
function trimmed(content: readonly Inline[]): readonly Inline[] {
  const all = content.map((one, at): Inline => {
    if (one.type !== 'text') return one
    const begun = at === 0 ? one.text.trimStart() : one.text
    return { ...one, text: at === content.length - 1 ? begun.trimEnd() : begun }
  })
  const isSaid = (one: Inline) => one.type === 'text' && one.text !== ''
  const [first, last] = [all.findIndex(isSaid), all.findLastIndex(isSaid)]
  return first < 0 ? [] : all.slice(first, last + 1).filter((one) => one.type !== 'text' || one.text !== '')
}

/** Which heading a paragraph is; undefined where it is none. */
function depthOf(properties: Element | undefined, style: string | undefined, { styles }: Context): number | undefined {
  const own = numberIn(valueIn(properties, 'w:outlineLvl'))
  if (own !== undefined && own < 9) return own + 1
  return styles.heading(style)
}

function pieceOf(content: readonly Inline[], element: Element, context: Context): Piece | undefined {
  const properties = childOf(element, 'w:pPr')
  const style = valueIn(properties, 'w:pStyle')
  if (isBlank(content)) return undefined
  if (context.styles.isContents(style)) {
    context.losses.add('contents')
    return undefined
  }
  const depth = depthOf(properties, style, context)
  const isLong = plainText(content).length > longestHeading
  if (depth !== undefined && isLong) context.losses.add('longHeadings', plainText(content))
  if (depth !== undefined && !isLong) return { is: 'heading', depth, content }
  if (context.styles.isTitle(style) && !isLong) return { is: 'title', content }
  const frame = context.styles.framed(style)
  if (frame) return { is: 'framed', as: frame, content }
  const own = numberedIn(properties)
  const styled = context.styles.numbered(style)
  const by = own
    ? { list: own.list ?? styled?.list, level: own.level ?? (own.list ? undefined : styled?.level) }
    : styled
  const level = by && context.numbering.level(by, style)
  if (!level || by.list === undefined)
    return { is: 'block', block: paragraph(content), goesOn: context.styles.isContinuation(style) }
  const { depth: deep, isOrdered, format, start } = level
  return { is: 'item', list: by.list, depth: deep, isOrdered, format, start, content }
}

/** What a table of contents is known by, where it stands in a control of its own. */
const isContents = (element: Element) =>
  allWithin(childOf(element, 'w:sdtPr') ?? element, 'w:docPartGallery').some(
    ({ attributes }) => attributes['val'] === 'Table of Contents',
  )

const containers =
  /^(?:w:(?:sdtContent|customXml|ins|moveTo|smartTag|body|document|txbxContent|footnote|endnote|tc|comment|hdr|ftr)|m:oMathPara)$/

type Carried = { content: readonly Inline[] }

function piecesIn(element: Element, context: Context, carried: Carried): readonly Piece[] {
  const { name } = element
  if (name === 'w:p') return paragraphPieces(element, context, carried)
  if (name === 'w:tbl') {
    const block = tableOf(element, context, cellBlocks)
    return block ? [{ is: 'block', block, goesOn: false }] : []
  }
  if (name === 'w:sdt') {
    if (childOf(element, 'w:sdtPr') && isContents(element)) {
      context.losses.add('contents', wordsWithin(childOf(element, 'w:sdtContent') ?? element))
      return []
    }
    return elementsOf(childOf(element, 'w:sdtContent') ?? element).flatMap((one) => piecesIn(one, context, carried))
  }
  if (name === 'mc:AlternateContent') return chosen(element).flatMap((one) => piecesIn(one, context, carried))
  if (name === 'w:altChunk') context.losses.add('embedded')
  if (name === 'w:del' || name === 'w:moveFrom') context.losses.add('deleted', wordsWithin(element))
  if (name === 'm:oMath') return plainPieces(inlinesOf([element], context))
  if (name === 'w:ins' || name === 'w:moveTo') context.losses.add('inserted', wordsWithin(element))
  return containers.test(name) ? elementsOf(element).flatMap((one) => piecesIn(one, context, carried)) : []
}

const plainPieces = (content: readonly Inline[]): readonly Piece[] =>
  isBlank(content) ? [] : [{ is: 'block', block: paragraph(trimmed(content)), goesOn: false }]

function paragraphPieces(element: Element, context: Context, carried: Carried): readonly Piece[] {
  const said = [...carried.content, ...inlinesOf(elementsOf(element), context)]
  carried.content = []
  const [boxes, drawn] = [context.boxes.splice(0), context.drawn.splice(0)]
  const mark = childOf(childOf(element, 'w:pPr'), 'w:rPr')
  // Its end was deleted: it goes on in the next one.
  if (childOf(mark, 'w:del')) carried.content = said
  const piece = childOf(mark, 'w:del') ? undefined : pieceOf(trimmed(said), element, context)
  return [
    ...(piece ? [piece] : []),
    ...drawn.map((block): Piece => ({ is: 'block', block, goesOn: piece?.is === 'item' })),
    ...boxes.flatMap((box) => piecesOf(elementsOf(box), context)),
  ]
}

/** What these elements say, one after the other. */
function piecesOf(elements: readonly Element[], context: Context): readonly Piece[] {
  const carried: Carried = { content: [] }
  const pieces = elements.flatMap((element) => piecesIn(element, context, carried))
  return [...pieces, ...plainPieces(carried.content)]
}

/** In a cell, and in a note, headings are text. */
function cellBlocks(elements: readonly Element[], context: Context): readonly Block[] {
  const pieces = piecesOf(elements, context).map((piece): Piece =>
    piece.is === 'heading' ? { is: 'block', block: paragraph(piece.content), goesOn: false } : piece,
  )
  return blocksOf(pieces, new Set(), context.losses)
}

/** The notes that were called for since, each with its number before it. */
function noteBlocks(context: Context): readonly Piece[] {
  return context.called.splice(0).flatMap(({ number, note }) => {
    const [first, ...more] = cellBlocks(elementsOf(note), context)
    const sign: Inline = { type: 'text', text: `[${number}] ` }
    const begun =
      first?.type === 'paragraph'
        ? [paragraph([sign, ...first.content])]
        : [paragraph([sign]), ...(first ? [first] : [])]
    return [...begun, ...more].map((block): Piece => ({ is: 'note', block }))
  })
}

/** What a whole text says, its notes behind what they were called from. */
export const textPieces = (body: Element, context: Context): readonly Piece[] => {
  const carried: Carried = { content: [] }
  const pieces = elementsOf(body).flatMap((element) => {
    const found = piecesIn(element, context, carried)
    return [...found, ...noteBlocks(context)]
  })
  return [...pieces, ...plainPieces(carried.content), ...noteBlocks(context)]
}
