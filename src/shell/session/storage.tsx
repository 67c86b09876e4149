// What this browser remembers of a session. The entries in session storage let a tab show protected screens; they prove
// nothing: the server decides on every call. Local storage is what the tabs tell each other.

const auth = 'auth'
const loginTimestamp = 'loginTimestamp'
const ended = 'endedSession'
const input = 'lastInput'

/** Whether this tab has been let in: without both entries a protected screen sends to /login. */
export const isLetIn = (): boolean =>
  sessionStorage.getItem(auth) === 'true' && Boolean(sessionStorage.getItem(loginTimestamp))

/** Sets the entries; the time is that of signing in or of resuming, ISO 8601. */
export function letIn(now: Date): void {
  sessionStorage.setItem(auth, 'true')
  sessionStorage.setItem(loginTimestamp, now.toISOString())
}

/** Removes the entries. */
export function letOut(): void {
  sessionStorage.removeItem(auth)
  sessionStorage.removeItem(loginTimestamp)
}

/** The public id of the session that was last ended in this browser and that the server may not know of yet. */
export const endedSession = (): string | null => localStorage.getItem(ended)

export const markEnded = (session: string): void => localStorage.setItem(ended, session)

export const forgetEnded = (): void => localStorage.removeItem(ended)

/** Calls back when another tab ends a session. Answers how to stop listening. */
export function onEndedElsewhere(tell: (session: string) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === ended && newValue) tell(newValue)
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
