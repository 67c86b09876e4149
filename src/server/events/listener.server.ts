// The one connection on which this process hears what any node has told: it is opened with the first stream and opened
// again when it is lost.

import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Pool } from '#lib/db.ts'
import { channel, isLiveWhat, type LiveWhat } from '#features/live/tell.server.ts'
import type { Log } from '#server/context/log.server.ts'

const firstPause = 250
const longestPause = 5_000

export type Listener = {
  /** Begins to listen; asked again it does nothing. Resolves when the database listens, or it was closed first. */
  readonly open: () => Promise<void>
  readonly close: () => void
}

type Hears = {
  /** These people have something new. */
  readonly told: (what: LiveWhat, people: readonly string[]) => void
  /** The connection is there again: whatever was told meanwhile was missed. */
  readonly again: () => void
}

/** Listens to what the nodes tell each other. */
export function listenOn(pool: Pool, { told, again }: Hears, log: Log): Listener {
  let open: Promise<void> | undefined
  let hangUp = () => undefined as void
  let closed = false

  function hear(payload: string | undefined) {
    const [what = '', ...people] = (payload ?? '').split(' ')
    if (isLiveWhat(what)) told(what, people)
  }

  async function connect(): Promise<void> {
    const fresh = (await pool.connect()) as unknown as PoolClient // The server's pool is node-postgres's own.
    let gone = false
    const lost = () => {
      if (gone) return
      gone = true
      fresh.release(true)
      if (!closed) void reconnect()
    }
    fresh.on('notification', ({ payload }) => hear(payload))
    fresh.once('error', lost)
    fresh.once('end', lost)
    try {
      await fresh.query(`listen ${channel}`)
    } catch (error) {
      gone = true
      fresh.release(true)
      throw error
    }
    hangUp = lost
    if (closed) lost()
  }

  async function reconnect(): Promise<void> {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      await sleep(pause, undefined, { ref: false })
      try {
        if (closed) return
        await connect()
        return again()
      } catch (error) {
        log.warn(`The database is not heard: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
  }

  return {
    open: () => (open ??= connect().catch(reconnect)),
    close: () => {
      closed = true
      hangUp()
    },
  }
}
