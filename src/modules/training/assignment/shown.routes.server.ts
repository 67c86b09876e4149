// How long each section was on the screen of who reads: told by their browser, kept with the assignment and its trail.

import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { trainingAssignment } from './assignment.ts'

type One = { Params: { number: string }; Body: { seconds: { [section: string]: number } } }

const body = {
  type: 'object',
  required: ['seconds'],
  properties: {
    seconds: {
      type: 'object',
      description: 'Seconds by the key of the section',
      maxProperties: 200,
      additionalProperties: { type: 'integer', minimum: 1, maximum: 86_400 },
    },
  },
}

/** Adds `/training-assignments/:number/shown`. */
export function shownRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const schema = {
    tags: [trainingAssignment.label[1]],
    summary: 'Tell how long sections of what I am to read were on my screen',
    body,
  }
  app.post<One>(`${collection(trainingAssignment)}/:number/shown`, { schema }, async (request, reply) => {
    const actor = actorOf(request)
    const shown = Object.entries(request.body.seconds).map(([key, seconds]) => ({ key, heading: '–', seconds }))
    await together(engine, actor, now(), async (door) => {
      const { number, version, owner } = await readRow(door.db, actor, trainingAssignment, request.params.number)
      if (owner !== actor.id) return refuse('not-allowed', 'Only who reads tells what was read.')
      return door.move(trainingAssignment, number, 'show', { version, follows: true, values: { shown } })
    })
    return reply.code(204).send()
  })
}
