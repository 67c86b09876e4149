// The answers of one person that wait on this device, and how they reach the server: one by one, in their order, each
// once; then what follows them, findings and photos. They are sent in the session in which the queue was opened and in no
// other: a session is one person's.
import { actingIn, isReached, onReach } from '#lib/http.ts'
import { newId } from '#lib/ids.ts'
import { momentOf } from '#lib/moments.ts'
import { Refusal } from '#lib/refusal.ts'
import { records, staleOf, type Stale, type Whole } from '#kernel/api/client.ts'
import { changeWaiting, dropWaiting, keepWaiting, waitingOf } from '#features/offline/device.tsx'
import { markWaiting } from '#features/offline/flags.tsx'
import { checklistLine } from '../checklist-line.ts'
import { isAnswer, isLater, sendableLater, type Later } from './later.ts'
import { laterIn, unkept, type Arrived, type OnItsWay } from './later-queue.tsx'
import {
  afterHeld,
  afterSent,
  answersIn,
  basisOf,
  differing,
  heldOf,
  isForLater,
  isSaid,
  mineOf,
  nextOf,
  sendable,
  type Answer,
  type Answers,
  type Operation,
  type Waiting,
} from './operations.ts'

export type QueueState = {
  readonly waiting: readonly Waiting[]
  /** Findings and photos, which follow the answers. */
  readonly later: readonly Later[]
  /** Of these, the one that is on its way. */
  readonly onItsWay: OnItsWay | null
  /** Whether nobody answers just now. */
  readonly isAway: boolean
  /** Which of how many is on its way. */
  readonly sending: { readonly at: number; readonly of: number } | null
  /** Whether what had to wait has all been sent since. */
  readonly hasCaughtUp: boolean
  /** Whether the device keeps what is entered; else it lives as long as the tab. */
  readonly isKept: boolean
}

type Asked = Answers & { readonly number: string; readonly version: number }

const firstPause = 2_000
const longestPause = 30_000

/** What the clock of this device tells. */
const momentHere = (now = new Date()) => momentOf(now, -now.getTimezoneOffset())

const isAwayNow = () => !navigator.onLine || !isReached()

export type Queue = ReturnType<typeof createQueue>

function createQueue(person: string, session: string | undefined) {
  const listeners = new Set<() => void>()
  const savers = new Set<(audit: string, line: Whole) => void>()
  const hearers = new Set<Arrived>()
  const channel = new BroadcastChannel(`waiting ${person}`)
  let state: QueueState = {
    waiting: [],
    later: [],
    onItsWay: null,
    isAway: isAwayNow(),
    sending: null,
    hasCaughtUp: false,
    isKept: true,
  }
  let keeping: Promise<unknown> = Promise.resolve()
  let pause = firstPause
  let trying: ReturnType<typeof setTimeout> | undefined
  let isPumping = false
  let isClosed = false
  /** Whether something had to wait since everything was last sent. */
  let hasWaited = false

  const isMine = () => session !== undefined && actingIn() === session

  function become(next: Partial<QueueState>) {
    state = { ...state, ...next }
    if (next.waiting || next.later) markWaiting(person, state.waiting.length + state.later.length)
    listeners.forEach((listener) => listener())
  }

  /** Reads what the device keeps; what it could not keep stays behind it. */
  async function read(): Promise<void> {
    const kept = await waitingOf<Waiting | Later>(person).catch(() => null)
    if (!kept) return become({ isKept: false, waiting: state.waiting })
    const isOnlyHere = ({ id, place }: Waiting | Later) => place === unkept && kept.every((one) => one.id !== id)
    become({
      waiting: [...kept.filter(isAnswer), ...state.waiting.filter(isOnlyHere)],
      later: [...kept.filter(isLater).map(asShown), ...state.later.filter(isOnlyHere)],
    })
  }

  /** A photo that is shown already stays the same picture. */
  function asShown(one: Later): Later {
    const shown = state.later.find(({ id }) => id === one.id)
    return one.is === 'photo' && shown?.is === 'photo' ? { ...one, file: shown.file } : one
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

  const later = laterIn({
    person,
    later: () => state.later,
    pump: () => void pump(),
    become,
    onDevice,
    arrived: (sent, raised) => Promise.all([...hearers].map((tell) => tell(sent, raised))),
  })
  const nextLater = () => sendableLater(state.later, state.waiting)[0]
  const hasNext = () => nextOf(state.waiting) !== undefined || nextLater() !== undefined

  async function add(operation: Operation) {
    become({ waiting: [...state.waiting, { ...operation, place: unkept }], hasCaughtUp: false })
    await onDevice(async () => {
      const place = await keepWaiting(operation)
      // Meanwhile it may have come to stand on another version, or have been taken back.
      const now = state.waiting.find(({ id }) => id === operation.id)
      if (!now) return dropWaiting(place)
      become({ waiting: state.waiting.map((one) => (one === now ? { ...now, place } : one)) })
      return now.base === operation.base && now.held === null ? undefined : changeWaiting({ ...now, place })
    })
  }

  /** Puts what waits now in the place of what waited, here and on the device. */
  async function commit(next: readonly Waiting[]) {
    const before = state.waiting
    become({ waiting: next })
    await onDevice(() =>
      Promise.all([
        ...next.filter((one) => one.place !== unkept && !before.includes(one)).map(changeWaiting),
        ...before
          .filter(({ id, place }) => place !== unkept && !next.some((one) => one.id === id))
          .map(({ place }) => dropWaiting(place)),
      ]),
    )
  }

  const without = (line: string) => state.waiting.filter((one) => one.line !== line)

  /** Somebody else was first: what both say alike is settled, everything else waits for a decision. */
  function clash({ audit, line }: Waiting, { current, since }: Stale) {
    const theirs = answersIn(current as unknown as Answers) // The line that was to be saved.
    savers.forEach((tell) => tell(audit, current))
    if (isSaid(mineOf(state.waiting, line), theirs)) return commit(without(line))
    const by = [...new Set(since.map((one) => one.by))]
    return commit(afterHeld(state.waiting, line, { is: 'clash', version: current.version, theirs, by }))
  }

  /** Sends one. Answers whether the next one can be tried. */
  async function send(one: Waiting): Promise<boolean> {
    try {
      const after = await records(checklistLine).save(one.line, one.base, { ...one.values, answeredAt: one.at }, one.id)
      await keeping
      savers.forEach((tell) => tell(one.audit, after))
      await commit(afterSent(state.waiting, one, after.made ?? after.version))
      pause = firstPause
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (isForLater(error.code)) return false
      await keeping
      const stale = staleOf(error)
      if (stale) await clash(one, stale)
      else await commit(afterHeld(state.waiting, one.line, { is: 'refused', why: error.message }))
      return true
    }
  }

  async function sendAll() {
    // Another tab may have sent some while this one waited for its turn.
    keeping = keeping.then(read)
    await keeping
    for (let at = 1; hasNext() && isMine(); at += 1) {
      const left = sendable(state.waiting) + sendableLater(state.later, state.waiting).length
      become({ sending: { at, of: at - 1 + left } })
      hasWaited ||= at > 1
      if (!(await sendNext())) {
        hasWaited = true
        tryLater()
        break
      }
      await keeping
    }
    if (state.waiting.length + state.later.length > 0) return become({ sending: null })
    become({ sending: null, hasCaughtUp: hasWaited })
    hasWaited = false
  }

  /** Answers first; what follows them once none is left that can be sent. */
  async function sendNext(): Promise<boolean> {
    const [answer, other] = [nextOf(state.waiting), nextLater()]
    if (answer) return send(answer)
    if (!other) return true
    const isSent = await later.send(other)
    if (isSent) pause = firstPause
    return isSent
  }

  function tryLater() {
    clearTimeout(trying)
    trying = setTimeout(() => void pump(), pause)
    pause = Math.min(pause * 2, longestPause)
  }

  /** One tab at a time sends. Without locks (a page over plain http) each does, and the server takes each answer once. */
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

  const onChange = () => {
    become({ isAway: isAwayNow() })
    if (!state.isAway) void pump()
  }
  const stopHearing = onReach(onChange)
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  channel.addEventListener('message', () => void read())
  keeping = read()
  const opened = keeping.then(pump)

  return {
    person,
    isMine,
    state: () => state,
    /** Resolves when what the device keeps was read and, where somebody answers, sent. */
    opened,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
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
    ...later.ways,
    /** Takes an answer to a line; answers its key once the device has it. */
    give: async (audit: string, line: Asked, values: Answer): Promise<string> => {
      const id = newId()
      const operation = { id, person, audit, line: line.number, values, at: momentHere(), held: null }
      await add({ ...operation, ...basisOf(state.waiting, line) })
      void pump()
      return id
    },
    /** Settles a line that somebody else changed: as it is chosen, on top of what they said. */
    decide: async (line: string, chosen: Answers) => {
      const held = heldOf(state.waiting, line)
      const old = state.waiting.filter((one) => one.line === line)
      const [first] = old
      if (held?.is !== 'clash' || !first) return
      const values = differing(chosen, held.theirs)
      const fresh = { ...first, id: newId(), base: held.version, before: held.theirs, values, held: null }
      const { place: _, ...decided } = fresh
      // First kept, then dropped: whatever happens in between, nothing that was typed is gone.
      if (Object.keys(values).length > 0) await add({ ...decided, at: momentHere() })
      await commit(state.waiting.filter(({ id }) => old.every((one) => one.id !== id)))
      if (state.waiting.length === 0) become({ hasCaughtUp: true })
      void pump()
    },
    /** Sends what was refused once more. */
    retry: async (line: string) => {
      await commit(state.waiting.map((one) => (one.line === line ? { ...one, held: null } : one)))
      void pump()
    },
    discard: (line: string) => commit(without(line)),
    close: () => {
      isClosed = true
      clearTimeout(trying)
      stopHearing()
      removeEventListener('online', onChange)
      removeEventListener('offline', onChange)
      channel.close()
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
