import { useLayoutEffect, useRef } from 'react'

/**
 * For a strip of links that may be wider than its room: brings the current one into view, sideways only.
 * @param current what is current, by any name; the strip moves when it changes. None: the first, which is in view
 */
export function useCurrentInView(current: string | undefined) {
  const strip = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (shown.current === current) return
    shown.current = current
    const one = strip.current?.querySelector('[aria-current=page]')
    if (!strip.current || !one) return
    const [room, place] = [strip.current.getBoundingClientRect(), one.getBoundingClientRect()]
    strip.current.scrollLeft += Math.min(0, place.left - room.left) + Math.max(0, place.right - room.right)
  })
  return strip
}
