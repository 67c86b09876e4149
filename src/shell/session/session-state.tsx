// What a tab knows of its session, told to whoever listens.
import { actIn } from '#lib/http.ts'
import type { Doors } from './found.ts'
import type { Signed } from './signed.ts'

export type SessionState =
  | { readonly is: 'unknown' }
  | ({ readonly is: 'nobody' } & Doors)
  /** `endsAt` is the absolute end by this browser's clock, in milliseconds. */
  | { readonly is: 'somebody'; readonly signed: Signed; readonly endsAt: number }

/** The state of a tab's session; every call of the tab says which it is. */
export function openState() {
  const listeners = new Set<() => void>()
  let state: SessionState = { is: 'unknown' }
  const changed = () => listeners.forEach((listener) => listener())
  return {
    state: () => state,
    changed,
    become: (next: SessionState): SessionState => {
      state = next
      actIn(next.is === 'somebody' ? next.signed.session : undefined)
      changed()
      return next
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
