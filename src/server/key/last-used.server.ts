// On which day a key was last used: written once a day and key, in batches, so that a call writes nothing.

import type { FastifyInstance } from 'fastify'
import { apiKey } from '#modules/user-management/keys/api-key.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'

const every = 60_000

const clerk = { kind: 'job', name: 'API keys' } as const

export type LastUsed = {
  /** Notes that a key was used on a day; it is written within a minute. */
  readonly note: (key: string, day: string) => void
  /** Writes what was noted. */
  readonly write: () => Promise<void>
}

async function writeOne({ engine, now, log }: ServerContext, key: string, day: string): Promise<void> {
  try {
    await together(engine, clerk, now(), async (door) => {
      const { version, state, lastUsed } = await readRow(door.db, clerk, apiKey, key)
      if (state !== 'active' || lastUsed === day) return // Revoked meanwhile, or another process was faster.
      await door.move(apiKey, key, 'use', { version, values: { lastUsed: day }, follows: true })
    })
  } catch (error) {
    log.error(`That an API key was used could not be kept: ${String(error)}`)
  }
}

/** Keeps the days once a minute while the server listens, and when it stops. */
export function keepLastUsed(app: FastifyInstance, context: ServerContext): LastUsed {
  const noted = new Map<string, string>()
  const write = async () => {
    const all = [...noted]
    noted.clear()
    for (const [key, day] of all) await writeOne(context, key, day)
  }
  let ticking: NodeJS.Timeout | undefined
  app.addHook('onListen', (done) => {
    ticking = setInterval(() => void write(), every).unref()
    done()
  })
  app.addHook('onClose', async () => {
    clearInterval(ticking)
    await write()
  })
  return { note: (key, day) => void noted.set(key, day), write }
}
