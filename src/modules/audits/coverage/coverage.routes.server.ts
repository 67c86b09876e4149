import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { readQuery } from '#kernel/store/query.ts'
import { audit } from '../audit.ts'
import { coverage } from './coverage.server.ts'

/** Adds `/audits/coverage`. */
export function coverageRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const schema = {
    tags: [audit.label[1]],
    summary: 'Which clauses of a standard were audited in which processes, when last and with what result',
    querystring: {
      type: 'object',
      additionalProperties: true,
      properties: { standard: { type: 'string', default: 'ISO 9001:2015' } },
    },
  }
  app.get(`${collection(audit)}/coverage`, { schema }, (request) => {
    const { standard, ...filters } = request.query as Record<string, unknown> // A border: read name by name.
    return coverage(engine, actorOf(request), readQuery(audit, filters, dayAt(now(), engine.zone)), String(standard))
  })
}
