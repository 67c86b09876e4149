import type { FastifyInstance } from 'fastify'
import { readLimit } from '#kernel/api/limit.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { suggestion } from '../suggestion.ts'
import { spreadsFor } from './spread.server.ts'

type Query = { readonly of?: unknown; readonly limit?: unknown }

const text = { type: 'string' } as const
const onAPage = { usual: 100, most: 100 }

/** Adds `/suggestions/spreads`: the ratings of what is being evaluated, or of one suggestion. */
export function spreadRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const schema = {
    tags: [suggestion.label[1]],
    summary: 'The ratings of suggestions, as far as they are open',
    querystring: { type: 'object', properties: { of: text, limit: text } },
  }
  app.get<{ Querystring: Query }>(`${collection(suggestion)}/spreads`, { schema }, (request) =>
    spreadsFor(engine, actorOf(request), {
      of: typeof request.query.of === 'string' ? request.query.of : null,
      limit: readLimit(request.query.limit, onAPage),
    }),
  )
}
