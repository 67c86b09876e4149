// The tasks that the caller has set themselves.

import type { RouteContext } from '#kernel/api/route-context.server.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import {
  addPersonal,
  changePersonal,
  deletePersonal,
  markPersonal,
  personalTasksOf,
} from '#features/tasks/personal.server.ts'

type One = { Params: { task: string } }
type Body = { readonly [name: string]: unknown }

const bodyOf = ({ body }: FastifyRequest): Body =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Body) // An object: its members are read one by one.
    : refuse('unreadable', 'The call must carry a JSON object.')

const body = {
  type: 'object',
  required: ['title'],
  properties: {
    title: { type: 'string', description: 'Task' },
    due: { type: ['string', 'null'], format: 'date' },
    record: { type: ['string', 'null'], description: 'The number of the record that it is about' },
  },
}

const mark = { type: 'object', required: ['done'], properties: { done: { type: 'boolean' } } }

/** Adds `/tasks/personal`. */
export function personalRoutes(app: FastifyInstance, { engine, actorOf, now }: RouteContext): void {
  const tags = ['Tasks']
  const all = '/api/v1/tasks/personal'
  const one = `${all}/:task`

  const mine = { tags, summary: 'What the caller has set themselves: the open ones, then those done in thirty days' }
  app.get(all, { schema: mine }, (request) => personalTasksOf(engine, actorOf(request), now()))

  app.post(all, { schema: { tags, summary: 'Set oneself a task', body } }, async (request, reply) => {
    const id = await addPersonal(engine, actorOf(request), bodyOf(request), now())
    return reply.code(201).send({ id })
  })

  app.put<One>(one, { schema: { tags, summary: 'Change what it says', body } }, async (request, reply) => {
    await changePersonal(engine, actorOf(request), request.params.task, bodyOf(request), now())
    return reply.code(204).send()
  })

  const marked = { tags, summary: 'Mark it as done, or as open again', body: mark }
  app.put<One>(`${one}/done`, { schema: marked }, async (request, reply) => {
    const { done } = bodyOf(request)
    if (typeof done !== 'boolean') return refuse('invalid', 'Enter true or false.', 'done')
    await markPersonal(engine, actorOf(request), request.params.task, { done, now: now() })
    return reply.code(204).send()
  })

  app.delete<One>(one, { schema: { tags, summary: 'Delete it' } }, async (request, reply) => {
    await deletePersonal(engine, actorOf(request), request.params.task, now())
    return reply.code(204).send()
  })
}
