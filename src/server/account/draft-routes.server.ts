import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { described } from '#server/http/described.ts'
import { entered } from '#kernel/api/entered.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { actorOf } from './actor.server.ts'
import { dropDraft, keepDraft, largestDraft, readDraft } from './draft.server.ts'

const keeping = z.strictObject({
  values: z.record(z.string(), z.unknown(), { error: 'A draft holds the values that were typed.' }),
})

type OfForm = { Params: { form: string } }

/** Adds `/api/v1/drafts/<form>`: what somebody typed there, kept as it came. */
export function draftRoutes(app: FastifyInstance, { engine, now }: ServerContext): void {
  const path = '/api/v1/drafts/:form'
  const tags = ['Drafts']

  app.get<OfForm>(
    path,
    { schema: described({ tags, summary: 'What I typed into a form; 204 when nothing' }) },
    async (request, reply) => {
      const draft = await readDraft(engine.pool, actorOf(request), request.params.form, now())
      return draft ?? reply.code(204).send()
    },
  )

  app.put<OfForm>(
    path,
    { schema: described({ tags, summary: 'Keep what I typed', body: keeping }), bodyLimit: largestDraft + 1024 },
    async (request, reply) => {
      const { values } = entered(keeping, request.body)
      await keepDraft(engine.pool, actorOf(request), request.params.form, values, now())
      return reply.code(204).send()
    },
  )

  app.delete<OfForm>(path, { schema: described({ tags, summary: 'Forget what I typed' }) }, async (request, reply) => {
    await dropDraft(engine.pool, actorOf(request), request.params.form)
    return reply.code(204).send()
  })
}
