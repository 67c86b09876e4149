// The session as this tab knows it. The truth is the server's; what stands here is asked again whenever the tab wakes.
import { actIn, ask, onRefused } from '#lib/http.ts'
import { isAway, Refusal, type RefusalBody } from '#lib/refusal.ts'
import { standingAt } from './standing.ts'
import { createTelling } from './telling.tsx'
import type { Ending, Left, Signed } from './signed.ts'
import {
  endedSession,
  forgetEnded,
  isLetIn,
  keepSession,
  keptSession,
  lastInput,
  letIn,
  letOut,
  markEnded,
  onEndedElsewhere,
  rememberInput,
  whyEnded,
  type KeptSession,
} from './storage.tsx'

const path = '/api/v1/session'

export type SessionState =
  | { readonly is: 'unknown' }
  | { readonly is: 'nobody'; readonly trial: boolean }
  /** `endsAt` is the absolute end by this browser's clock, in milliseconds. */
  | { readonly is: 'somebody'; readonly signed: Signed; readonly endsAt: number }

export type Credentials = { readonly email: string; readonly password: string; readonly code?: string }

/** What the session asks of the browser, so that tests can put their own in its place. */
export type Surroundings = {
  /** Milliseconds of the wall clock. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  readonly reload: () => void
}

export type Session = ReturnType<typeof createSession>

/** Makes the tab's session. Nothing is asked before `look`. */
export function createSession({ now, wait, reload }: Surroundings) {
  const listeners = new Set<() => void>()
  const telling = createTelling({ wait, changed: () => listeners.forEach((listener) => listener()) })
  let state: SessionState = { is: 'unknown' }
  let left: (because: Left, told?: string) => void = () => undefined
  let hasBegun = false
  let beforeEnd: () => Promise<boolean> = () => Promise.resolve(true)

  function become(next: SessionState) {
    state = next
    actIn(next.is === 'somebody' ? next.signed.session : undefined)
    listeners.forEach((listener) => listener())
    return next
  }

  const nobody = (trial: boolean) => {
    letOut()
    return become({ is: 'nobody', trial })
  }

  /** Takes over a session. Another person than before means that nothing on the screen may stay. */
  function adopt(signed: Signed): SessionState {
    const before = state.is === 'somebody' ? state.signed.person.id : signed.person.id
    if (!isLetIn()) letIn(new Date(now()))
    const endsAt = now() + Date.parse(signed.endsAt) - Date.parse(signed.now)
    const next = become({ is: 'somebody', signed, endsAt })
    if (before !== signed.person.id) reload()
    return next
  }

  /** `told` is why the session is over, in the server's own words, where it knows. */
  type Found = Signed | { readonly is: 'nobody'; readonly trial: boolean; readonly told?: string }

  /** Whom this tab keeps while the server is away. */
  type Kept = Exclude<Found, Signed> | ({ readonly is: 'kept' } & KeptSession)

  /** Who the server says is signed in. A session that was ended in this browser is never taken up again. */
  async function read(): Promise<Found> {
    // Read before asking, too: the answer may be older than the end, which the server may have heard of meanwhile.
    const ended = endedSession()
    const headers = { prefer: 'handling=lenient' }
    const found = await ask<Signed | RefusalBody>('GET', path, { anonymous: true, headers })
    if ('code' in found) {
      const { message: told, details } = found
      return { is: 'nobody', trial: details?.trial === true, ...(details?.reason !== undefined && { told }) }
    }
    if (found.session !== ended && found.session !== endedSession()) return found
    telling.tell(found.session)
    return { is: 'nobody', trial: found.trial }
  }

  /** Asks the server who is signed in, and takes that over. */
  async function look(): Promise<SessionState> {
    const found = await read().catch(orKept)
    if (!('is' in found)) return adopt(found)
    if (found.is === 'nobody') return nobody(found.trial)
    return become({ is: 'somebody', signed: found.signed, endsAt: found.endsAt })
  }

  /** Where nobody answers, whom this tab keeps, for as long as the rules of the clock allow: they hold without the server. */
  function orKept(error: unknown): Kept {
    const kept = keptSession()
    if (!isAway(error) || !kept) throw error
    const { signed, endsAt } = kept
    const standing = standingAt(now(), { lastInput: lastInput(signed.session) ?? 0, endsAt })
    if (standing.is !== 'ended' && endedSession() !== signed.session) return { is: 'kept', ...kept }
    if (standing.is === 'ended') markEnded(signed.session, standing.because)
    telling.tell(signed.session, standing.is === 'ended' ? standing.because : undefined)
    return { is: 'nobody', trial: signed.trial }
  }

  async function signIn(credentials: Credentials): Promise<void> {
    begin(await ask<Signed>('POST', path, { anonymous: true, body: credentials }))
  }

  /** Signs in whomever the device knows. */
  async function signInByPasskey(): Promise<void> {
    const { showPasskey } = await import('./passkey.tsx')
    const response = await showPasskey()
    begin(await ask<Signed>('POST', `${path}/passkey`, { anonymous: true, body: { response } }))
  }

  function begin(signed: Signed) {
    hasBegun = true
    forgetEnded()
    letIn(new Date(now()))
    rememberInput(signed.session, now())
    adopt(signed)
  }

  /** Forgets the session here, without telling anybody. `told` is the server's own reason, where it gave one. */
  function leave(because: Left, told?: string) {
    if (state.is !== 'somebody') return
    nobody(state.signed.trial)
    left(because, told)
  }

  /** Leaves a session that was ended by another tab, or by the server. */
  function lose(told?: string) {
    if (state.is !== 'somebody') return
    const because = whyEnded(state.signed.session) ?? 'ended'
    leave(because === 'signed-out' ? 'elsewhere' : because, told)
  }

  /** Ends the session here, in all tabs and on the server. */
  async function end(because: Ending): Promise<void> {
    if (state.is !== 'somebody') return
    const { session } = state.signed
    if (because === 'signed-out' && !(await beforeEnd())) return
    markEnded(session, because)
    telling.tell(session, because)
    leave(because)
  }

  /** Says that the person is still here and wants to stay; answers when the server has heard it. */
  async function stay(): Promise<void> {
    if (state.is !== 'somebody') return
    await ask('POST', `${path}/activity`)
    rememberInput(state.signed.session, now())
  }

  /** Says that the person does something. A server that is away hears of the next time. */
  function tellActivity(): void {
    ask('POST', `${path}/activity`).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }

  /** Asks again after the tab woke up; leaves when the session is over, reloads when it is another person's. */
  async function lookAgain(): Promise<void> {
    const before = state
    const found = await read().catch(orKept)
    // Meanwhile the clock or another tab may have ended it, and they know the better reason.
    if (state !== before) return
    if (!('is' in found)) adopt(found)
    else if (found.is === 'nobody') lose(found.told)
  }

  onEndedElsewhere((session) => {
    if (state.is === 'somebody' && state.signed.session === session) lose()
  })
  onRefused((refusal) => {
    if (refusal.code === 'other-session') return reload()
    lose(refusal.details?.reason === undefined ? undefined : refusal.message)
  })

  return {
    now,
    state: () => state,
    /** Whether somebody signed in here, rather than being found signed in. */
    hasBegun: () => hasBegun,
    isTelling: telling.isTelling,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Who is told when this tab is no longer signed in. */
    onLeft: (tell: typeof left) => void (left = tell),
    /** Keeps for this tab who is signed in, should nobody answer when it is loaded again. */
    keep: () => {
      if (state.is === 'somebody') keepSession({ signed: state.signed, endsAt: state.endsAt })
    },
    /** What must reach the server before a person logs out; answers whether they still want to. */
    onBeforeEnd: (act: typeof beforeEnd) => void (beforeEnd = act),
    look,
    lookAgain,
    signIn,
    signInByPasskey,
    end,
    stay,
    tellActivity,
    /** Tells the server of a session that was ended here before it could hear of it. */
    resumeTelling: () => {
      const session = endedSession()
      if (session) telling.tell(session)
    },
  }
}
