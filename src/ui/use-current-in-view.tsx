import { useEffect, useLayoutEffect, useRef } from 'react'

/** For the links of a strip: the router calls one current whose search is a part of the address as well, and then two are. */
export const onlyItself = { exact: true } as const

/**
 * For a strip of links, or of radio buttons, that may be wider than its room: brings the current one into view, and each that
 * takes the focus, of which a browser is content to show an edge. Sideways only.
 * @param current what is current, by any name; the strip moves when it changes. None: the first, which is in view
 */
export function useCurrentInView<Strip extends HTMLElement = HTMLElement>(current: string | undefined) {
  const strip = useRef<Strip>(null)
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (shown.current === current) return
    const one = strip.current?.querySelector('[aria-current=page], :checked')
    if (!strip.current || !one) return
    shown.current = current
    bring(strip.current, one)
  })
  useEffect(() => {
    const room = strip.current
    if (!room) return undefined
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element) bring(room, target)
    }
    room.addEventListener('focusin', onFocus)
    return () => room.removeEventListener('focusin', onFocus)
  }, [])
  return strip
}

function bring(strip: HTMLElement, one: Element): void {
  const [room, place] = [strip.getBoundingClientRect(), one.getBoundingClientRect()]
  strip.scrollLeft += Math.min(0, place.left - room.left) + Math.max(0, place.right - room.right)
}
