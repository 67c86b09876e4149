import type { FastifyInstance } from 'fastify'
import { inSentence } from '#lib/in-sentence.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import { descriptions } from '#kernel/api/openapi.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { readQueryAsOf } from '#kernel/store/query.ts'
import { countable, readBy } from './by.ts'
import { tally } from './tally.server.ts'

const text = { type: 'string' } as const

/** What the API says of a tally: it takes the list's filters and neither order nor page. */
function described(definition: Definition) {
  const { list } = descriptions(definition)
  const { sort: _, limit: __, after: ___, ...filters } = list.querystring.properties
  const by = { ...text, description: `One to three of ${countable(definition).join(', ')}, separated by commas` }
  const group = { type: 'object', properties: { values: { type: 'array' }, count: { type: 'integer' } } }
  const total = { type: 'object', properties: { count: { type: 'integer' }, exact: { type: 'boolean' } } }
  return {
    tags: list.tags,
    summary: `How many ${inSentence(definition.label[1])} there are, by one to three of their fields`,
    querystring: { type: 'object', additionalProperties: true, properties: { by, ...filters } },
    response: {
      ...list.response,
      200: {
        type: 'object',
        properties: { by: { type: 'array', items: text }, groups: { type: 'array', items: group }, total },
      },
    },
  }
}

/** Adds the tally of one definition's records. */
export function tallyRoutes(
  app: FastifyInstance,
  definition: Definition,
  { engine, now, actorOf }: RouteContext,
): void {
  app.get(`${collection(definition)}/tally`, { schema: described(definition) }, (request) => {
    const { by, ...filters } = request.query as Record<string, unknown> // A border: read name by name.
    const query = readQueryAsOf(definition, filters, { now: now(), zone: engine.zone })
    return tally(engine, actorOf(request), definition, query, readBy(definition, by))
  })
}
