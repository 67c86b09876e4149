// Long work on the one thread that answers everybody lets others go first: after each piece it waits where the thread is busy and somebody has called meanwhile.

import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** The share of its time that the thread may be at work before long work waits. */
const busy = 0.7

/** How many times as long as its last piece took it then waits, and at the most, in milliseconds. */
const [times, most] = [4, 1_000]

let calls = 0

/** To be called whenever somebody calls: who works alone waits for nobody. */
export const somebodyCalls = (): void => void (calls += 1)

/** For one long work: to be awaited between two pieces of it. */
export function courtesy(): () => Promise<void> {
  let [since, before, known] = [performance.now(), performance.eventLoopUtilization(), calls]
  return async () => {
    const { utilization } = performance.eventLoopUtilization(before)
    if (calls > known && utilization > busy) await sleep(Math.min(times * (performance.now() - since), most))
    since = performance.now()
    before = performance.eventLoopUtilization()
    known = calls
  }
}
