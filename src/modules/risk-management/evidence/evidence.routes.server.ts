// What has happened beside what a risk claims, and the risks that claim too little.

import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { readQuery } from '#kernel/store/query.ts'
import { risk } from '../risk.ts'
import { contradicted, evidenceOf } from './evidence.server.ts'

/** Adds `/risks/:number/evidence` and `/risks/contradicted`. */
export function evidenceRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const tags = [risk.label[1]]
  const today = () => dayAt(now(), engine.zone)

  const one = {
    tags,
    summary:
      'How often it happened in the last 12 and 36 months, of what I may read, and which likelihood that suggests',
  }
  app.get<{ Params: { number: string } }>(`${collection(risk)}/:number/evidence`, { schema: one }, (request) =>
    evidenceOf(engine, actorOf(request), request.params.number, today()),
  )

  const all = {
    tags,
    summary: 'The open risks that happened more often than they claim, narrowed like the list',
    querystring: { type: 'object', additionalProperties: true },
  }
  app.get(`${collection(risk)}/contradicted`, { schema: all }, (request) =>
    contradicted(
      engine,
      actorOf(request),
      readQuery(risk, request.query as Record<string, unknown>, today()), // A border: read name by name.
    ),
  )
}
