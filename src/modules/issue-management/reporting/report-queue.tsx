// The reports of one person that wait on this device. They are sent in the session in which the queue was opened and in no
// other: whoever uses the same telephone next sends nothing in another's name.
import { actingIn } from '#lib/http.ts'
import { hearReach, isAwayNow } from '#features/offline/reach.tsx'
import { openPump } from './report-pump.tsx'
import { openReportStore } from './report-store.tsx'
import type { WaitingReport } from './waiting-report.ts'

export type ReportQueue = ReturnType<typeof createQueue>

function createQueue(person: string, session: string | undefined) {
  const store = openReportStore(person)
  const isMine = () => session !== undefined && actingIn() === session
  const pumping = openPump({ person, store, isMine })
  const stopHearing = hearReach(() => {
    store.become({ isAway: isAwayNow() })
    if (!store.state().isAway) void pumping.pump()
  })
  const opened = store.read().then(pumping.pump)

  return {
    person,
    isMine,
    state: store.state,
    /** Resolves when what the device keeps was read and, where somebody answers, sent. */
    opened,
    subscribe: store.subscribe,
    /** Takes a report. It is safe once this resolves: on the device, or said to be in this page alone. */
    add: async (report: WaitingReport) => {
      await store.add(report)
      void pumping.pump()
    },
    /** Sends one once more that was refused. */
    sendAgain: async (id: string) => {
      const one = store.find(id)
      if (one) await store.replace({ ...one, stopped: null })
      void pumping.pump()
    },
    /** Forgets one that was not sent. */
    remove: async (id: string) => {
      const one = store.find(id)
      if (one) await store.drop(one)
    },
    close: () => {
      pumping.close()
      stopHearing()
    },
  }
}

let current: ReportQueue | undefined

/** The queue of whoever is signed in in this tab; that of anybody before them is closed, and what waits in it stays. */
export function reportsOf(person: string): ReportQueue {
  if (current?.person === person && current.isMine()) return current
  current?.close()
  current = createQueue(person, actingIn())
  return current
}
