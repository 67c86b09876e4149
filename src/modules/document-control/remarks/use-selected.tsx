import { useEffect, useState, type RefObject } from 'react'
import type { Selected } from '#features/comments/anchor.ts'
import { selectedIn } from './selection.ts'

/** What is selected, and where below it a button has its place, measured from the corner of the text. */
export type Offered = { readonly selected: Selected; readonly left: number; readonly top: number }

function offeredIn(text: HTMLElement): Offered | null {
  const found = selectedIn(text)
  const last = found && [...found.range.getClientRects()].findLast(({ width }) => width > 0)
  if (!found || !last) return null
  const corner = text.getBoundingClientRect()
  const most = Math.max(corner.width - 120, 0)
  const left = Math.min(Math.max(last.right - corner.left - 40, 0), most)
  return { selected: found.selected, left, top: last.bottom - corner.top + 6 }
}

/** What is selected in a text, for as long as it is. */
export function useSelected(text: RefObject<HTMLElement | null>): Offered | null {
  const [offered, setOffered] = useState<Offered | null>(null)
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => setOffered(text.current && offeredIn(text.current)))
    }
    document.addEventListener('selectionchange', look)
    // Whoever reads fast has selected before it is known that they may comment.
    look()
    return () => {
      document.removeEventListener('selectionchange', look)
      cancelAnimationFrame(frame)
    }
  }, [text])
  return offered
}
