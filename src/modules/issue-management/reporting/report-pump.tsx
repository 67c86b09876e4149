// Sends what waits, one report after the other: at once, and where nobody answers again after a while.
import { Refusal } from '#lib/refusal.ts'
import { isForLater } from '#features/offline/for-later.ts'
import type { ReportStore } from './report-store.tsx'
import { sendPhoto, sendWords } from './send-report.tsx'
import { afterPhoto, afterTaking, nextOf, type WaitingReport } from './waiting-report.ts'

type Deps = { readonly person: string; readonly store: ReportStore; readonly isMine: () => boolean }

const firstPause = 2_000
const longestPause = 30_000

/** Sends one as far as it goes, and keeps what is left of it. Answers whether the next can be tried. */
async function send(first: WaitingReport, { store, isMine }: Deps): Promise<boolean> {
  let one = first
  try {
    const number = one.number ?? (await sendWords(one))
    if (one.number === null) await store.replace((one = afterTaking(one, number)))
    for (const photo of one.photos) {
      if (!isMine()) return false
      await sendPhoto(number, photo)
      await store.replace((one = afterPhoto(one, photo.id)))
    }
    store.become({ arrived: new Map(store.state().arrived).set(one.id, one) })
    await store.drop(one)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (isForLater(error.code)) return false
    if (store.find(one.id)) await store.replace({ ...one, stopped: error.message })
    return true
  }
}

/** The pump of a queue: of all tabs one sends at a time; without locks each does, and the server takes each report once. */
export function openPump(deps: Deps) {
  const { person, store, isMine } = deps
  let pause = firstPause
  let trying: ReturnType<typeof setTimeout> | undefined
  let isPumping = false

  const next = () => nextOf(store.state().waiting)

  function tryLater() {
    clearTimeout(trying)
    trying = setTimeout(() => {
      trying = undefined
      void pump()
    }, pause)
    pause = Math.min(pause * 2, longestPause)
  }

  async function sendAll() {
    // Another tab may have sent some while this one waited for its turn.
    await store.read()
    for (let one = next(); one && isMine(); one = next()) {
      if (!(await send(one, deps))) return tryLater()
      pause = firstPause
    }
    return undefined
  }

  async function pump() {
    if (isPumping || !isMine() || !next()) return
    isPumping = true
    try {
      if ('locks' in navigator) await navigator.locks.request(`reports ${person}`, sendAll)
      else await sendAll()
    } finally {
      isPumping = false
    }
    // One that came while the last was on its way.
    if (trying === undefined && next()) void pump()
  }

  return { pump, close: () => clearTimeout(trying) }
}
