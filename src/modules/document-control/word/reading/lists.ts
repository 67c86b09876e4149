// Items of lists that follow each other become lists within lists.

import type { Block, ItemNode } from '#kernel/kinds/rich/document.ts'
import { framed } from './frames.ts'
import type { Losses } from './losses.ts'
import { paragraph, type Item, type Piece } from './piece.ts'

type Open = {
  readonly list: string
  readonly depth: number
  readonly isOrdered: boolean
  readonly items: { readonly type: 'listItem'; readonly content: Block[] }[]
}

/** Lists within lists: deeper than that they stand beside each other. */
const deepest = 8

/** Whether an ordered list goes on after what stands at a place. */
function goesOn({ list, depth, isOrdered }: Open, pieces: readonly Piece[], from: number): boolean {
  if (!isOrdered) return false
  const next = pieces.slice(from).find((piece) => piece.is === 'item' && piece.list === list && piece.depth <= depth)
  return next?.is === 'item' && next.depth === depth
}

/** What lists have been begun, over all sections: one that is taken up again counts from 1 here. */
export type Begun = Set<string>

/** Puts the items among pieces together; what stands between two items of a numbered list belongs to the first. */
export function blocksOf(all: readonly Piece[], begun: Begun, losses: Losses): readonly Block[] {
  const pieces = framed(all)
  const blocks: Block[] = []
  const open: Open[] = []
  const put = (block: Block) => (open.at(-1)?.items.at(-1)?.content ?? blocks).push(block)

  function begin({ list, depth, isOrdered, format, start, content }: Item): void {
    const items: Open['items'] = []
    const name = `${list} ${depth}`
    const words = content.map((one) => (one.type === 'text' ? one.text : ' ')).join('')
    if (isOrdered && depth === 0 && (begun.has(name) || start !== 1)) losses.add('renumbered', words)
    if (isOrdered && /letter|roman/i.test(format)) losses.add('lettered', words)
    begun.add(name)
    put({ type: isOrdered ? 'orderedList' : 'bulletList', content: items as readonly ItemNode[] })
    open.push({ list, depth, isOrdered, items })
  }

  const isOf = (item: Item, last: Open) =>
    item.list === last.list && item.depth === last.depth && item.isOrdered === last.isOrdered

  /** Whether an item lies within what the last open list says. */
  function isWithin(item: Item, last: Open, at: number): boolean {
    if (isOf(item, last)) return true
    if (item.list === last.list || item.depth > last.depth) return item.depth > last.depth
    return goesOn(last, pieces, at)
  }

  for (const [at, piece] of pieces.entries()) {
    if (piece.is === 'item') {
      for (let last = open.at(-1); last && !isWithin(piece, last, at); last = open.at(-1)) open.pop()
      const last = open.at(-1)
      if (!last || (!isOf(piece, last) && open.length < deepest)) begin(piece)
      open.at(-1)?.items.push({ type: 'listItem', content: [paragraph(piece.content)] })
      continue
    }
    if (piece.is !== 'block' || !piece.goesOn)
      for (let last = open.at(-1); last && !goesOn(last, pieces, at); last = open.at(-1)) open.pop()
    if (piece.is === 'heading') put({ type: 'heading', attrs: { level: piece.depth }, content: piece.content })
    else if (piece.is === 'title' || piece.is === 'framed') put(paragraph(piece.content))
    else put(piece.block)
  }
  return blocks
}
