import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { recipientsOf, withdraw } from './recipients.server.ts'
import { survey } from './survey.ts'

type One = { Params: { number: string; recipient: string } }

/** Adds `/surveys/:number/recipients`. */
export function recipientRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const path = `${collection(survey)}/:number/recipients`
  const tags = [survey.label[1]]

  const list = { tags, summary: 'To whom it was sent, and who has answered' }
  app.get<One>(path, { schema: list }, (request) => recipientsOf(engine, actorOf(request), request.params.number))

  const end = { tags, summary: 'Take the question back from somebody' }
  app.post<One>(`${path}/:recipient/withdraw`, { schema: end }, async (request, reply) => {
    await withdraw(engine, actorOf(request), now(), request.params.number, request.params.recipient)
    return reply.code(204).send()
  })
}
