import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Closes what is open when the pointer or the focus goes elsewhere, or another screen shows. */
export function useClosing(within: RefObject<HTMLElement | null>, close: () => void): void {
  const router = useRouter()
  const onElsewhere = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !within.current?.contains(event.target)) close()
  })
  const onMoved = useEffectEvent(close)
  useEffect(() => {
    const hear = (event: Event) => onElsewhere(event)
    document.addEventListener('pointerdown', hear)
    document.addEventListener('focusin', hear)
    const deaf = router.subscribe('onBeforeLoad', () => onMoved())
    return () => {
      document.removeEventListener('pointerdown', hear)
      document.removeEventListener('focusin', hear)
      deaf()
    }
  }, [router])
}
