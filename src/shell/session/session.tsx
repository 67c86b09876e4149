// The session as this tab knows it. The truth is the server's; what stands here is asked again whenever the tab wakes.
import { ask, onRefused } from '#lib/http.ts'
import { Refusal } from '#lib/refusal.ts'
import { endOf, lossOf, type Doors } from './found.ts'
import { path, readSession } from './read-session.tsx'
import { openState, type SessionState } from './session-state.tsx'
import { createTelling } from './telling.tsx'
import type { Ending, Left, Signed } from './signed.ts'
import {
  endedSession,
  forgetEnded,
  isLetIn,
  keepSession,
  letIn,
  letOut,
  markEnded,
  onEndedElsewhere,
  rememberInput,
  whyEnded,
} from './storage.tsx'

export type Credentials = { readonly email: string; readonly password: string; readonly code?: string }

/** What the session asks of the browser, so that tests can put their own in its place. */
export type Surroundings = {
  /** Milliseconds of the wall clock. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
  readonly reload: () => void
  /** Leads the tab to an address elsewhere. */
  readonly goTo: (url: string) => void
}

export type Session = ReturnType<typeof createSession>

/** Makes the tab's session. Nothing is asked before `look`. */
export function createSession({ now, wait, reload, goTo }: Surroundings) {
  const { state, become, subscribe, changed } = openState()
  const telling = createTelling({ wait, changed, goTo })
  const arriving = arrivals({ now, reload, state, become })
  const read = () => readSession({ now, tell: telling.tell })
  let left: (because: Left, told?: string) => void = () => undefined
  let beforeEnd: () => Promise<boolean> = () => Promise.resolve(true)

  const nobody = ({ trial, sso }: Doors) => {
    letOut()
    return become({ is: 'nobody', trial, sso })
  }

  /** Asks the server who is signed in, and takes that over. */
  async function look(): Promise<SessionState> {
    const found = await read()
    if (found.is === 'signed') return arriving.adopt(found.signed)
    if (found.is === 'nobody') return nobody(found)
    return become({ is: 'somebody', signed: found.signed, endsAt: found.endsAt })
  }

  /** Asks again after the tab woke up; leaves when the session is over, reloads when it is another person's. */
  async function lookAgain(): Promise<void> {
    const before = state()
    const found = await read()
    // Meanwhile the clock or another tab may have ended it, and they know the better reason.
    if (state() !== before) return
    if (found.is === 'signed') arriving.adopt(found.signed)
    else if (found.is === 'nobody') lose(found.told)
  }

  /** Forgets the session here, without telling anybody. `told` is the server's own reason, where it gave one. */
  function leave(because: Left, told?: string) {
    const here = state()
    if (here.is !== 'somebody') return
    nobody(here.signed)
    left(because, told)
  }

  /** Leaves a session that was ended by another tab, or by the server. */
  function lose(told?: string) {
    const here = state()
    if (here.is === 'somebody') leave(lossOf(whyEnded(here.signed.session)), told)
  }

  /** Ends the session here, in all tabs and on the server. */
  async function end(because: Ending): Promise<void> {
    const here = state()
    if (here.is !== 'somebody') return
    const { session } = here.signed
    if (because === 'signed-out' && !(await beforeEnd())) return
    markEnded(session, because)
    telling.tell(session, because)
    leave(because)
  }

  onEndedElsewhere((session) => {
    const here = state()
    if (here.is === 'somebody' && here.signed.session === session) lose()
  })
  onRefused((refusal) => {
    if (refusal.code === 'other-session') return reload()
    lose(refusal.details?.reason === undefined ? undefined : refusal.message)
  })

  return {
    now,
    state,
    subscribe,
    isTelling: telling.isTelling,
    /** Who is told when this tab is no longer signed in. */
    onLeft: (tell: typeof left) => void (left = tell),
    /** What must reach the server before a person logs out; answers whether they still want to. */
    onBeforeEnd: (act: typeof beforeEnd) => void (beforeEnd = act),
    look,
    lookAgain,
    end,
    ...arriving.ways,
    ...stayings({ now, state }),
    /** Tells the server of a session that was ended here before it could hear of it. */
    resumeTelling: () => {
      const session = endedSession()
      if (session) telling.tell(session)
    },
  }
}

type Place = Pick<Surroundings, 'now'> & Pick<ReturnType<typeof openState>, 'state'>

/** How somebody comes to be signed in here. */
function arrivals({
  now,
  reload,
  state,
  become,
}: Place & Pick<Surroundings, 'reload'> & Pick<ReturnType<typeof openState>, 'become'>) {
  let hasBegun = false

  /** Takes over a session. Another person than before means that nothing on the screen may stay. */
  function adopt(signed: Signed): SessionState {
    const here = state()
    const before = here.is === 'somebody' ? here.signed.person.id : signed.person.id
    if (!isLetIn()) letIn(new Date(now()))
    const next = become({ is: 'somebody', signed, endsAt: endOf(signed, now()) })
    if (before !== signed.person.id) reload()
    return next
  }

  function begin(signed: Signed) {
    hasBegun = true
    forgetEnded()
    letIn(new Date(now()))
    rememberInput(signed.session, now())
    adopt(signed)
  }

  return {
    adopt,
    ways: {
      /** Whether somebody signed in here, rather than being found signed in. */
      hasBegun: () => hasBegun,
      signIn: async (credentials: Credentials): Promise<void> =>
        begin(await ask<Signed>('POST', path, { anonymous: true, body: credentials })),
      /** Signs in whomever the provider of single sign-on has shown. Answers where they were going. */
      signInBySso: async (code?: string): Promise<string | null> => {
        const body = code === undefined ? {} : { code }
        const signed = await ask<Signed & { readonly goingTo: string | null }>('POST', `${path}/sso`, {
          anonymous: true,
          body,
        })
        begin(signed)
        return signed.goingTo
      },
      /** Signs in whomever the device knows. */
      signInByPasskey: async (): Promise<void> => {
        const { showPasskey } = await import('./passkey.tsx')
        const response = await showPasskey()
        begin(await ask<Signed>('POST', `${path}/passkey`, { anonymous: true, body: { response } }))
      },
    },
  }
}

/** How somebody stays signed in. */
const stayings = ({ now, state }: Place) => ({
  /** Says that the person is still here and wants to stay; answers when the server has heard it. */
  stay: async (): Promise<void> => {
    const here = state()
    if (here.is !== 'somebody') return
    await ask('POST', `${path}/activity`)
    rememberInput(here.signed.session, now())
  },
  /** Says that the person does something. A server that is away hears of the next time. */
  tellActivity: (): void => {
    ask('POST', `${path}/activity`).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  },
  /** Keeps for this tab who is signed in, should nobody answer when it is loaded again. */
  keep: () => {
    const here = state()
    if (here.is === 'somebody') keepSession({ signed: here.signed, endsAt: here.endsAt })
  },
})
