// The answers that wait, and how each reaches the server: one by one, in their order, each once.
import { newId } from '#lib/ids.ts'
import { momentOf } from '#lib/moments.ts'
import { Refusal } from '#lib/refusal.ts'
import { records, staleOf, type Stale, type Whole } from '#kernel/api/client.ts'
import { changeWaiting, dropWaiting, keepWaiting } from '#features/offline/device.tsx'
import { isForLater } from '#features/offline/for-later.ts'
import { checklistLine } from '../checklist-line.ts'
import {
  afterHeld,
  afterSent,
  answersIn,
  basisOf,
  isSaid,
  mineOf,
  type Answer,
  type Answers,
  type Operation,
  type Waiting,
} from './operations.ts'
import type { Sent } from './queue-pump.tsx'
import { afterGiving, afterKeeping, decisionOn, freed, withoutLine } from './queue-state.ts'
import type { QueueStore } from './queue-store.tsx'

/** A line as the server told it. */
type Asked = Answers & { readonly number: string; readonly version: number }

type Deps = {
  readonly person: string
  readonly store: QueueStore
  /** Sends what can be sent. */
  readonly pump: () => void
  /** Told of each line as the server has it. */
  readonly saved: (audit: string, line: Whole) => void
}

/** What the clock of this device tells. */
const momentHere = (now = new Date()) => momentOf(now, -now.getTimezoneOffset())

/** Keeps, sends, holds and settles them; what is shown of them is the queue's own state. */
export function answerQueueIn({ person, store, pump, saved }: Deps) {
  async function add(operation: Operation) {
    store.change((before) => afterGiving(before, operation))
    await store.onDevice(async () => {
      const place = await keepWaiting(operation)
      // Meanwhile it may have come to stand on another version, or have been taken back.
      const now = store.state().waiting.find(({ id }) => id === operation.id)
      if (!now) return dropWaiting(place)
      store.change((before) => afterKeeping(before, operation.id, place))
      return now.base === operation.base && now.held === null ? undefined : changeWaiting({ ...now, place })
    })
  }

  /** Somebody else was first: what both say alike is settled, everything else waits for a decision. */
  function clash({ audit, line }: Waiting, { current, since }: Stale) {
    const theirs = answersIn(current as unknown as Answers) // The line that was to be saved.
    saved(audit, current)
    const { waiting } = store.state()
    if (isSaid(mineOf(waiting, line), theirs)) return store.commit(withoutLine(store.state(), line))
    const by = [...new Set(since.map((one) => one.by))]
    return store.commit(afterHeld(waiting, line, { is: 'clash', version: current.version, theirs, by }))
  }

  async function refused(one: Waiting, refusal: Refusal): Promise<Sent> {
    if (isForLater(refusal.code)) return 'later'
    await store.kept()
    const stale = staleOf(refusal)
    if (stale) await clash(one, stale)
    else await store.commit(afterHeld(store.state().waiting, one.line, { is: 'refused', why: refusal.message }))
    return 'held'
  }

  return {
    async send(one: Waiting): Promise<Sent> {
      try {
        const entered = { ...one.values, answeredAt: one.at }
        const after = await records(checklistLine).save(one.line, one.base, entered, one.id)
        await store.kept()
        saved(one.audit, after)
        await store.commit(afterSent(store.state().waiting, one, after.made ?? after.version))
        return 'taken'
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return refused(one, error)
      }
    },
    ways: {
      /** Takes an answer to a line; answers its key once the device has it. */
      give: async (audit: string, line: Asked, values: Answer): Promise<string> => {
        const id = newId()
        const operation = { id, person, audit, line: line.number, values, at: momentHere(), held: null }
        await add({ ...operation, ...basisOf(store.state().waiting, line) })
        pump()
        return id
      },
      /** Settles a line that somebody else changed: as it is chosen, on top of what they said. */
      decide: async (line: string, chosen: Answers) => {
        const decision = decisionOn(store.state(), line, chosen)
        if (!decision) return
        // First kept, then dropped: whatever happens in between, nothing that was typed is gone.
        if (decision.answer) await add({ ...decision.answer, id: newId(), at: momentHere() })
        await store.commit(store.state().waiting.filter(({ id }) => !decision.settled.includes(id)))
        if (store.state().waiting.length === 0) store.become({ hasCaughtUp: true })
        pump()
      },
      /** Sends what was refused once more. */
      retry: async (line: string) => {
        await store.commit(freed(store.state(), line))
        pump()
      },
      discard: (line: string) => store.commit(withoutLine(store.state(), line)),
    },
  }
}
