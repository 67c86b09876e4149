import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { entered } from '#kernel/api/entered.server.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { document } from '../document.ts'
import { mostIssued } from './reissue.ts'
import { reissue, reissueOf } from './reissue.server.ts'

type One = { Params: { number: string } }

const asked = z.strictObject({
  copies: z
    .array(z.string().max(60, 'There is no such copy.'))
    .min(1, 'Choose a copy at least.')
    .max(mostIssued, `At most ${mostIssued} copies are issued in one act.`)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Choose each copy once.'),
})

const body = {
  type: 'object',
  required: ['copies'],
  properties: { copies: { type: 'array', minItems: 1, maxItems: mostIssued, items: { type: 'string' } } },
}

/** Adds `/documents/:number/reissue`: who held copies of the version before, and the act that issues them copies of the new one. */
export function reissueRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const tags = [document.label[1]]
  const path = `${collection(document)}/:number/reissue`
  const reading = { tags, summary: 'The copies that were asked back with the version before the one in effect' }
  app.get<One>(path, { schema: reading }, (request) => reissueOf(engine, actorOf(request), request.params.number))
  const issuing = {
    tags,
    summary: 'Issue copies of the version in effect to those who held these copies, all of them or none',
    body,
  }
  app.post<One>(path, { schema: issuing }, async (request, reply) => {
    const { copies } = entered(asked, request.body)
    return reply.code(201).send(await reissue(engine, actorOf(request), now(), { name: request.params.number, copies }))
  })
}
