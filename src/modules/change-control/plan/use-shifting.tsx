// An action of a plan on its way to other days, by pointer or by keys; it ends with new days or with those from before.
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useDragging } from '#ui/use-dragging.tsx'
import { moved, type Span } from './bars.ts'
import { keptWithin, type Bound, type Limits } from './limits.ts'

export type Edge = 'both' | 'due'

/** By how much an action is moved in fact, and what has held it from going farther. */
export type Shifting = {
  readonly id: string
  readonly by: number
  readonly edge: Edge
  readonly held: Bound | null
}

/** Where an action lies, and between which days it may be moved. */
export type Movable = { readonly span: Span; readonly limits: Limits }

type Drag = { readonly id: string; readonly x: number; readonly dayWidth: number; readonly edge: Edge }

/** So near its right edge, in pixels, a bar is drawn longer instead of moved. */
const grip = 8

/** @param onKept is told by how much an action was moved in the end, or what has held it where it was */
export function useShifting(movableOf: (id: string) => Movable | undefined, onKept: (shifting: Shifting) => void) {
  const [shifting, setShifting] = useState<Shifting | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)

  const keep = () => {
    setDrag(null)
    setShifting(null)
    if (shifting && (shifting.by !== 0 || shifting.held)) onKept(shifting)
  }
  const shift = (id: string, by: number, edge: Edge) => {
    const movable = movableOf(id)
    if (movable) setShifting({ id, edge, ...keptWithin(movable.span, by, edge, movable.limits) })
  }
  const putBack = () => {
    setDrag(null)
    setShifting(null)
  }

  const isDragging = drag !== null
  useDragging(isDragging, {
    onMove: ({ clientX }) => {
      if (drag) shift(drag.id, Math.round((clientX - drag.x) / drag.dayWidth), drag.edge)
    },
    onUp: keep,
    onCancel: putBack,
  })

  /** What makes the bar of an action movable; `days` are those that its track shows. */
  const handlers = (id: string, days: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const bar = event.currentTarget.getBoundingClientRect()
      const track = event.currentTarget.parentElement?.getBoundingClientRect()
      if (event.button !== 0 || !track) return
      event.preventDefault()
      event.currentTarget.focus()
      setDrag({
        id,
        x: event.clientX,
        dayWidth: track.width / days,
        edge: bar.right - event.clientX < grip ? 'due' : 'both',
      })
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (event.key === 'Escape' && shifting) putBack()
      else if (event.key === 'Enter' && shifting) keep()
      else if (by !== undefined) {
        const edge = event.shiftKey ? 'due' : 'both'
        shift(id, (shifting?.id === id && shifting.edge === edge ? shifting.by : 0) + by, edge)
      } else return
      event.preventDefault()
    },
    onBlur: () => {
      if (!isDragging) putBack()
    },
  })

  /** The days of an action as they are drawn meanwhile. */
  const shown = (id: string, span: Span): Span => (shifting?.id === id ? moved(span, shifting.by, shifting.edge) : span)

  return { shifting, handlers, shown }
}
