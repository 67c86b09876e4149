// What expires, over HTTP.

import type { FastifyInstance } from 'fastify'
import type { ModuleContext } from '#kernel/api/route-context.server.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { filters, readAsked } from '../matrix/asked.ts'
import { exportExpiries, readFileKind } from './export.server.ts'
import { expiriesOf } from './expiry.server.ts'

type Query = { Querystring: Readonly<Record<string, string>> }

const text = { type: 'string' }

const narrows = Object.fromEntries(
  filters.map((name) => [name, { ...text, description: 'Numbers of records, with commas' }]),
)

const describe = (summary: string, properties: Readonly<Record<string, object>>) => ({
  tags: [trainingAssignment.label[1]],
  summary,
  querystring: { type: 'object', additionalProperties: true, properties },
})

/** Adds `/training/expiries` and its export. */
export function expiryRoutes(app: FastifyInstance, context: ModuleContext): void {
  const { engine, now, actorOf, publicUrl, provider } = context
  const said = 'What expires within twelve months, and what has expired and is required still'
  app.get<Query>('/api/v1/training/expiries', { schema: describe(said, narrows) }, (request) =>
    expiriesOf(engine, actorOf(request), readAsked(request.query, []), { now: now() }),
  )

  const taken = describe('What expires as a file: CSV, or a calendar (RFC 5545)', {
    ...narrows,
    format: { ...text, enum: ['csv', 'ics'] },
  })
  app.get<Query>('/api/v1/training/expiries/export', { schema: taken }, async (request, reply) => {
    const { name, type, rows, content } = await exportExpiries(engine, actorOf(request), {
      asked: readAsked(request.query, ['format']),
      format: readFileKind(request.query.format),
      now: now(),
      publicUrl,
      provider,
    })
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-rows', rows)
      .header('cache-control', 'no-store')
      .send(content)
  })
}
