// Lets alerts follow the acts that raise them: at once where this process did the act, and what others left every few seconds.

import { openLoop, type Loop } from '#features/delivery/loop.server.ts'
import { isUntold, tellNext } from '#features/delivery/relay.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'

/** Acts that come within so many milliseconds are told together; the one who acted has their answer by then. */
const gathering = 10

/**
 * The loop that tells what acts have left to be told. It leases nothing: telling and taking away are one transaction, and
 * whoever dies at it leaves everything as it was.
 */
export function openRelay({ engine, now, log }: Pick<ServerContext, 'engine' | 'now' | 'log'>): Loop {
  const failed = (error: unknown) => log.error(`Alerts: ${error instanceof Error ? error.message : String(error)}`)
  return openLoop(
    {
      name: 'Alerts',
      gathering,
      lanes: async (at) => ((await isUntold(engine.pool, at)) ? ['all'] : []),
      deliver: (_lane, at) => tellNext(engine, at, failed),
    },
    { now, log },
  )
}
