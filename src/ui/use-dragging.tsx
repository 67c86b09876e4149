import { useEffect, useEffectEvent } from 'react'

type Heard = {
  readonly onMove: (event: PointerEvent) => void
  readonly onUp: () => void
  /** Escape was pressed, or the system took the pointer away. */
  readonly onCancel: () => void
}

/** Follows the pointer wherever it goes in the window, from when a drag has begun until it ends. */
export function useDragging(isDragging: boolean, { onMove, onUp, onCancel }: Heard): void {
  const onMoved = useEffectEvent(onMove)
  const onLetGo = useEffectEvent(onUp)
  const onCancelled = useEffectEvent(onCancel)
  useEffect(() => {
    if (!isDragging) return undefined
    const heard = new AbortController()
    const { signal } = heard
    addEventListener('pointermove', (event) => onMoved(event), { signal })
    addEventListener('pointerup', () => onLetGo(), { signal })
    addEventListener('pointercancel', () => onCancelled(), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && onCancelled(), { signal })
    return () => heard.abort()
  }, [isDragging])
}
