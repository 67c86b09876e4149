import type { FastifyInstance } from 'fastify'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { capa } from '../capa.ts'
import { actionsAgainst } from './actions-against.server.ts'

/** Adds `/capas/:number/actions-against`. */
export function actionsAgainstRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const schema = {
    tags: [capa.label[1]],
    summary: 'The actions that I may read and that address it or its causes, with the days on which they take effect',
  }
  app.get<{ Params: { number: string } }>(
    `${collection(capa)}/:number/actions-against`,
    { schema },
    async (request) => ({ actions: await actionsAgainst(engine, actorOf(request), request.params.number) }),
  )
}
