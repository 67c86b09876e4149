import { useRef, useState, type PointerEvent as Pressed } from 'react'
import type { Day } from '#lib/days.ts'
import { useDragging } from '#ui/use-dragging.tsx'

/** So far a pointer moves before it drags, in px: less is a press. */
const threshold = 6

type Moving<T> = {
  readonly task: T
  readonly from: readonly [x: number, y: number]
  /** How far the pointer has moved; null until it is a drag. */
  readonly by: readonly [x: number, y: number] | null
  readonly over: Day | null
}

/** The day on whose column a point of the window lies: an element with `data-day`. */
function dayUnder(x: number, y: number): Day | null {
  for (const element of document.elementsFromPoint(x, y)) {
    const column = element.closest<HTMLElement>('[data-day]')
    if (column) return column.dataset['day'] ?? null
  }
  return null
}

/**
 * Moves a task to another day by the mouse. By touch the page scrolls, and the menu of a task does the same.
 * @param onDrop hears onto which day a task was let go
 */
export function useMoving<T>(onDrop: (task: T, day: Day) => void) {
  const [moving, setMoving] = useState<Moving<T> | null>(null)
  /** Whether the press that ends now was a drag, so that the link under it is not followed. */
  const dragged = useRef(false)
  useDragging(moving !== null, {
    onMove: ({ clientX, clientY }) => {
      if (!moving) return
      const by = [clientX - moving.from[0], clientY - moving.from[1]] as const
      if (!moving.by && Math.hypot(...by) < threshold) return
      dragged.current = true
      setMoving({ ...moving, by, over: dayUnder(clientX, clientY) })
    },
    onUp: () => {
      if (moving?.by && moving.over !== null) onDrop(moving.task, moving.over)
      setMoving(null)
    },
    onCancel: () => setMoving(null),
  })
  return {
    moving: moving?.by ? moving : null,
    press: (task: T, { button, pointerType, clientX, clientY }: Pressed) => {
      dragged.current = false
      if (button === 0 && pointerType === 'mouse') setMoving({ task, from: [clientX, clientY], by: null, over: null })
    },
    wasDragged: () => dragged.current,
  }
}

export type MovingTasks<T> = ReturnType<typeof useMoving<T>>
