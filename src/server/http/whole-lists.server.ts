// Lists that come whole, because they are never long, keep `limit` too: whoever asks for one task gets one.

import type { FastifyInstance } from 'fastify'
import { readLimit } from '#kernel/api/limit.ts'

/** No list that comes whole is longer. */
const length = { usual: 500, most: 500 }

type Items = { readonly items: readonly unknown[] }

/** What is answered in pages has a `next`, and keeps the limit by itself. */
const isWhole = (payload: unknown): payload is Items =>
  typeof payload === 'object' &&
  payload !== null &&
  'items' in payload &&
  Array.isArray(payload.items) &&
  !('next' in payload)

/** Keeps `limit` of every list that is not answered in pages. */
export function keepLimit(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, _reply, payload, done) => {
    const { limit: asked } = request.method === 'GET' ? (request.query as { limit?: unknown }) : {} // Whatever stands in the address.
    if (asked === undefined) return done(null, payload)
    if (Array.isArray(payload)) return done(null, payload.slice(0, readLimit(asked, length)))
    if (isWhole(payload)) return done(null, { ...payload, items: payload.items.slice(0, readLimit(asked, length)) })
    return done(null, payload)
  })
}
