// A table: cells over several columns and rows, the rows that are its head.

import type { Block, CellNode, RowNode } from '#kernel/kinds/rich/document.ts'
import type { Context } from './context.server.ts'
import { chosen } from './pictures.server.ts'
import {
  allWithin,
  childOf,
  elementsOf,
  flagIn,
  textIn,
  valueIn,
  wordsWithin,
  type Element,
} from './xml-tree.server.ts'

/** Cells are read by whoever reads blocks. */
export type ReadBlocks = (elements: readonly Element[], context: Context) => readonly Block[]

const mostSpan = 100

const isWrapper = /^(?:w:(?:sdt|sdtContent|customXml|ins|moveTo|smartTag)|mc:AlternateContent)$/

/** The elements of a name, also where they stand within controls or were inserted. */
const unwrapped = (element: Element, name: string): readonly Element[] =>
  elementsOf(element).flatMap((child) => {
    if (child.name === name) return [child]
    if (child.name === 'mc:AlternateContent') return chosen(child).filter((one) => one.name === name)
    return isWrapper.test(child.name) ? unwrapped(child, name) : []
  })

type Growing = {
  readonly attrs: { colspan: number; rowspan: number }
  readonly content: Block[]
  readonly isHead: boolean
}

const spanIn = (cell: Element) =>
  Math.min(Math.max(Math.trunc(Number(valueIn(childOf(cell, 'w:tcPr'), 'w:gridSpan') ?? 1)) || 1, 1), mostSpan)

/** Whether a cell goes on with the one above it. */
function goesOn(cell: Element): boolean {
  const merge = childOf(childOf(cell, 'w:tcPr'), 'w:vMerge')
  return merge !== undefined && merge.attributes['val'] !== 'restart'
}

const isEmpty = (blocks: readonly Block[]) =>
  blocks.every((block) => block.type === 'paragraph' && block.content.length === 0)

const isBold = (row: Element) => {
  const runs = allWithin(row, 'w:r').filter((run) => allWithin(run, 'w:t').some((text) => textIn(text).trim() !== ''))
  return runs.length > 0 && runs.every((run) => flagIn(childOf(run, 'w:rPr'), 'w:b') === true)
}

/** The rows at its beginning that say what its columns are: those that are repeated on each page, else a first one in bold. */
function headRows(table: Element, rows: readonly Element[]): number {
  const repeated = rows.findIndex((row) => flagIn(childOf(row, 'w:trPr'), 'w:tblHeader') !== true)
  if (repeated !== 0) return repeated < 0 ? rows.length : repeated
  const look = childOf(childOf(table, 'w:tblPr'), 'w:tblLook')?.attributes
  const isMarked = look?.['firstRow'] === '1' || (Number.parseInt(look?.['val'] ?? '0', 16) & 0x20) > 0
  return isMarked && rows.length > 1 && rows[0] && isBold(rows[0]) ? 1 : 0
}

const filled = (content: Block[]): readonly Block[] =>
  content.length > 0 ? content : [{ type: 'paragraph', content: [] }]

const cellOf = ({ attrs, content, isHead }: Growing): CellNode => ({
  type: isHead ? 'tableHeader' : 'tableCell',
  attrs,
  content: filled(content),
})

/** A table as a block; undefined where it has no rows. */
export function tableOf(table: Element, context: Context, read: ReadBlocks): Block | undefined {
  const rows = unwrapped(table, 'w:tr').filter((row) => {
    const isGone = childOf(childOf(row, 'w:trPr'), 'w:del') !== undefined
    if (isGone) context.losses.add('deleted', wordsWithin(row))
    return !isGone
  })
  const heads = headRows(table, rows)
  /** The cell that reaches down into each column. */
  const above = new Map<number, Growing>()
  const grown = rows.map((row, at) => {
    const cells: Growing[] = []
    let column = Number(valueIn(childOf(row, 'w:trPr'), 'w:gridBefore') ?? 0) || 0
    for (const element of unwrapped(row, 'w:tc')) {
      const colspan = spanIn(element)
      const content = read(elementsOf(element), context)
      const upper = goesOn(element) ? above.get(column) : undefined
      if (upper && upper.attrs.rowspan < mostSpan) {
        upper.attrs.rowspan += 1
        if (!isEmpty(content)) upper.content.push(...content)
      } else {
        const cell = { attrs: { colspan, rowspan: 1 }, content: [...content], isHead: at < heads }
        cells.push(cell)
        above.set(column, cell)
      }
      column += colspan
    }
    return cells
  })
  if (grown.length === 0) return undefined
  return { type: 'table', content: grown.map((cells): RowNode => ({ type: 'tableRow', content: cells.map(cellOf) })) }
}
