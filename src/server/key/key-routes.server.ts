import type { FastifyInstance } from 'fastify'
import { collection } from '#kernel/outline/names.ts'
import { apiKey } from '#modules/user-management/keys/api-key.ts'
import { actorOf } from '#server/account/actor.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { issueKey } from './issue.server.ts'

/** Adds `/api-keys/:number/secret`. */
export function keyRoutes(app: FastifyInstance, { engine, now }: ServerContext): void {
  const schema = {
    tags: [apiKey.label[1]],
    summary: 'Make the secret of a key that is yours; it is answered this once',
  }
  app.post<{ Params: { number: string } }>(`${collection(apiKey)}/:number/secret`, { schema }, async (request, reply) =>
    reply.code(201).send(await issueKey(engine, actorOf(request), now(), request.params.number)),
  )
}
