import type { FastifyInstance } from 'fastify'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { connectedTo } from './connected.server.ts'

/** Adds `…/<records>/<number>/connected` of one definition. */
export function connectedRoutes(app: FastifyInstance, definition: Definition, { engine, actorOf }: RouteContext): void {
  const schema = {
    tags: [definition.label[1]],
    summary: 'Everything that hangs together with it, and whom each waits for',
  }
  app.get<{ Params: { number: string } }>(`${collection(definition)}/:number/connected`, { schema }, (request) =>
    connectedTo(engine.pool, engine.registry, actorOf(request), definition, request.params.number),
  )
}
