import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { readQuery } from '#kernel/store/query.ts'
import { auditorQualification } from '../qualification.ts'
import { loadOf } from './load.server.ts'

/** Adds `/auditor-qualifications/load`. */
export function auditorLoadRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const schema = {
    tags: [auditorQualification.label[1]],
    summary:
      'Who is qualified to audit, how many audits each has this year, the last and the next; narrowed like the list',
    querystring: { type: 'object', additionalProperties: true },
  }
  app.get(`${collection(auditorQualification)}/load`, { schema }, (request) => {
    const filters = request.query as Record<string, unknown> // A border: read name by name.
    return loadOf(engine, actorOf(request), readQuery(auditorQualification, filters, dayAt(now(), engine.zone)))
  })
}
