import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/refusal.ts'

/** Refuses what comes while the server stops: on connections that are still open, for nobody can open a new one. */
export function refuseWhileStopping(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', (done) => {
    isStopping = true
    done()
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    if (isStopping) refuse('away', 'The server is being stopped. Please try again in a moment.')
    done()
  })
}
