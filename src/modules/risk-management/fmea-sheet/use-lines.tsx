// Only the lines in view are in the document, however many are loaded; the frame of the sheet is what scrolls.
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useEffect, type RefObject } from 'react'
import { usePrinting } from '#screens/list/use-printing.tsx'

/** Of a line with four lines of text, in pixels; each is measured once it is drawn. */
const usual = 77
/** The head of the sheet covers so much of its frame, in pixels. */
const head = 34
/** So many lines beyond the edges are drawn, and this near to the last one the next page is fetched. */
const overscan = 8
const near = 30

type Asked = {
  readonly frame: RefObject<HTMLElement | null>
  readonly count: number
  /** The line with the focus: it stays, wherever one scrolls, as does the last one, which is the new line. */
  readonly current: number
  readonly onNear: () => void
}

const stay = () => undefined

/** Which lines are drawn, with the empty room before each and after the last, in pixels. */
export function useLines({ frame, count, current, onNear }: Asked) {
  const isPrinting = usePrinting()
  // oxlint-disable-next-line react/incompatible-library -- Nothing here is memoized but cells, by what they show.
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => usual,
    overscan,
    scrollPaddingStart: head,
    initialRect: { width: innerWidth, height: innerHeight },
    rangeExtractor: (range: Range) => {
      const kept = [...defaultRangeExtractor(range), current, count - 1].filter((line) => line >= 0 && line < count)
      return [...new Set(kept)].toSorted((one, other) => one - other)
    },
  })
  const seen = virtual.getVirtualItems()
  const last = Math.max(virtual.range?.endIndex ?? 0, current)
  const isNear = last >= count - near
  useEffect(() => {
    if (isNear) onNear()
  }, [isNear, onNear])

  if (isPrinting)
    return { rows: Array.from({ length: count }, (_, row) => row), gaps: [], end: 0, measure: undefined, show: stay }
  return {
    rows: seen.map(({ index }) => index),
    gaps: seen.map((line, at) => line.start - (seen[at - 1]?.end ?? 0)),
    end: virtual.getTotalSize() - (seen.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
    /** Brings a line into view, also past lines whose heights are not known yet. */
    show: (row: number) => virtual.scrollToIndex(row, { align: 'auto' }),
  }
}
