// What one person has answered and raised and what waits on this device: answers first, then what follows them, findings and
// photos. It is sent in the session in which the queue was opened and in no other: a session is one person's.
import { actingIn } from '#lib/http.ts'
import type { Whole } from '#kernel/api/client.ts'
import { hearReach, isAwayNow } from '#features/offline/reach.tsx'
import { answerQueueIn } from './answer-queue.tsx'
import { isAnswer } from './later.ts'
import { laterIn, type Arrived } from './later-queue.tsx'
import { openPump, type Sent } from './queue-pump.tsx'
import { nextIn } from './queue-state.ts'
import { openQueueStore } from './queue-store.tsx'

export type Queue = ReturnType<typeof createQueue>

function createQueue(person: string, session: string | undefined) {
  const savers = new Set<(audit: string, line: Whole) => void>()
  const hearers = new Set<Arrived>()
  const store = openQueueStore(person, isAwayNow())
  const isMine = () => session !== undefined && actingIn() === session
  const pump = () => void pumping.pump()
  const answers = answerQueueIn({
    person,
    store,
    pump,
    saved: (audit, line) => savers.forEach((tell) => tell(audit, line)),
  })
  const later = laterIn({
    person,
    later: () => store.state().later,
    pump,
    become: store.become,
    onDevice: store.onDevice,
    arrived: (sent, raised) => Promise.all([...hearers].map((tell) => tell(sent, raised))),
  })

  async function sendNext(): Promise<Sent> {
    const next = nextIn(store.state())
    if (!next) return 'held'
    if (isAnswer(next)) return answers.send(next)
    return (await later.send(next)) ? 'taken' : 'later'
  }

  const pumping = openPump({ person, store, isMine, sendNext })
  const stopHearing = hearReach(() => {
    store.become({ isAway: isAwayNow() })
    if (!store.state().isAway) pump()
  })
  const opened = store.readAgain().then(pumping.pump)

  return {
    person,
    isMine,
    state: store.state,
    /** Resolves when what the device keeps was read and, where somebody answers, sent. */
    opened,
    subscribe: store.subscribe,
    /** Who is told of each line as the server has it. Answers how to stop. */
    onSaved: (tell: (audit: string, line: Whole) => void) => {
      savers.add(tell)
      return () => void savers.delete(tell)
    },
    /** Who is told of each finding and photo that has arrived. Answers how to stop. */
    onArrived: (tell: Arrived) => {
      hearers.add(tell)
      return () => void hearers.delete(tell)
    },
    ...answers.ways,
    ...later.ways,
    close: () => {
      pumping.close()
      stopHearing()
      store.close()
    },
  }
}

let current: Queue | undefined

/** The queue of whoever is signed in in this tab; that of anybody before them is closed, and what waits in it stays. */
export function queueOf(person: string): Queue {
  if (current?.person === person && current.isMine()) return current
  current?.close()
  current = createQueue(person, actingIn())
  return current
}
