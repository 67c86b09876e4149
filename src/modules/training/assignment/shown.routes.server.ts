// How long each section was on the screen of who reads: told by their browser, kept with the assignment and its trail.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '#lib/refusal.ts'
import { entered } from '#kernel/api/entered.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { trainingAssignment } from './assignment.ts'

type One = { Params: { number: string } }

const duration = z
  .int({ error: 'Say whole seconds.' })
  .min(1, 'A section is on the screen for a second at least.')
  .max(86_400, 'A section is on the screen for a day at most.')

/** Seconds by the keys of sections. */
const told = z.strictObject({
  seconds: z
    .record(z.string().max(100, 'There is no such section.'), duration, {
      error: 'Say how long each section was shown.',
    })
    .refine((seconds) => Object.keys(seconds).length <= 200, 'A version has at most 200 sections.'),
})

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

type Line = { readonly key?: string; readonly seconds?: unknown }

/** Whether all that is told of was told before: how long a section was read is told once. */
function isTold({ shown }: AnyRow, seconds: Readonly<Record<string, number>>): boolean {
  const lines = Array.isArray(shown) ? (shown as readonly Line[]) : []
  const known = lines.filter((line) => typeof line.seconds === 'number').map(({ key }) => key)
  return Object.keys(seconds).length > 0 && Object.keys(seconds).every((key) => known.includes(key))
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
    const { seconds } = entered(told, request.body)
    const shown = Object.entries(seconds).map(([key, time]) => ({ key, heading: '–', seconds: time }))
    await together(engine, actor, now(), async (door) => {
      const assignment = await readRow(door.db, actor, trainingAssignment, request.params.number)
      const { number, version, owner, state } = assignment
      if (owner !== actor.id) return refuse('not-allowed', 'Only who reads tells what was read.')
      // A device that has had no answer tells it again.
      if (isTold(assignment, seconds)) return undefined
      if (state !== 'assigned') return refuse('blocked', 'It is no longer to be read.')
      return door.move(trainingAssignment, number, 'show', { version, follows: true, values: { shown } })
    })
    return reply.code(204).send()
  })
}
