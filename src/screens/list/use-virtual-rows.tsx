// Only the rows in view are in the document, however many are loaded; the window is what scrolls.
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { Listed } from '#kernel/api/client.ts'
import type { Density } from '#features/views/view.ts'
import { usePrinting } from './use-printing.tsx'

/** In pixels, as record-table.module.css has them; a card is as high as what it holds. */
const heights = { compact: 32, regular: 40, roomy: 48 } satisfies Record<Density, number>
const card = 112
/** What covers the window's edges: the top bar with the table's head, and the bar of a selection. */
const above = 56 + 32
const below = 72
/** So many rows beyond the edges of the window are drawn, and this near to the last one the next page is fetched. */
const overscan = 12
const near = 8

export type VirtualRow = { readonly at: number; readonly record: Listed }

type Asked = {
  readonly items: readonly Listed[]
  readonly density: Density
  readonly isCards: boolean
  readonly body: RefObject<HTMLElement | null>
  /** Called when the end of what is loaded comes near. */
  readonly onNear: () => void
}

export function useVirtualRows({ items, density, isCards, body, onNear }: Asked) {
  const [active, setActive] = useState<number | null>(null)
  const [margin, setMargin] = useState(0)
  const focusing = useRef(false)
  const isPrinting = usePrinting()
  const height = isCards ? card : heights[density]

  // oxlint-disable-next-line react/incompatible-library -- Nothing here is memoized: the rows are, by what they show.
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => height,
    overscan,
    scrollMargin: margin,
    scrollPaddingStart: above,
    scrollPaddingEnd: below,
    initialRect: { width: innerWidth, height: innerHeight },
    initialOffset: () => scrollY,
    getItemKey: (at) => items[at]?.id ?? at,
    // The row with the focus stays, wherever one scrolls.
    rangeExtractor: (range: Range) => {
      const seen = defaultRangeExtractor(range)
      if (active === null || active >= items.length || seen.includes(active)) return seen
      return [...seen, active].toSorted((one, other) => one - other)
    },
  })

  // Whatever stands above the rows may grow: a sentence of filters that wraps.
  useLayoutEffect(() => {
    const look = () => setMargin(Math.round((body.current?.getBoundingClientRect().top ?? 0) + scrollY))
    const observer = new ResizeObserver(look)
    observer.observe(document.body)
    look()
    return () => observer.disconnect()
  }, [body])
  useLayoutEffect(() => virtual.measure(), [virtual, height])

  const seen = virtual.getVirtualItems()
  const last = seen.at(-1)?.index ?? -1
  const isNear = last >= items.length - near
  useLayoutEffect(() => {
    if (isNear) onNear()
  }, [isNear, onNear])

  useLayoutEffect(() => {
    if (!focusing.current || active === null) return
    focusing.current = false
    body.current?.querySelector<HTMLElement>(`[data-index="${active}"] a`)?.focus({ preventScroll: true })
  })

  /** Moves to a row: it comes into view and takes the focus. */
  const go = (at: number) => {
    const to = Math.max(0, Math.min(items.length - 1, at))
    focusing.current = true
    setActive(to)
    virtual.scrollToIndex(to, { align: 'auto' })
    return to
  }

  if (isPrinting)
    return {
      rows: items.map((record, at): VirtualRow => ({ at, record })),
      gaps: [],
      go,
      setActive,
      page: 1,
      measure: undefined,
    }

  /** Rows with the empty room before each, and after the last, in pixels: the focused row may stand apart. */
  const gaps = seen.map((row, at) => row.start - (seen[at - 1]?.end ?? margin))
  const end = virtual.getTotalSize() - ((seen.at(-1)?.end ?? margin) - margin)
  return {
    rows: seen.flatMap(({ index }): readonly VirtualRow[] => {
      const record = items[index]
      return record ? [{ at: index, record }] : []
    }),
    gaps: [...gaps, end],
    go,
    setActive,
    page: Math.max(1, Math.floor((innerHeight - above - below) / height)),
    measure: isCards ? virtual.measureElement : undefined,
  }
}
