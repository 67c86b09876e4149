// Who logs out while answers of theirs wait on this device is told, and may stay.
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { waitingCount } from '#features/offline/flags.tsx'
import type { SessionState } from '#shell/session/session-state.tsx'

type Asked = { readonly count: number; readonly answer: (mayLeave: boolean) => void }

const LeavingDialog = lazy(() =>
  import('./leaving-dialog.tsx').then(({ LeavingDialog: dialog }) => ({ default: dialog })),
)

let asked: Asked | null = null
const listeners = new Set<() => void>()

function become(next: Asked | null): void {
  asked = next
  listeners.forEach((listener) => listener())
}

/** Whether answers of a person wait on this device. */
export const hasWaiting = (person: string): boolean => waitingCount(person) > 0

/** Whether somebody who logs out may go: at once, or when they say so. */
export function mayLeave(state: SessionState): boolean | Promise<boolean> {
  const count = state.is === 'somebody' ? waitingCount(state.signed.person.id) : 0
  if (count === 0) return true
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (may: boolean) => {
      become(null)
      resolve(may)
    }
    become({ count, answer })
  })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Asks whoever logs out, where there is something to ask. */
export function Leaving() {
  const now = useSyncExternalStore(subscribe, () => asked)
  return (
    now && (
      <Suspense>
        <LeavingDialog {...now} />
      </Suspense>
    )
  )
}
