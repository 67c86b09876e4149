// Tasks are handed over or sent back, one or many, and the hand-over is undone.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isId } from '#lib/ids.ts'
import { leastReason } from '#lib/least-reason.ts'
import { entered } from '#kernel/api/entered.server.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { handOverTasks } from '#features/tasks/hand-over.server.ts'
import { mostHanded } from '#features/tasks/handed.ts'
import { undoHandOver } from '#features/tasks/undo-hand-over.server.ts'

const id = (said: string) => z.string(said).refine(isId, said)

const tasks = z
  .array(id('Each task is named by its id.'), 'Say which tasks are meant.')
  .min(1, 'Choose at least one task.')
  .max(mostHanded, `At most ${mostHanded} tasks are handed over at once.`)

const handing = z.strictObject({
  tasks,
  to: id('Choose the new assignee.').nullable(),
  reason: z
    .string('Enter the reason.')
    .trim()
    .min(leastReason, `Enter the reason, in at least ${leastReason} characters.`)
    .max(2000, 'Enter the reason in at most 2,000 characters.'),
})

const undoing = z.strictObject({ tasks })

const ids = { type: 'array', minItems: 1, maxItems: mostHanded, items: { type: 'string', format: 'uuid' } }

/** Adds `POST /tasks/hand-over` and its undoing. */
export function handingRoutes(app: FastifyInstance, { engine, actorOf, now }: RouteContext): void {
  const tags = ['Tasks']
  const give = {
    tags,
    summary: "Hand over the caller's tasks, or send them back to who raised them (`to` null); an answer for each",
    description:
      'The record names somebody else, where its own rights allow it. A return step is taken where there is one.',
    body: {
      type: 'object',
      required: ['tasks', 'to', 'reason'],
      properties: {
        tasks: ids,
        to: { type: ['string', 'null'], format: 'uuid' },
        reason: { type: 'string', minLength: leastReason, maxLength: 2000 },
      },
    },
  }
  app.post('/api/v1/tasks/hand-over', { schema: give }, async (request) => ({
    results: await handOverTasks(engine, { actor: actorOf(request), now }, entered(handing, request.body)),
  }))

  const back = {
    tags,
    summary: 'Undo hand-overs of the caller, while nothing else has happened to the records; an answer for each',
    body: { type: 'object', required: ['tasks'], properties: { tasks: ids } },
  }
  app.post('/api/v1/tasks/hand-over/undo', { schema: back }, async (request) => ({
    results: await undoHandOver(engine, { actor: actorOf(request), now }, entered(undoing, request.body).tasks),
  }))
}
