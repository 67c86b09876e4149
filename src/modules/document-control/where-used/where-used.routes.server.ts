import type { FastifyInstance } from 'fastify'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { document } from '../document.ts'
import { whereUsedNet } from './where-used-net.server.ts'
import { whereUsed } from './where-used.server.ts'

/** Adds `/documents/:number/where-used`. */
export function whereUsedRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const schema = {
    tags: [document.label[1]],
    summary: 'What refers to a document: records tied to it, and texts that name it, with the sections that they cite',
  }
  app.get<{ Params: { number: string } }>(`${collection(document)}/:number/where-used`, { schema }, (request) =>
    whereUsed(engine, actorOf(request), request.params.number),
  )
  const net = { tags: [document.label[1]], summary: 'The same as a net, two steps deep' }
  app.get<{ Params: { number: string } }>(
    `${collection(document)}/:number/where-used/net`,
    { schema: net },
    (request) => whereUsedNet(engine, actorOf(request), request.params.number),
  )
}
