import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import { readLimit } from '#kernel/api/limit.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { benefitsOf } from '../benefits/benefits.server.ts'
import { suggestion } from '../suggestion.ts'
import { feedOf } from './feed.server.ts'
import { orders, shows, type Order, type Show } from './feed.ts'
import { keptPromise } from './kept.server.ts'

type Query = { readonly show?: unknown; readonly order?: unknown; readonly after?: unknown; readonly limit?: unknown }

const onAPage = { usual: 20, most: 100 }

const tags = [suggestion.label[1]]
const text = { type: 'string' } as const

/** One of some words, the first where none is said. */
function oneOf<Word extends string>(words: readonly [Word, ...Word[]], said: unknown, field: string): Word {
  if (said === undefined) return words[0]
  return words.find((word) => word === said) ?? refuse('invalid', `Say one of ${words.join(', ')}.`, field)
}

const querystring = {
  type: 'object',
  properties: { show: { ...text, enum: shows }, order: { ...text, enum: orders }, after: text, limit: text },
}

/** Adds the feed of suggestions, how the promise of an answer is kept, and what suggestions have brought. */
export function feedRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const all = collection(suggestion)
  const feed = { tags, summary: 'Suggestions with their votes and the latest that was said of them', querystring }
  app.get<{ Querystring: Query }>(`${all}/feed`, { schema: feed }, (request) => {
    const { show, order, after, limit } = request.query
    return feedOf(engine, actorOf(request), {
      show: oneOf<Show>(shows, show, 'show'),
      order: oneOf<Order>(orders, order, 'order'),
      after: typeof after === 'string' ? after : null,
      limit: readLimit(limit, onAPage),
    })
  })

  app.get(`${all}/promise`, { schema: { tags, summary: 'How soon suggestions are answered' } }, (request) =>
    keptPromise(engine, actorOf(request), now()),
  )

  app.get(`${all}/benefits`, { schema: { tags, summary: 'What suggestions have brought, and who takes part' } }, () =>
    benefitsOf(engine, now()),
  )
}
