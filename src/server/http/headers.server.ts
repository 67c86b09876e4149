// What browsers are told with every answer.

import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { dataPolicy } from './content-policy.ts'
import { isOfApi } from './unknown.server.ts'

const year = 365 * 24 * 60 * 60

/** Data is kept by nobody on the way, and nothing in it may run. */
const ofData = { 'cache-control': 'no-store', 'content-security-policy': dataPolicy }

/**
 * Adds the headers of every answer; pages say their own policy later.
 * @param build the stamp of the browser's part, so that a tab notices that it runs an older one
 */
export async function sayHeaders(
  app: FastifyInstance,
  { env }: Pick<ServerContext, 'env'>,
  build: string | undefined,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // `no-referrer` would turn the Origin of a form into null; nothing leaves our own pages with this either.
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    strictTransportSecurity: env.publicUrl.startsWith('https:') && {
      maxAge: year,
      // A host below ours that is read in the clear could set cookies for us.
      includeSubDomains: true,
    },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (!isPage(request)) reply.headers(build === undefined ? ofData : { ...ofData, 'x-build': build })
    done()
  })
}

const isPage = (request: FastifyRequest) => request.routeOptions.url === '/*' && !isOfApi(request)
