// The loop by which everything leaves that acts have left to be told: alerts, mails, webhooks. It looks every few seconds and
// whenever it is woken. What is to leave stands in lanes: in a lane one thing follows the other, and lanes go side by side, so
// that one that is slow or dead keeps no other waiting.

import { setTimeout as sleep } from 'node:timers/promises'
import { oneAtATime, type OneAtATime } from './one-at-a-time.ts'

/** How often it looks by itself, in milliseconds: a small read or two of an index. */
const look = 5_000

/** How long the end waits for what is under way, in milliseconds. */
const goodbye = 5_000

/** What a loop delivers. */
export type Source = {
  /** Says in the log what a fault is about. */
  readonly name: string
  /** Whoever wakes it within so many milliseconds wakes it once; none means at once. */
  readonly gathering?: number
  /** The lanes in which something is due. What takes long there asks `ending` whether to go on. */
  readonly lanes: (now: Date, ending: AbortSignal) => Promise<readonly string[]>
  /** Delivers what comes next in a lane, so that no other loop does the same meanwhile. @returns false where nothing is left */
  readonly deliver: (lane: string, now: Date) => Promise<boolean>
}

export type Loop = {
  /** Delivers what is due; resolves when nothing more can leave now. */
  readonly deliver: () => Promise<void>
  /** Makes it look now, where it has been started. */
  readonly wake: () => void
  readonly start: () => void
  /** Begins nothing more, and lets end what is under way: what does not end in five seconds is left to the next start. */
  readonly stop: () => Promise<void>
}

export type Surroundings = { readonly now: () => Date; readonly log: { readonly error: (sentence: string) => void } }

/** A loop over a source; nothing moves by itself before `start`. */
export function openLoop(source: Source, { now, log }: Surroundings): Loop {
  const lanes = new Map<string, OneAtATime>()
  const begun = new Set<Promise<void>>()
  const heard = new WeakSet<Promise<void>>()
  const ending = new AbortController()
  let looking: NodeJS.Timeout | undefined
  let gathered: NodeJS.Timeout | undefined

  const say = (error: unknown) => log.error(`${source.name}: ${error instanceof Error ? error.message : String(error)}`)

  async function drain(lane: string): Promise<void> {
    while (!ending.signal.aborted && (await source.deliver(lane, now())));
  }

  const laneOf = (name: string): OneAtATime => {
    const lane = lanes.get(name) ?? oneAtATime(() => drain(name))
    lanes.set(name, lane)
    return lane
  }

  const running = () => [...lanes.values()].flatMap((lane) => lane.underWay() ?? [])

  const looks = oneAtATime(async () => {
    if (ending.signal.aborted) return
    for (const lane of await source.lanes(now(), ending.signal)) {
      const run = laneOf(lane).ask()
      run.catch(() => undefined) // `hear` and `deliver` ask it, which may be after its end.
      begun.add(run)
    }
  })

  /** What looks have begun since this was asked last, ended or not. */
  function takeBegun(): readonly Promise<void>[] {
    const all = [...begun]
    begun.clear()
    return all
  }

  /** Says what goes wrong in what was begun, each fault once. */
  function hear(): void {
    for (const run of takeBegun().filter((one) => !heard.has(one))) {
      heard.add(run)
      run.catch(say)
    }
  }

  const lookNow = () => void looks.ask().then(hear, say)

  function wake(): void {
    if (looking === undefined || ending.signal.aborted) return
    if (source.gathering === undefined) return lookNow()
    gathered ??= setTimeout(() => {
      gathered = undefined
      lookNow()
    }, source.gathering)
  }

  return {
    async deliver() {
      await looks.ask()
      const failed = (await Promise.allSettled([...takeBegun(), ...running()])).find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
    },
    wake,
    start() {
      looking ??= setInterval(wake, look)
      wake()
    },
    async stop() {
      ending.abort()
      clearInterval(looking)
      clearTimeout(gathered)
      await Promise.race([
        Promise.allSettled([looks.underWay(), ...running()]),
        sleep(goodbye, undefined, { ref: false }),
      ])
    },
  }
}
