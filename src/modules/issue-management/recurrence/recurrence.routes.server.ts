import type { FastifyInstance } from 'fastify'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { capa } from '../capa.ts'
import { recurrencesOf } from './recurrence.server.ts'

/** Adds `/capas/:number/recurrences`. */
export function recurrenceRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const schema = {
    tags: [capa.label[1]],
    summary:
      'The cases that I may read and that challenge its verdict: alike, within a year after it was closed as effective',
  }
  app.get<{ Params: { number: string } }>(`${collection(capa)}/:number/recurrences`, { schema }, (request) =>
    recurrencesOf(engine, actorOf(request), request.params.number),
  )
}
