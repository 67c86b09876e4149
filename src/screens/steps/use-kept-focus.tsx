import { useEffect, useRef } from 'react'

/**
 * A step that was taken takes its button away, or its dialog goes after the button has: a focus that is lost so comes to
 * what the steps stand in, and whoever uses no mouse goes on from there.
 * @param taken changes with each step that the reader takes, and with the state of the record, which may be drawn after the
 * dialog has gone or before; null as long as no step was taken
 */
export function useKeptFocus(taken: string | null) {
  const steps = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (taken === null) return undefined
    // After a dialog has given the focus back to its button, where that is still there.
    const waiting = setTimeout(() => {
      if (!document.activeElement || document.activeElement === document.body) steps.current?.focus()
    })
    return () => clearTimeout(waiting)
  }, [taken])
  return steps
}
