import type { FastifyInstance } from 'fastify'
import { formats } from '#features/export/formats.ts'
import { overseeing } from '#features/trail/trail.server.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { person } from '../person.ts'
import { readAsked, type narrowing } from './asked.ts'
import { exportSignIns, readFormat } from './export.server.ts'
import { outcomes } from './sign-in.ts'
import { signIns } from './sign-ins.server.ts'

type Query = { Querystring: Readonly<Record<string, unknown>> }

const text = { type: 'string' }
const day = { ...text, description: 'A day, or an instant' }

const paged = { limit: { type: 'integer', minimum: 1, maximum: 200 }, after: text }

const narrows = {
  person: { ...text, description: 'Number of a person' },
  outcome: { ...text, enum: [...outcomes] },
  from: day,
  to: day,
} satisfies Record<(typeof narrowing)[number], object>

const describe = (tags: readonly string[], summary: string, properties: object) => ({
  tags: [...tags],
  summary,
  querystring: { type: 'object', properties },
})

/** Adds `/sign-ins` and its export, for those who oversee the trail, and everybody's own. */
export function signInRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const tags = [person.label[1]]

  const listing = describe(tags, 'Who signed in, and who was refused, the newest first', { ...narrows, ...paged })
  app.get<Query>('/api/v1/sign-ins', { schema: listing }, (request) =>
    signIns(engine, overseeing(actorOf(request)), readAsked(request.query)),
  )

  const format = { ...text, enum: Object.keys(formats) }
  const taken = describe(tags, 'Sign-ins as a file: CSV, Excel or lines of JSON', { ...narrows, format })
  app.get<Query>('/api/v1/sign-ins/export', { schema: taken, compress: false }, async (request, reply) => {
    const actor = overseeing(actorOf(request))
    const { format: as, ...asked } = request.query
    const wanted = { asked: readAsked(asked), format: readFormat(as), now: now() }
    const { name, type, count, content } = await exportSignIns(engine, actor, wanted)
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-rows', count)
      .header('cache-control', 'no-store')
      .send(content)
  })

  const own = describe(['Profile'], 'Where I signed in, and where somebody tried to in my name', paged)
  app.get<Query>('/api/v1/profile/sign-ins', { schema: own }, (request) => {
    const actor = actorOf(request)
    const { limit, after } = readAsked({ ...request.query, person: actor.id })
    return signIns(engine, actor, { person: actor.id, limit, after })
  })
}
