// How many statements the product sends to the database for one request of each scenario, counted at its pool.

import type { Pool } from 'pg'
import { openSecretBox } from '#server/context/secret-box.server.ts'
import { createApp } from '#server/app.server.ts'
import { engineOn } from '#server/engine.server.ts'
import { readEnv } from '#server/context/env.server.ts'
import type { Scenario } from './scenarios.ts'

type Headers = Readonly<Record<string, string>>
type Callers = { readonly quality: Headers; readonly employee: Headers }

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Counts every query on every connection of a pool. */
function counting(pool: Pool): () => number {
  let count = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        count += 1
        return query(...args)
      },
    })
  })
  return () => count
}

/** Sends one request of each scenario to the app in this process. The first warms prepared things up, the second counts. */
export async function statementsPerRequest(
  pool: Pool,
  { folder, port }: { readonly folder: string; readonly port: string },
  wanted: readonly Scenario[],
  callers: Callers,
): Promise<ReadonlyMap<string, number>> {
  const counted = counting(pool)
  const env = readEnv({ PORT: port, DATA_DIR: folder })
  const box = openSecretBox(env.dataDir)
  // What is counted is what a call costs the database.
  const nothing = () => Promise.resolve()
  const disk = { look: nothing, refuseWhenFull: nothing }
  const app = await createApp({ engine: engineOn(pool, box), box, env, now: () => new Date(), log: quiet, disk })
  const counts = new Map<string, number>()
  for (const { name, product, narrow } of wanted) {
    const send = async (at: number) => {
      const body = product.body?.(at)
      const answer = await app.inject({
        method: product.method,
        url: product.path(at),
        headers: {
          ...(narrow ? callers.employee : callers.quality),
          host: `localhost:${port}`,
          origin: `http://localhost:${port}`,
          ...product.headers?.(at),
        },
        ...(body !== undefined && { payload: body as object }),
      })
      if (answer.statusCode >= 300) throw new Error(`${name} was refused: ${answer.body}`)
    }
    await send(11)
    const before = counted()
    await send(13)
    counts.set(name, counted() - before)
  }
  await app.close()
  return counts
}
