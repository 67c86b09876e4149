import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '#server/context/server-context.server.ts'

const patience = 2_000

/** Adds `/livez` (the process answers) and `/readyz` (it can serve: the database answers too). One word each. */
export function healthRoutes(app: FastifyInstance, { engine }: Pick<ServerContext, 'engine'>): void {
  const isReady = async () => {
    const asked = engine.pool.query({ text: 'select 1' }).then(
      () => true,
      () => false,
    )
    return Promise.race([asked, sleep(patience, false, { ref: false })])
  }

  app.get('/livez', { schema: { hide: true } }, (_request, reply) => reply.type('text/plain').send('alive'))

  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await isReady()
    if (!ready) reply.header('retry-after', 5)
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'away')
  })
}
