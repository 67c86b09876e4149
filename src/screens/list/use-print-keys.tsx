import { useEffect, useEffectEvent } from 'react'

/** Hears the keys that print before the browser does, which waits for nothing. */
export function usePrintKeys(isNeeded: boolean, onPrint: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    onPrint()
  })
  useEffect(() => {
    if (!isNeeded) return
    const hear = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [isNeeded])
}
