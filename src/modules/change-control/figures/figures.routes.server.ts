import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import { descriptions } from '#kernel/api/openapi.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { readQuery } from '#kernel/store/query.ts'
import { change } from '../change.ts'
import { figuresOf } from './figures.server.ts'

/** Adds `/changes/figures`: it takes the filters of the list. */
export function figuresRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const { list } = descriptions(change)
  const { sort: _, limit: __, after: ___, on: ____, ...filters } = list.querystring.properties as Record<string, object>
  const schema = {
    tags: [change.label[1]],
    summary: 'How long changes stand in each state, how many were emergencies, and how many worked',
    querystring: { type: 'object', additionalProperties: true, properties: filters },
  }
  app.get(`${collection(change)}/figures`, { schema }, (request) => {
    const today = dayAt(now(), engine.zone)
    const query = readQuery(change, request.query as Record<string, unknown>, today) // A border: read name by name.
    return figuresOf(engine, actorOf(request), query, today)
  })
}
