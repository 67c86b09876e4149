// Where records that somebody sees in a list hold the words that the list was narrowed by.

import type { FastifyInstance } from 'fastify'
import { isRecordNumber } from '#lib/record-number.ts'
import { refuse } from '#lib/refusal.ts'
import { passagesFound } from '#features/search/passages-found.server.ts'
import { numbered } from '#features/search/numbered.server.ts'
import { mostPassages, type FoundPassages } from '#features/search/passages.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { routesByKind, searchedIn, text } from './search.routes.server.ts'

type Asked = { readonly term?: unknown; readonly numbers?: unknown }

/** Adds `GET /search/passages`. */
export function passageRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const querystring = {
    type: 'object',
    properties: {
      term: { type: 'string' },
      numbers: { type: 'string', description: `Up to ${mostPassages} numbers of records, with commas between` },
    },
  }
  app.get<{ Querystring: Asked }>(
    '/api/v1/search/passages',
    { schema: { tags: ['Search'], summary: 'The best passages of these records that hold the term', querystring } },
    async (request) => {
      const actor = actorOf(request)
      const term = text(request.query.term) ?? ''
      const numbers = (text(request.query.numbers) ?? '').split(',').filter(Boolean)
      if (numbers.length > mostPassages || !numbers.every(isRecordNumber))
        refuse('invalid', `Enter up to ${mostPassages} record numbers, separated by commas.`, 'numbers')
      const among = [...routesByKind(engine, searchedIn(engine.registry)).keys()].map(engine.registry.named)
      const records = await numbered(engine, actor, numbers, among)
      const found = await passagesFound(engine, actor, among, { text: term }, records)
      return {
        items: records.flatMap(({ id, number }): readonly (FoundPassages & { readonly number: string })[] => {
          const passages = found.get(id)
          return passages ? [{ number, ...passages }] : []
        }),
      }
    },
  )
}
