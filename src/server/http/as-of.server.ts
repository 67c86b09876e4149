// `?on=` reads the past. Where nobody reads it, it is refused: an answer of today must not pass for one of then.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import { isOfApi } from './unknown.server.ts'

type Described = { readonly properties?: { readonly on?: unknown } }

const reads = ({ routeOptions }: FastifyRequest): boolean => {
  const { querystring } = (routeOptions.schema ?? {}) as { readonly querystring?: Described } // As our routes describe themselves.
  return querystring?.properties?.on !== undefined
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Refuses `on` where an address does not say that it can be read as of an instant, and wherever something is written. */
export function refusePast(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    const { query } = request
    if (isOfApi(request) && typeof query === 'object' && query !== null && 'on' in query) {
      if (!isRead(request)) refuse('invalid', 'The past is only read: nothing can be changed as of a day.', 'on')
      if (!reads(request)) refuse('invalid', 'This cannot be shown as it stood on a day.', 'on')
    }
    done()
  })
}
