import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Session } from './session.tsx'
import type { Signed } from './signed.ts'

const Context = createContext<Session | null>(null)

export const SessionProvider = Context.Provider

/** The tab's session, for acts. */
export function useSession(): Session {
  const session = useContext(Context)
  if (!session) throw new Error('A screen asks for the session outside of its provider.')
  return session
}

/** The session's state; draws again when it changes. */
export function useSessionState() {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state)
}

/** Who is signed in; undefined for the moment in which a screen is taken away. */
export function useSigned(): Signed | undefined {
  const state = useSessionState()
  return state.is === 'somebody' ? state.signed : undefined
}
