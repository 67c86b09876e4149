import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { unwatch, watch, watchersOf } from './watch.server.ts'

type OfRecord = { Params: { number: string } }

/** Adds `…/<records>/<number>/watchers` of one definition; each call answers who watches now. */
export function watchRoutes(
  app: FastifyInstance,
  definition: Definition,
  { engine, now, actorOf }: RouteContext,
): void {
  const all = `${collection(definition)}/:number/watchers`
  const tags = [definition.label[1]]
  const named = (request: FastifyRequest<OfRecord>) => ({ definition, number: request.params.number })

  app.get<OfRecord>(all, { schema: { tags, summary: 'Who watches it' } }, (request) =>
    watchersOf(engine, actorOf(request), named(request)),
  )

  app.put<OfRecord>(`${all}/me`, { schema: { tags, summary: 'Watch it' } }, async (request) => {
    await watch(engine, actorOf(request), named(request), now())
    return watchersOf(engine, actorOf(request), named(request))
  })

  app.delete<OfRecord>(`${all}/me`, { schema: { tags, summary: 'Watch it no longer' } }, async (request) => {
    await unwatch(engine, actorOf(request), named(request), now())
    return watchersOf(engine, actorOf(request), named(request))
  })
}
