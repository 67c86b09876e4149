import type { FastifyInstance } from 'fastify'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { documentType } from './document-type.ts'
import { nextNumberOf } from './next-number.server.ts'

type Asked = { Querystring: { prefix: string; pattern: string } }

/** Adds `/document-types/next-number`. */
export function nextNumberRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const schema = {
    tags: [documentType.label[1]],
    summary: 'The number that a new document would get by a prefix and a pattern',
    querystring: {
      type: 'object',
      required: ['prefix', 'pattern'],
      properties: {
        prefix: { type: 'string', pattern: '^[A-Z]{2,6}$', description: 'Two to six capital letters' },
        pattern: { type: 'string', maxLength: 40, description: 'Such as {TYPE}-{DEPT}-{NNN}' },
      },
    },
  }
  app.get<Asked>(`${collection(documentType)}/next-number`, { schema }, (request) =>
    nextNumberOf(engine, actorOf(request), request.query),
  )
}
