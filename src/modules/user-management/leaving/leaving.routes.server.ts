import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { entered } from '#kernel/api/entered.server.ts'
import { readLimit } from '#kernel/api/limit.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { leastReason } from '#lib/least-reason.ts'
import { person } from '../person.ts'
import { mostHandedOver } from './desk.ts'
import { deskOf, leavers } from './desk.server.ts'
import { handOverAll } from './hand-over.server.ts'

const id = (said: string) => z.string(said).refine(isId, said)

const asked = z.strictObject({
  reason: z
    .string('Say why it is handed over.')
    .trim()
    .min(leastReason, `Say why it is handed over, in ${leastReason} characters at least.`)
    .max(2000, 'Say why in 2,000 characters at most.'),
  items: z
    .array(
      z.strictObject({ id: id('Each record is named by its id.'), to: id('Who takes over is named by their id.') }),
      'Say which records are handed over.',
    )
    .min(1, 'Choose at least one record.')
    .max(mostHandedOver, `At most ${mostHandedOver} records are handed over at once.`),
})

const body = {
  type: 'object',
  required: ['reason', 'items'],
  properties: {
    reason: { type: 'string', minLength: leastReason, maxLength: 2000 },
    items: {
      type: 'array',
      minItems: 1,
      maxItems: mostHandedOver,
      items: {
        type: 'object',
        required: ['id', 'to'],
        properties: { id: { type: 'string', format: 'uuid' }, to: { type: 'string', format: 'uuid' } },
      },
    },
  },
}

/** Adds `/people/leaving`, and of each person the desk and handing it over. Administrators alone. */
export function leavingRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const path = collection(person)
  const tags = [person.label[1]]

  const administrator = (request: FastifyRequest) => {
    const actor = actorOf(request)
    if (!hasRole(actor, 'administrator', null))
      refuse('not-allowed', 'What people leave behind is handed over by administrators.')
    return actor
  }

  const listing = { tags, summary: 'Whose last day is announced, the next first' }
  app.get<{ Querystring: { limit?: string } }>(`${path}/leaving`, { schema: listing }, async (request) => {
    const actor = administrator(request)
    const limit = readLimit(request.query.limit, { usual: 50, most: 200 })
    return { items: await leavers(engine, actor, limit) }
  })

  const reading = { tags, summary: 'What somebody would leave behind' }
  app.get<{ Params: { number: string } }>(`${path}/:number/desk`, { schema: reading }, (request) =>
    deskOf(engine, administrator(request), request.params.number),
  )

  const handing = { tags, summary: 'Hand over what somebody leaves behind; each record by itself', body }
  app.post<{ Params: { number: string } }>(`${path}/:number/hand-over`, { schema: handing }, async (request) => {
    const actor = administrator(request)
    const outcomes = await handOverAll(engine, { actor, now }, request.params.number, entered(asked, request.body))
    return { outcomes }
  })
}
