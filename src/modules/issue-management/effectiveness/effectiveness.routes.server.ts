import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { capa } from '../capa.ts'
import { effectivenessOf } from './effectiveness.server.ts'

/** Adds `/capas/:number/effectiveness`. */
export function effectivenessRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const schema = {
    tags: [capa.label[1]],
    summary:
      'The cases that I may read before it was opened and in its window, and by month; null where it counts none',
  }
  app.get<{ Params: { number: string } }>(`${collection(capa)}/:number/effectiveness`, { schema }, async (request) => ({
    effectiveness: await effectivenessOf(engine, actorOf(request), request.params.number, dayAt(now(), engine.zone)),
  }))
}
