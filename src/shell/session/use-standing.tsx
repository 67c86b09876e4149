import { useEffect, useRef, useState } from 'react'
import { tellEvery } from './limits.ts'
import { sameStanding, standingAt, type Standing } from './standing.ts'
import { lastInput, onInputElsewhere, rememberInput } from './storage.tsx'
import { useSession, useSessionState } from './use-session.tsx'

/** What counts as something a person does. */
const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'touchmove'] as const

/** The tabs of a browser tell each other of input at most so often, in milliseconds. */
const shareEvery = 1000

/** A pointer that has not moved is the page moving under it, not a person. */
function createIsReal() {
  let place = ''
  return (event: Event) => {
    if (!event.isTrusted) return false
    if (!(event instanceof PointerEvent) || event.type !== 'pointermove') return true
    const before = place
    place = `${event.screenX} ${event.screenY}`
    return before !== '' && before !== place
  }
}

/**
 * Watches for input and the clock, in all tabs together, and answers where the session stands. Ends it when its time
 * has come. Once the warning shows, input alone keeps nothing alive: the person has to say so.
 */
export function useStanding(): Standing {
  const session = useSession()
  const state = useSessionState()
  const [standing, setStanding] = useState<Standing>({ is: 'present' })
  const told = useRef(0)
  const id = state.is === 'somebody' ? state.signed.session : undefined
  const endsAt = state.is === 'somebody' ? state.endsAt : 0

  useEffect(() => {
    if (!id) return
    if (lastInput(id) === undefined) rememberInput(id, session.now())
    const isReal = createIsReal()

    const look = (): Standing => {
      const next = standingAt(session.now(), { lastInput: lastInput(id) ?? session.now(), endsAt })
      setStanding((before) => (sameStanding(before, next) ? before : next))
      if (next.is === 'ended') void session.end(next.because)
      return next
    }

    const onInput = (event: Event) => {
      const now = session.now()
      const shared = now - (lastInput(id) ?? 0) < shareEvery
      if (!isReal(event) || (shared && now - told.current < tellEvery)) return
      // Asked first: the hand that wakes a machine after an hour must not bring a dead session back to life.
      const { is } = look()
      if (is === 'expiring' || is === 'ended') return
      rememberInput(id, now)
      if (now - told.current < tellEvery) return
      told.current = now
      session.tellActivity()
    }

    const ticking = setInterval(look, 1000)
    const stopListening = onInputElsewhere(look)
    for (const input of inputs) addEventListener(input, onInput, { capture: true, passive: true })
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      clearInterval(ticking)
      stopListening()
      for (const input of inputs) removeEventListener(input, onInput, { capture: true })
      document.removeEventListener('visibilitychange', look)
    }
  }, [session, id, endsAt])

  return standing
}
