import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useKeys } from '#ui/use-keys.tsx'
import { clamped, fitting, heldAt, stepped, type Size } from './zoom.ts'

type Point = { readonly x: number; readonly y: number }

/** So much of the window a net may take; what is higher scrolls. */
const share = 0.72

/** So far one goes at a press, in pixels. */
const stride = 120

export type Direction = 'left' | 'right' | 'up' | 'down'

/** An element that something is drawn in, and how much room there is. */
export function useRoom() {
  const room = useRef<HTMLDivElement>(null)
  const [free, setFree] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const element = room.current
    if (!element) return
    const measure = () => setFree({ width: element.clientWidth, height: Math.round(innerHeight * share) })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    addEventListener('resize', measure)
    measure()
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [])
  return { room, free }
}

type Room = ReturnType<typeof useRoom>

/**
 * How large a drawing is shown in its room, fitted at first; and all ways of changing that: buttons, keys, wheel, fingers.
 * @param least it is not drawn smaller at first; what is larger than its room scrolls
 */
export function useZoom({ room, free }: Room, drawing: Size, least = 0) {
  const [chosen, setChosen] = useState<number | 'all' | null>(null)
  const all = free ? fitting(drawing, free) : 1
  const scale = typeof chosen === 'number' ? chosen : chosen === 'all' ? all : Math.max(all, least)

  /** The point of the room that stays where it is when it is drawn anew. */
  const held = useRef<{ readonly point: Point; readonly scale: number } | null>(null)
  useLayoutEffect(() => {
    const [element, from] = [room.current, held.current]
    held.current = null
    if (!element || !from) return
    const ratio = scale / from.scale
    element.scrollTo(heldAt(element.scrollLeft, from.point.x, ratio), heldAt(element.scrollTop, from.point.y, ratio))
  }, [room, scale])

  const zoom = (to: number, at?: Point) => {
    const element = room.current
    if (!element) return
    held.current = { point: at ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 }, scale }
    setChosen(clamped(to))
  }
  const move = (direction: Direction) => {
    const along = { left: [-stride, 0], right: [stride, 0], up: [0, -stride], down: [0, stride] }[direction]
    room.current?.scrollBy(along[0] ?? 0, along[1] ?? 0)
  }
  const fit = () => setChosen('all')

  const within = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const { left = 0, top = 0 } = room.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }

  // The wheel with Ctrl, which is also what two fingers on a touchpad send.
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    zoom(scale * Math.exp(-event.deltaY / 300), within(event))
  })
  // Two fingers on a screen.
  const fingers = useRef(new Map<number, Point>())
  const apart = () => {
    const [one, other] = [...fingers.current.values()]
    return one && other
      ? { by: Math.hypot(one.x - other.x, one.y - other.y), at: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } }
      : null
  }
  const onFinger = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType !== 'touch') return
    const before = apart()
    if (event.type === 'pointerup' || event.type === 'pointercancel') fingers.current.delete(event.pointerId)
    else if (event.type === 'pointerdown' || fingers.current.has(event.pointerId))
      fingers.current.set(event.pointerId, within(event))
    const after = apart()
    if (event.type === 'pointermove' && before && after && before.by > 0) zoom((scale * after.by) / before.by, after.at)
  })
  useEffect(() => {
    const element = room.current
    if (!element) return
    const wheel = (event: WheelEvent) => onWheel(event)
    const finger = (event: PointerEvent) => onFinger(event)
    const kinds = ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'] as const
    // Chromium zooms the whole page with Ctrl and the wheel unless it is told that this may be prevented.
    element.addEventListener('wheel', wheel, { passive: false })
    for (const kind of kinds) element.addEventListener(kind, finger)
    return () => {
      element.removeEventListener('wheel', wheel)
      for (const kind of kinds) element.removeEventListener(kind, finger)
    }
  }, [room])

  useKeys(room, (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const act = { '+': () => zoom(stepped(scale, 'in')), '-': () => zoom(stepped(scale, 'out')), '0': fit }[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })

  return {
    scale,
    isFitted: typeof chosen !== 'number' && scale === all,
    zoomIn: () => zoom(stepped(scale, 'in')),
    zoomOut: () => zoom(stepped(scale, 'out')),
    fit,
    move,
  }
}
