// A cause or an action on its way to another node, by pointer; it ends there or where it was before.
import { useState, type PointerEvent } from 'react'
import { useDragging } from '#ui/use-dragging.tsx'

type Point = { readonly x: number; readonly y: number }

/** So far, in pixels, a pointer goes before it drags: less is a click, which chooses the node. */
const slack = 5

type Carried = { readonly id: string; readonly by: Point; readonly over: string | null }

const nodeAt = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }) =>
  document
    .elementsFromPoint(clientX, clientY)
    .flatMap((element) => element.closest('[data-node]')?.getAttribute('data-node') ?? [])

/**
 * @param mayDrop whether the first may be dropped on the second
 * @param onDropped is told what was dropped on what
 */
export function useCarrying(mayDrop: (id: string, on: string) => boolean, onDropped: (id: string, on: string) => void) {
  const [drag, setDrag] = useState<{ readonly id: string; readonly at: Point } | null>(null)
  const [carried, setCarried] = useState<Carried | null>(null)
  const putBack = () => {
    setDrag(null)
    setCarried(null)
  }
  useDragging(drag !== null, {
    onMove: (event) => {
      if (!drag) return
      const by = { x: event.clientX - drag.at.x, y: event.clientY - drag.at.y }
      if (!carried && Math.hypot(by.x, by.y) < slack) return
      setCarried({ id: drag.id, by, over: nodeAt(event).find((id) => mayDrop(drag.id, id)) ?? null })
    },
    onUp: () => {
      putBack()
      if (carried?.over) onDropped(carried.id, carried.over)
    },
    onCancel: putBack,
  })
  const onPointerDown = (id: string) => (event: PointerEvent<SVGGElement>) => {
    // A finger moves the drawing; what a finger cannot drag the keys and the bar below a node move.
    if (event.button !== 0 || event.pointerType === 'touch') return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    setDrag({ id, at: { x: event.clientX, y: event.clientY } })
  }
  return { carried, onPointerDown }
}
