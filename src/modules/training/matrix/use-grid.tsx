// Which lines and columns of the grid are in the document, and where its keyboard stands: one cell alone is a stop of the Tab key.
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { ledBy, type At } from './keys.ts'
import type { Line } from './layout.ts'

/** In pixels, as matrix.module.css has them. */
export const sizes = { item: 30, group: 26, column: 78, head: 106, foot: 32, name: 236, share: 76 } as const

const keeping = (kept: number, count: number) => (range: Range) =>
  [...new Set([...defaultRangeExtractor(range), ...(kept >= 0 && kept < count ? [kept] : [])])].toSorted(
    (one, other) => one - other,
  )

type Asked = {
  readonly frame: RefObject<HTMLDivElement | null>
  readonly lines: readonly Line[]
  /** On which line each item stands. */
  readonly places: readonly number[]
  readonly columns: number
}

/** Places of the keyboard: row 0 is the head, then the items, then the foot; column 0 the name, then the cells, then the share. */
export function useGrid({ frame, lines, places, columns }: Asked) {
  const [at, setAt] = useState<At>({ row: Math.min(1, places.length), column: Math.min(1, columns) })
  const wantsFocus = useRef(false)
  const room = { width: innerWidth, height: innerHeight }
  // oxlint-disable-next-line react/incompatible-library -- Rows are memoized by what they show.
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => frame.current,
    estimateSize: (line) => (lines[line]?.kind === 'group' ? sizes.group : sizes.item),
    overscan: 6,
    scrollPaddingEnd: sizes.head + sizes.foot,
    initialRect: room,
    rangeExtractor: keeping(places[at.row - 1] ?? -1, lines.length),
  })
  const across = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement: () => frame.current,
    estimateSize: () => sizes.column,
    overscan: 3,
    scrollPaddingEnd: sizes.name + sizes.share,
    initialRect: room,
    rangeExtractor: keeping(at.column - 1, columns),
  })

  useLayoutEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    frame.current?.querySelector<HTMLElement>(`[data-at="${at.row}:${at.column}"]`)?.focus({ preventScroll: true })
  }, [at, frame])

  const goTo = (to: At) => {
    wantsFocus.current = true
    setAt(to)
    const line = places[to.row - 1]
    if (line !== undefined) rows.scrollToIndex(line, { align: 'auto' })
    if (to.column >= 1 && to.column <= columns) across.scrollToIndex(to.column - 1, { align: 'auto' })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): boolean => {
    // What is opened above the grid is its child for React, not for the keyboard.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target) || event.altKey) return false
    const height = (frame.current?.clientHeight ?? 0) - sizes.head - sizes.foot
    const size = {
      rows: places.length + 2,
      columns: columns + 2,
      page: Math.max(1, Math.floor(height / sizes.item) - 1),
    }
    const to = ledBy({ key: event.key, ctrl: event.ctrlKey || event.metaKey }, at, size)
    if (!to) return false
    event.preventDefault()
    goTo(to)
    return true
  }

  return { at, setAt, goTo, onKeyDown, rows, across }
}
