import { useEffect } from 'react'
import { LeaveGuard } from '#screens/form/leave-guard.tsx'
import { words } from './words.ts'

/** Whoever leaves while something stands unsaved is asked first, and the window is not closed over it. */
export function LeaveUnsaved({ isTouched }: { readonly isTouched: boolean }) {
  useEffect(() => {
    if (!isTouched) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isTouched])
  return <LeaveGuard send={() => Promise.resolve(!isTouched)} asks={words.leave} />
}
