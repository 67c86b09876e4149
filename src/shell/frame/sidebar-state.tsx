import { useMediaQuery } from '@mantine/hooks'
import { useState, type PointerEvent } from 'react'
import { usePreference } from './preference.tsx'

export type SidebarState = ReturnType<typeof useSidebar>

/**
 * How the sidebar stands: shown at first; fixed at its full width, or unfoldable: a rail that expands while the pointer
 * or the keyboard's focus is in it. Below 768 px it is always a rail.
 */
export function useSidebar() {
  const { preference, prefer } = usePreference()
  const { sidebarShow: shown = true, sidebarFixed: fixed = true } = preference
  const narrow = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false })
  return {
    shown,
    narrow,
    rail: narrow || !fixed,
    toggleShown: () => prefer({ sidebarShow: !shown }),
    toggleFixed: () => prefer({ sidebarFixed: !fixed }),
  }
}

/** Whether the pointer is over it. A finger hovers nowhere, though browsers say so until the next tap. */
export function useHovered() {
  const [isHovered, setHovered] = useState(false)
  return {
    'data-hovered': isHovered || undefined,
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType !== 'touch'),
    onPointerLeave: () => setHovered(false),
  }
}
