// A suggestion on its way to another place of the board, by pointer or by keys; it ends there or where it was before.
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useDragging } from '#ui/use-dragging.tsx'
import { placeAfter, placeAt, type Place } from './place.ts'

type Moving = { readonly id: string; readonly place: Place | null }

/** So far, in pixels, a pointer goes before it drags: less is a click, which opens the record. */
const slack = 4

type Drag = { readonly id: string; readonly x: number; readonly y: number }

/** @param onPlaced is told where one was placed in the end */
export function usePlacing(onPlaced: (id: string, place: Place) => void) {
  const board = useRef<HTMLDivElement>(null)
  const [moving, setMoving] = useState<Moving | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const wasDragged = useRef(false)

  const putBack = () => {
    setDrag(null)
    setMoving(null)
  }
  const keep = () => {
    putBack()
    if (moving?.place) onPlaced(moving.id, moving.place)
  }

  const isDragging = drag !== null
  useDragging(isDragging, {
    onMove: ({ clientX, clientY }) => {
      if (!drag || !board.current) return
      if (!moving && Math.hypot(clientX - drag.x, clientY - drag.y) < slack) return
      wasDragged.current = true
      setMoving({ id: drag.id, place: placeAt(board.current.getBoundingClientRect(), clientX, clientY) ?? null })
    },
    onUp: keep,
    onCancel: putBack,
  })

  /** What makes a suggestion movable that lies at a place. */
  const handlers = (id: string, place: Place | null) => ({
    onPointerDown: ({ button, clientX, clientY }: PointerEvent<HTMLElement>) => {
      wasDragged.current = false
      if (button === 0) setDrag({ id, x: clientX, y: clientY })
    },
    // A link is not dragged as one, and is not followed where it was only let go of.
    onDragStart: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClickCapture: (event: { preventDefault: () => void; stopPropagation: () => void }) => {
      if (!wasDragged.current) return
      wasDragged.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const next = placeAfter(moving?.id === id ? moving.place : place, event.key)
      if (next) setMoving({ id, place: next })
      else if (event.key === 'Enter' && moving) keep()
      else if (event.key === 'Escape' && moving) putBack()
      else return
      event.preventDefault()
      event.stopPropagation()
    },
    onBlur: () => {
      if (!isDragging) putBack()
    },
  })

  return { board, moving, handlers }
}
