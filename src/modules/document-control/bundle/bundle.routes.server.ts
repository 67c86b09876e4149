import { leastReason } from '#lib/least-reason.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { entered } from '#kernel/api/entered.server.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { document } from '../document.ts'
import { mostRevised } from './bundle.ts'
import { candidatesFor, reviseTogether } from './bundle.server.ts'

type One = { Params: { number: string } }

const asked = z.strictObject({
  documents: z
    .array(
      z.strictObject({
        number: z.string().max(60, 'There is no such document.'),
        version: z.int({ error: 'Say the version that it is revised on.' }),
      }),
    )
    .min(1, 'Choose a document at least.')
    .max(mostRevised, `At most ${mostRevised} revisions are begun in one act.`)
    .refine(
      (chosen) => new Set(chosen.map(({ number }) => number)).size === chosen.length,
      'Choose each document once.',
    ),
  reason: z
    .string()
    .trim()
    .min(leastReason, `Say why, in ${leastReason} characters at least.`)
    .max(1500, 'Say why in 1500 characters at most.'),
})

const body = {
  type: 'object',
  required: ['documents', 'reason'],
  properties: {
    documents: {
      type: 'array',
      minItems: 1,
      maxItems: mostRevised,
      items: {
        type: 'object',
        required: ['number', 'version'],
        properties: { number: { type: 'string' }, version: { type: 'integer' } },
      },
    },
    reason: { type: 'string', minLength: leastReason, maxLength: 1500 },
  },
}

/** Adds `/documents/:number/revisions`: what cites a document, and the act that begins the revisions of it. */
export function bundleRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const tags = [document.label[1]]
  const path = `${collection(document)}/:number/revisions`
  const reading = { tags, summary: 'Documents in use that refer to a document, and whether they can be revised' }
  app.get<One>(path, { schema: reading }, (request) =>
    candidatesFor(engine, actorOf(request), now(), request.params.number),
  )
  const beginning = {
    tags,
    summary: 'Begin the revisions of several documents because of one, all of them or none',
    body,
  }
  app.post<One>(path, { schema: beginning }, async (request, reply) => {
    const bundle = { ...entered(asked, request.body), cause: request.params.number }
    return reply.code(201).send(await reviseTogether(engine, actorOf(request), now(), bundle))
  })
}
