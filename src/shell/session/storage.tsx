// What this browser remembers of a session. The entries in session storage let a tab show protected screens; they prove
// nothing: the server decides on every call. Local storage is what the tabs tell each other.
import type { Ending } from './signed.ts'
import type { KeptSession } from './found.ts'

const auth = 'auth'
const loginTimestamp = 'loginTimestamp'
const ended = 'endedSession'
const why = 'endedBecause'
const input = 'lastInput'
const whom = 'keptSession'

/** Whether this tab has been let in: without both entries a protected screen sends to /login. */
export const isLetIn = (): boolean =>
  sessionStorage.getItem(auth) === 'true' && Boolean(sessionStorage.getItem(loginTimestamp))

/** Sets the entries; the time is that of signing in or of resuming, ISO 8601. */
export function letIn(now: Date): void {
  sessionStorage.setItem(auth, 'true')
  sessionStorage.setItem(loginTimestamp, now.toISOString())
}

/** Keeps for this tab who is signed in, so that it comes back after a reload without a connection. */
export const keepSession = (kept: KeptSession): void => sessionStorage.setItem(whom, JSON.stringify(kept))

/** Who was signed in here when the server last said so; undefined where this tab was not asked to keep it. */
export function keptSession(): KeptSession | undefined {
  const kept = sessionStorage.getItem(whom)
  return kept === null ? undefined : (JSON.parse(kept) as KeptSession) // A border: what this file wrote.
}

/** Removes the entries. */
export function letOut(): void {
  sessionStorage.removeItem(whom)
  sessionStorage.removeItem(auth)
  sessionStorage.removeItem(loginTimestamp)
}

/** The public id of the session that was last ended in this browser and that the server may not know of yet. */
export const endedSession = (): string | null => localStorage.getItem(ended)

/** Notes that a session was ended here, and tells the other tabs why: their own clocks need not have seen it. */
export function markEnded(session: string, because: Ending): void {
  localStorage.setItem(ended, session)
  const end: End = { session, because }
  localStorage.setItem(why, JSON.stringify(end))
}

export const forgetEnded = (): void => localStorage.removeItem(ended)

type End = { readonly session: string; readonly because: Ending }

const readEnd = (end: string | null) => (end === null ? null : (JSON.parse(end) as End)) // A border: what this file wrote.

/** Why a session was ended in this browser, as far as any of its tabs did that. */
export function whyEnded(session: string): Ending | undefined {
  const end = readEnd(localStorage.getItem(why))
  return end?.session === session ? end.because : undefined
}

/** Calls back when another tab ends a session. Answers how to stop listening. */
export function onEndedElsewhere(tell: (session: string) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    const end = key === why ? readEnd(newValue) : null
    if (end) tell(end.session)
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** When a person last did something in any tab of this session, in milliseconds. */
export function lastInput(session: string): number | undefined {
  const [whose, at] = localStorage.getItem(input)?.split(' ') ?? []
  return whose === session && at ? Number(at) : undefined
}

/** Tells all tabs of this session that a person does something. */
export const rememberInput = (session: string, at: number): void => localStorage.setItem(input, `${session} ${at}`)

/** Calls back at once when a person does something in another tab. Answers how to stop listening. */
export function onInputElsewhere(tell: () => void): () => void {
  const listen = ({ key }: StorageEvent) => key === input && tell()
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}
