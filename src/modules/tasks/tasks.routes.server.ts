// The caller's tasks, and what they may do about them that changes no record.

import type { RouteContext } from '#kernel/api/route-context.server.ts'
import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { blocksOf } from '#features/tasks/blocks.server.ts'
import { claim, look, release, since, snooze } from '#features/tasks/own.server.ts'
import { loadOf } from '#features/tasks/load.server.ts'
import { others, otherTasksOf, tasksOf, type Others } from '#features/tasks/read.server.ts'

type One = { Params: { task: string } }

const said: Readonly<Record<Others, string>> = {
  waiting: "What waits for others for the caller's sake: raised by their acts, or on what they own",
  team: 'What waits for the people whose line manager the caller is',
  completed: 'What the caller has done in the last thirty days',
}

/** The body's one member, whatever it is; a refusal when there is none. */
function untilIn(body: unknown): unknown {
  if (typeof body === 'object' && body !== null && 'until' in body) return body.until
  return refuse('invalid', 'Enter the day until which the task is snoozed, or null.', 'until')
}

/** Adds `GET /tasks` and what belongs to it. */
export function taskRoutes(app: FastifyInstance, { engine, actorOf, now }: RouteContext): void {
  const tags = ['Tasks']
  const routeOf = (definition: string) => engine.registry.routeOf(definition) ?? 'tasks'
  const one = '/api/v1/tasks/:task'

  const mine = {
    tags,
    summary: 'What waits for the caller: at most 500, ascending by dateAssigned, each with its link',
  }
  app.get('/api/v1/tasks', { schema: mine }, (request) => tasksOf(engine, actorOf(request), routeOf))

  for (const which of others)
    app.get(`/api/v1/tasks/${which}`, { schema: { tags, summary: said[which] } }, (request) =>
      otherTasksOf(engine, actorOf(request), { which, now: now(), routeOf }),
    )

  const load = {
    tags,
    summary: 'How much waits for each of the people whose line manager the caller is, by when it is due',
    description: 'Tasks on records that the caller may read. Weeks begin on Monday.',
  }
  app.get('/api/v1/tasks/load', { schema: load }, async (request) => ({
    items: await loadOf(engine, actorOf(request), dayAt(now(), engine.zone)),
  }))

  const keeping = {
    tags,
    summary: "Of the caller's tasks: the records that block each, and those that wait for its record",
    description:
      'Only tasks of which there is something to say. What the caller may not read is counted as restricted.',
  }
  app.get('/api/v1/tasks/blocks', { schema: keeping }, async (request) => ({
    items: await blocksOf(engine, actorOf(request), now()),
  }))

  const changed = { tags, summary: 'What changed on its record since the caller looked at it, or since it was asked' }
  app.get<One>(`${one}/since`, { schema: changed }, async (request) => ({
    items: await since(engine, actorOf(request), request.params.task, now()),
  }))

  app.put<One>(`${one}/look`, { schema: { tags, summary: 'Have looked at its record' } }, async (request, reply) => {
    await look(engine, actorOf(request), request.params.task, now())
    return reply.code(204).send()
  })

  app.put<One>(`${one}/claim`, { schema: { tags, summary: "Take on a group's task" } }, async (request, reply) => {
    await claim(engine, actorOf(request), request.params.task, now())
    return reply.code(204).send()
  })

  app.delete<One>(
    `${one}/claim`,
    { schema: { tags, summary: 'Return to group to the group' } },
    async (request, reply) => {
      await release(engine, actorOf(request), request.params.task, now())
      return reply.code(204).send()
    },
  )

  const day = { type: ['string', 'null'], format: 'date', description: 'After today, at the latest the day it is due' }
  const sleeping = {
    tags,
    summary: 'Put it off',
    body: { type: 'object', required: ['until'], properties: { until: day } },
  }
  app.put<One>(`${one}/snooze`, { schema: sleeping }, async (request, reply) => {
    const today = dayAt(now(), engine.zone)
    await snooze(engine, actorOf(request), request.params.task, { until: untilIn(request.body), today, now: now() })
    return reply.code(204).send()
  })
}
