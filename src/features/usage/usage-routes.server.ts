// What browsers tell of how the product is used, over HTTP.

import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import { refuseFields } from '#lib/refusal.ts'
import { fieldsOf } from '#kernel/definition/define.ts'
import { isGuest } from '#kernel/access/is-guest.ts'
import type { Registry } from '#kernel/definition/registry.ts'
import { entered } from '#kernel/api/entered.server.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { keepUsage } from './keep.server.ts'
import { longestTerm, mostCounted, mostInBatch, spans, unwatched, type Batch } from './usage.ts'

const count = z.int().min(1).max(mostCounted)
const name = z.string().min(1).max(60)

const batch = z.strictObject({
  looked: z.array(z.strictObject({ module: name, span: z.enum(spans), count })).max(mostInBatch),
  nothing: z.array(z.string().min(3).max(longestTerm)).max(mostInBatch),
  filled: z.array(z.strictObject({ form: name, left: name.nullable(), count })).max(mostInBatch),
})

/** A page tells every five minutes and when it is hidden; somebody with many tabs more often. */
const often = { max: 60, timeWindow: 60_000, groupId: 'usage' }

/** Refuses what names no place, form or field of the product, or the one that is not watched. */
function refuseUnknown({ modules, find, routeOf }: Registry, { looked, filled }: Batch): void {
  const isKnown = (route: string | undefined) =>
    route !== undefined && route !== unwatched && modules.some((one) => one.route === route)
  const hasField = (form: string, left: string | null) => {
    const definition = find(form)
    return definition !== undefined && (left === null || fieldsOf(definition).some(([field]) => field === left))
  }
  const wrong = [
    ...looked.flatMap(({ module }, at) => (isKnown(module) ? [] : [`looked.${at}.module`])),
    ...filled.flatMap(({ form, left }, at) =>
      hasField(form, left) && isKnown(routeOf(form)) ? [] : [`filled.${at}.form`],
    ),
  ]
  if (wrong.length === 0) return
  refuseFields(wrong.map((field) => ({ field, code: 'invalid', message: 'This is not counted.' })))
}

/** Adds `POST /usage`. It is no activity of its caller: it keeps no session alive (decision 0142). */
export function usageRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const { $schema: _, ...body } = z.toJSONSchema(batch, { io: 'input' })
  const schema = { tags: ['Usage'], summary: 'What a page tells now and then of how it was used', body }
  const config = { rateLimit: often, isQuiet: true }
  app.post('/api/v1/usage', { schema, config, bodyLimit: 32_768 }, async (request, reply) => {
    if (isGuest(actorOf(request))) return reply.code(204).send() // How guests use it is counted nowhere.
    const told = entered(batch, request.body)
    refuseUnknown(engine.registry, told)
    await keepUsage(engine.pool, actorOf(request), dayAt(now(), engine.zone), told)
    return reply.code(204).send()
  })
}
