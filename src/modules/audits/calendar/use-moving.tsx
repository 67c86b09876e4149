// An audit on its way to other days: by pointer or by keys. Nothing is moved here; it ends in a question or in nothing.
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { daysBetween, type Day } from '#lib/days.ts'
import { useDragging } from '#ui/use-dragging.tsx'
import { daysOfKey, movedBy } from './movable.ts'
import type { PlannedAudit } from './planned.ts'

export type Moving = {
  readonly audit: PlannedAudit
  /** Days later; earlier when negative. */
  readonly by: number
  /** Whether the step is being asked for. */
  readonly isAsked: boolean
}

type Drag = { readonly audit: PlannedAudit; readonly from: Day; readonly x: number; readonly y: number }

/** So far a pointer goes before it drags, in pixels: less is a click. */
const slack = 5

/** The day that lies under a point of the window. */
function dayAt(x: number, y: number): Day | undefined {
  const cell = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLElement && one.dataset.day)
  return cell instanceof HTMLElement ? cell.dataset.day : undefined
}

/** @param onBack hears of what was put back */
export function useMoving(onBack: (audit: PlannedAudit) => void) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  // The click that ends a drag opens no page.
  const hasDragged = useRef(false)

  const back = () => {
    setDrag(null)
    if (moving && moving.by !== 0) onBack(moving.audit)
    setMoving(null)
  }
  const ask = () => {
    setDrag(null)
    setMoving((now) => (now && now.by !== 0 ? { ...now, isAsked: true } : null))
  }

  const isDragging = drag !== null
  useDragging(isDragging, {
    onMove: ({ clientX, clientY }) => {
      if (!drag) return
      if (!hasDragged.current && Math.hypot(clientX - drag.x, clientY - drag.y) < slack) return
      hasDragged.current = true
      const over = dayAt(clientX, clientY)
      setMoving({ audit: drag.audit, by: over ? daysBetween(drag.from, over) : 0, isAsked: false })
    },
    onUp: ask,
    onCancel: back,
  })

  return {
    moving,
    isDragging: isDragging && moving !== null,
    /** Leaves the question without an answer, or after it. */
    end: () => setMoving(null),
    back,
    /** What a bar that may be moved hears. */
    handlersOf: (audit: PlannedAudit) => ({
      onPointerDown({ button, clientX, clientY }: PointerEvent) {
        hasDragged.current = false
        const from = dayAt(clientX, clientY)
        if (button === 0 && from) setDrag({ audit, from, x: clientX, y: clientY })
      },
      onClick(event: { preventDefault: () => void }) {
        if (hasDragged.current) event.preventDefault()
        hasDragged.current = false
      },
      onKeyDown(event: KeyboardEvent) {
        const days = daysOfKey(event)
        const by = moving?.audit.id === audit.id ? moving.by : 0
        if (days !== 0) setMoving({ audit, by: by + days, isAsked: false })
        else if (event.key === 'Enter' && by !== 0) ask()
        else if (event.key === 'Escape' && by !== 0) back()
        else return
        event.preventDefault()
      },
      onBlur() {
        if (moving?.audit.id === audit.id && !moving.isAsked && !isDragging) back()
      },
    }),
  }
}

export type Handlers = ReturnType<ReturnType<typeof useMoving>['handlersOf']>

/** The audits as they are drawn: the one on its way stands where it would come to as well. */
export function withProposed(items: readonly PlannedAudit[], moving: Moving | null) {
  const stand = items.map((audit) => ({ ...audit, isProposed: false }))
  if (!moving || moving.by === 0) return stand
  return [...stand, { ...movedBy(moving.audit, moving.by), isProposed: true }]
}

export type DrawnAudit = ReturnType<typeof withProposed>[number]
