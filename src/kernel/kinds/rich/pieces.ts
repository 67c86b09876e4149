// A block of words cut where stretches of it begin and end. Pure.

import type { Inline } from './document.ts'
import { lengthOf } from './text-blocks.ts'

/** A stretch of one block that is drawn as marked; it ends here, unless it goes on in a later block. */
export type MarkedStretch = {
  readonly id: string
  readonly block: number
  readonly from: number
  readonly to: number
  readonly isEnd: boolean
}

/** A part of a run of words: the stretches that it belongs to, and those that end with it. */
export type Piece = { readonly inline: Inline; readonly within: readonly string[]; readonly ends: readonly string[] }

type Cut = { readonly from: number; readonly to: number }

const cutsIn = (start: number, end: number, stretches: readonly MarkedStretch[]): readonly Cut[] => {
  const inside = stretches.flatMap(({ from, to }) => [from, to]).filter((at) => at > start && at < end)
  const all = [...new Set([start, ...inside, end])].toSorted((one, other) => one - other)
  return all.slice(1).map((to, at) => ({ from: all[at] ?? start, to }))
}

/** The runs of words of a block, cut where its stretches begin and end. */
export function piecesOf(content: readonly Inline[], stretches: readonly MarkedStretch[]): readonly Piece[] {
  let start = 0
  return content.flatMap((inline) => {
    const [begin, end] = [start, start + lengthOf(inline)]
    start = end
    return cutsIn(begin, end, stretches).map(({ from, to }): Piece => ({
      inline: inline.type === 'text' ? { ...inline, text: inline.text.slice(from - begin, to - begin) } : inline,
      within: stretches.filter((one) => one.from < to && one.to > from).map(({ id }) => id),
      ends: stretches.filter((one) => one.isEnd && one.to === to).map(({ id }) => id),
    }))
  })
}
