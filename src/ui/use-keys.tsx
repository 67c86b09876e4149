import { useEffect, type RefObject } from 'react'

/**
 * Hears the keys that are pressed in an element or anything within it, without making it a control itself. What the list
 * of shortcuts says of them is told with `useTold`.
 */
export function useKeys(within: RefObject<HTMLElement | null>, onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const element = within.current
    element?.addEventListener('keydown', onKey)
    return () => element?.removeEventListener('keydown', onKey)
  })
}
