import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { atStart, blockOf, goneTo, reachingTo, type At, type Going } from './cursor.ts'

/** Where one is in the sheet, and which cells are selected. */
export function useCursor() {
  const [cursor, setCursor] = useState(atStart)
  const wantsFocus = useRef(false)
  return {
    at: cursor.at,
    block: blockOf(cursor.anchor, cursor.at),
    /** Goes to a cell, which takes the focus. */
    go: (to: At, how: Going = {}) => {
      wantsFocus.current = true
      setCursor((before) => goneTo(before, to, how))
    },
    /** Selects as far as a cell; the focus stays where it is. */
    reach: (last: At) => setCursor((before) => reachingTo(before, last)),
    /** Selects the cell with the focus alone. */
    deselect: () => setCursor((before) => goneTo(before, before.at)),
    /** Whether the cell is to take the focus; asked once, it is answered once. */
    takeWish: () => {
      const isWanted = wantsFocus.current
      wantsFocus.current = false
      return isWanted
    },
  }
}

export type SheetCursor = ReturnType<typeof useCursor>

type Drawn = {
  /** While a cell is open its input has the focus. */
  readonly isOpen: boolean
  /** Brings a line into view. */
  readonly show: (row: number) => void
}

/** Gives the focus to the cell that one has gone to, as soon as it is drawn. */
export function useCellFocus(grid: RefObject<HTMLElement | null>, cursor: SheetCursor, { isOpen, show }: Drawn): void {
  const { at, takeWish } = cursor
  useLayoutEffect(() => {
    if (isOpen || !takeWish()) return
    show(at.row)
    grid.current?.querySelector<HTMLElement>(`[data-cell="${at.row} ${at.column}"]`)?.focus()
  })
}
