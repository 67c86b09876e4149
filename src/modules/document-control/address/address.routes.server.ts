import type { FastifyInstance } from 'fastify'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { document } from '../document.ts'
import { effectiveOn } from './effective-on.server.ts'

/** Adds `/documents/:number/effective`. */
export function addressRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const schema = {
    tags: [document.label[1]],
    summary: 'Which version of a document is effective, or was on a day of its site',
    querystring: {
      type: 'object',
      properties: { on: { type: 'string', description: 'A day such as 2026-03-03, or an instant; left out: today' } },
    },
  }
  type Asked = { Params: { number: string }; Querystring: { on?: string } }
  app.get<Asked>(`${collection(document)}/:number/effective`, { schema }, (request) =>
    effectiveOn(engine, actorOf(request), now(), { number: request.params.number, on: request.query.on }),
  )
}
