import { useEffect, useState } from 'react'

const stay = () => undefined

/** Gives the focus back to where it was before a dialog, unless it has gone on to somewhere else. */
function useReturn(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined
    const before = document.activeElement
    return () => {
      setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body
        if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      })
    }
  }, [opened])
}

/**
 * How a dialog comes and goes: it fades in 150 ms (specification, section 9), also where it is drawn only once it is
 * open, and fades away before `onClose` takes it off the page.
 */
export function useFading(opened: boolean, onClose: (() => void) | undefined) {
  // A modal that is there from the start does not fade: it is drawn shut and opened at once.
  const [stage, setStage] = useState<'shut' | 'open' | 'leaving'>('shut')
  useEffect(() => {
    if (!opened) return undefined
    const opening = setTimeout(() => setStage('open'))
    return () => clearTimeout(opening)
  }, [opened])
  useReturn(opened)
  return {
    opened: opened && stage === 'open',
    onClose: onClose ? () => setStage('leaving') : stay,
    onExitTransitionEnd: () => opened && onClose?.(),
    transitionProps: { duration: 150, transition: 'fade' },
  } as const
}
