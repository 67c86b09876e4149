import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import { described } from '../door/described.ts'
import type { House } from '../house.server.ts'
import { actorOf } from './actor.server.ts'
import { dropDraft, keepDraft, largestDraft, readDraft } from './draft.server.ts'

type OfForm = { Params: { form: string } }

/** Adds `/api/v1/drafts/<form>`: what somebody typed there, kept as it came. */
export function draftRoutes(app: FastifyInstance, { engine, now }: House): void {
  const path = '/api/v1/drafts/:form'
  const tags = ['Drafts']

  app.get<OfForm>(path, { schema: described({ tags, summary: 'What I typed into a form' }) }, (request) =>
    readDraft(engine.pool, actorOf(request), request.params.form, now()),
  )

  app.put<OfForm>(
    path,
    { schema: described({ tags, summary: 'Keep what I typed' }), bodyLimit: largestDraft + 1024 },
    async (request, reply) => {
      if (request.body === undefined) refuse('unreadable', 'A draft is the JSON of what was typed.')
      await keepDraft(engine.pool, actorOf(request), request.params.form, request.body, now())
      return reply.code(204).send()
    },
  )

  app.delete<OfForm>(path, { schema: described({ tags, summary: 'Forget what I typed' }) }, async (request, reply) => {
    await dropDraft(engine.pool, actorOf(request), request.params.form)
    return reply.code(204).send()
  })
}
