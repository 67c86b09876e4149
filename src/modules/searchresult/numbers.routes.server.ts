// What a few numbers stand for: the records that somebody opened before, with their titles as they read now.

import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { isRecordNumber } from '#lib/record-number.ts'
import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import { numbered } from '#features/search/numbered.server.ts'
import { routesByKind, searchedIn, text } from './search.routes.server.ts'

/** So many at once. */
const most = 20

/** Adds `GET /search/numbers`. */
export function numberRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const querystring = {
    type: 'object',
    properties: { numbers: { type: 'string', description: `Up to ${most} numbers of records, with commas between` } },
  }
  app.get<{ Querystring: { numbers?: unknown } }>(
    '/api/v1/search/numbers',
    { schema: { tags: ['Search'], summary: 'The records of these numbers, as far as I may read them', querystring } },
    async (request) => {
      const actor = actorOf(request)
      const asked = (text(request.query.numbers) ?? '').split(',').filter(Boolean)
      if (asked.length > most || !asked.every(isRecordNumber))
        refuse('invalid', `Enter up to ${most} record numbers, separated by commas.`, 'numbers')
      const routeOf = routesByKind(engine, searchedIn(engine.registry))
      const definitions = [...routeOf.keys()].map(engine.registry.named)
      const records = await numbered(engine, actor, asked, definitions)
      return {
        items: records.map(({ kind, number, title }) => ({ number, title, route: `/${routeOf.get(kind)}/${number}` })),
      }
    },
  )
}
