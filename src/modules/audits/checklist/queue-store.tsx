// The state of a queue, shown to whoever listens in this tab and kept on the device, which the other tabs read.
import { changeWaiting, dropWaiting, waitingOf } from '#features/offline/device.tsx'
import { markWaiting } from '#features/offline/flags.tsx'
import type { Later } from './later.ts'
import type { Waiting } from './operations.ts'
import { afterReading, countOf, deviceWork, emptyQueue, type QueueState } from './queue-state.ts'

export type QueueStore = ReturnType<typeof openQueueStore>

/** The state of one person's queue. */
export function openQueueStore(person: string, isAway: boolean) {
  const listeners = new Set<() => void>()
  const channel = new BroadcastChannel(`waiting ${person}`)
  let state: QueueState = { ...emptyQueue, isAway }
  let keeping: Promise<unknown> = Promise.resolve()
  let isClosed = false

  function change(to: (before: QueueState) => QueueState) {
    const before = state
    state = to(before)
    if (state.waiting !== before.waiting || state.later !== before.later) markWaiting(person, countOf(state))
    listeners.forEach((listener) => listener())
  }

  const become = (next: Partial<QueueState>) => change((before) => ({ ...before, ...next }))

  /** Reads what the device keeps. */
  async function read(): Promise<void> {
    const kept = await waitingOf<Waiting | Later>(person).catch(() => null)
    change((before) => afterReading(before, kept))
  }

  function tellOtherTabs() {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target but its own origin
    if (!isClosed) channel.postMessage('changed')
  }

  /** Acts on the device behind everything before it. A device that keeps nothing is said, and keeps nobody from working. */
  function onDevice(work: () => Promise<unknown>) {
    keeping = keeping.then(work).then(tellOtherTabs, () => become({ isKept: false }))
    return keeping
  }

  channel.addEventListener('message', () => void read())

  return {
    state: () => state,
    change,
    become,
    onDevice,
    /** Puts what waits now in the place of what waited, here and on the device. */
    commit: async (next: readonly Waiting[]) => {
      const work = deviceWork(state.waiting, next)
      become({ waiting: next })
      await onDevice(() => Promise.all([...work.change.map(changeWaiting), ...work.drop.map(dropWaiting)]))
    },
    /** Reads the device behind everything before it: another tab may have sent some. */
    readAgain: () => {
      keeping = keeping.then(read)
      return keeping
    },
    /** Resolves when the device has done everything so far. */
    kept: () => keeping,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => {
      isClosed = true
      channel.close()
    },
  }
}
