// Sends what waits, one after the other: at once, and where nobody answers again after a while.
import { afterRun, countOf, nextIn, whileSending } from './queue-state.ts'
import type { QueueStore } from './queue-store.tsx'

/** What became of one: it was taken, it waits for a decision, or it is for later. */
export type Sent = 'taken' | 'held' | 'later'

type Deps = {
  readonly person: string
  readonly store: QueueStore
  readonly isMine: () => boolean
  /** Sends the next one. */
  readonly sendNext: () => Promise<Sent>
}

const firstPause = 2_000
const longestPause = 30_000

/** The pump of a queue: of all tabs one sends at a time. */
export function openPump({ person, store, isMine, sendNext }: Deps) {
  let pause = firstPause
  let trying: ReturnType<typeof setTimeout> | undefined
  let isPumping = false
  /** Whether something had to wait since everything was last sent. */
  let hasWaited = false

  const hasNext = () => nextIn(store.state()) !== undefined

  function tryLater() {
    clearTimeout(trying)
    trying = setTimeout(() => void pump(), pause)
    pause = Math.min(pause * 2, longestPause)
  }

  async function sendAll() {
    // Another tab may have sent some while this one waited for its turn.
    await store.readAgain()
    for (let at = 1; hasNext() && isMine(); at += 1) {
      store.change((before) => whileSending(before, at))
      hasWaited ||= at > 1
      const sent = await sendNext()
      if (sent === 'taken') pause = firstPause
      if (sent === 'later') {
        hasWaited = true
        tryLater()
        break
      }
      await store.kept()
    }
    store.change((before) => afterRun(before, hasWaited))
    if (countOf(store.state()) === 0) hasWaited = false
  }

  /** Without locks (a page over plain http) each tab sends, and the server takes each answer once. */
  async function pump() {
    if (isPumping || !isMine() || !hasNext()) return
    isPumping = true
    try {
      if ('locks' in navigator) await navigator.locks.request(`waiting ${person}`, sendAll)
      else await sendAll()
    } finally {
      isPumping = false
    }
  }

  return { pump, close: () => clearTimeout(trying) }
}
