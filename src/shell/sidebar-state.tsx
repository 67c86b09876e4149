import { useState } from 'react'
import { useMediaQuery } from '@mantine/hooks'

const key = 'sidebar'

export type SidebarState = ReturnType<typeof useSidebar>

/**
 * How the sidebar stands: shown at first; fixed at its full width, or unfoldable: a rail that expands while the pointer
 * or the focus is in it. Below 768 px it is always a rail.
 */
export function useSidebar() {
  const [shown, setShown] = useState(true)
  const [isFixed, setFixed] = useState(() => localStorage.getItem(key) !== 'unfoldable')
  const narrow = useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false })
  return {
    shown,
    narrow,
    rail: narrow || !isFixed,
    toggleShown: () => setShown(!shown),
    toggleFixed: () => {
      localStorage.setItem(key, isFixed ? 'unfoldable' : 'fixed')
      setFixed(!isFixed)
    },
  }
}
