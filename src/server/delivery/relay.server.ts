// Lets alerts follow the acts that raise them: at once where this process did the act, and what others left every few seconds.

import { setTimeout as sleep } from 'node:timers/promises'
import { isUntold, tellUntold } from '#features/delivery/relay.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'

/** How often it looks for what a process that died has left, in milliseconds: one read of a table that is mostly empty. */
const look = 5_000

/** Acts that come within so many milliseconds are told together; the one who acted has their answer by then. */
const gathering = 10

/** How long the end waits for what is just being told, in milliseconds. */
const goodbye = 5_000

export type Relay = {
  /** Tells everything that waits; resolves when it is told. */
  readonly tell: () => Promise<void>
  /** Makes it tell in a moment, where it has been started. */
  readonly wake: () => void
  readonly start: () => void
  readonly stop: () => Promise<void>
}

/** The relay of a house; nothing is told by itself before `start`. */
export function openRelay({ engine, now, log }: Pick<ServerContext, 'engine' | 'now' | 'log'>): Relay {
  let looking: NodeJS.Timeout | undefined
  let gathered: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const failed = (error: unknown) => log.error(`Alerts: ${error instanceof Error ? error.message : String(error)}`)

  /** One after the other; whoever asks meanwhile gets one more after it. */
  function tell(): Promise<void> {
    again = true
    running ??= (async () => {
      while (again) {
        again = false
        await tellUntold(engine, now(), failed)
      }
    })().finally(() => {
      running = undefined
    })
    return running
  }

  function wake() {
    if (looking === undefined || stopped || gathered) return
    gathered = setTimeout(() => {
      gathered = undefined
      tell().catch(failed)
    }, gathering)
  }

  return {
    tell,
    wake,
    start() {
      looking ??= setInterval(() => {
        isUntold(engine.pool, now()).then((is) => is && wake(), failed)
      }, look)
      wake()
    },
    async stop() {
      stopped = true
      clearInterval(looking)
      clearTimeout(gathered)
      await Promise.race([running?.catch(() => undefined), sleep(goodbye, undefined, { ref: false })])
    },
  }
}
