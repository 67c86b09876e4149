import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { actorOf } from '#server/account/actor.server.ts'
import { isTrial } from '#server/context/trial.ts'
import { described } from '#server/http/described.ts'
import { calendarLimit } from '#server/http/limits.server.ts'
import { refusePath } from '#server/http/unknown.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { calendarOf, makeCalendar, ownCalendar, removeCalendar } from './calendar.server.ts'

/** Adds `GET /calendar/<token>.ics`, and what people do about its address. */
export function calendarRoutes(app: FastifyInstance, { engine, env, now }: ServerContext): void {
  const { publicUrl, providerName: provider } = env
  const path = '/api/v1/profile/calendar'
  const tags = ['Calendar']
  const trial = isTrial(env)

  app.get(path, { schema: described({ tags, summary: 'Whether my due days can be read as a calendar' }) }, (request) =>
    ownCalendar(engine.pool, actorOf(request)),
  )

  app.post(
    path,
    { schema: described({ tags, summary: 'A new address for my calendar; one before it ends' }) },
    async (request, reply) => {
      const url = await makeCalendar(engine, actorOf(request), publicUrl, now())
      return reply.code(201).send({ url })
    },
  )

  app.delete(
    path,
    { schema: described({ tags, summary: 'End the address of my calendar' }) },
    async (request, reply) => {
      await removeCalendar(engine, actorOf(request), now())
      return reply.code(204).send()
    },
  )

  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    {
      schema: described({ tags, summary: 'A calendar of due days (RFC 5545), by its secret address' }),
      config: { rateLimit: calendarLimit(env) },
    },
    async (request, reply) => {
      const [, token] = /^([\w-]{43})\.ics$/.exec(request.params.file) ?? []
      if (token === undefined) return refusePath({ method: 'GET', url: '/calendar' })
      const text = await calendarOf({ engine, publicUrl, provider }, { token, trial, now: now() })
      const tag = `"${hash('sha256', text)}"`
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache', 'referrer-policy': 'no-referrer' })
      if (request.headers['if-none-match']?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag))
        return reply.code(304).send()
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="due.ics"')
        .send(text)
    },
  )
}
