import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './context/log.server.ts'

export type Stops = (() => Promise<void>)[]

// PostgreSQL gets 20 s of its own. Whatever hangs longer is left behind: the guard beside the database shuts it down.
const patience = 25_000
const impatience = 1_000

/**
 * Listens for Ctrl-C, SIGTERM and the death of the npm that started us, and then stops in good order.
 * @returns `stops`, to which each part adds how it ends, in the order of starting; and `stop`, to end for a reason that is
 * not the person's wish (exit code 1).
 */
export const stopper = (log: Log): { readonly stops: Stops; readonly stop: (reason: string) => void } => {
  const stops: Stops = []
  let stopping = 0
  const end = async (code: number) => {
    // A second Ctrl-C means it. But one Ctrl-C comes twice under npm: from the terminal, and passed on.
    if (stopping && performance.now() - stopping > impatience) process.exit(1)
    if (stopping) return
    stopping = performance.now()
    await Promise.race([stopAll(stops, log), sleep(patience)])
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
  if (process.env['npm_lifecycle_event'] === 'start') watchNpm(() => void end(0))
  const stop = (reason: string) => {
    if (stopping) return
    log.error(reason)
    void end(1)
  }
  return { stops, stop }
}

const stopAll = async (stops: Stops, log: Log) => {
  for (const stop of stops.toReversed()) {
    try {
      await stop()
    } catch (error) {
      // The rest must still be stopped.
      log.error(`While stopping: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

// When npm is killed it cannot pass the signal on, and we would live on without anybody knowing.
const watchNpm = (gone: () => void) => {
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    gone()
  }, 500)
  timer.unref()
}
