// Lists as files over HTTP, and how far each of them is.

import type { FastifyInstance } from 'fastify'
import { isId } from '#lib/ids.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import { descriptions } from '#kernel/api/openapi.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import type { Taking } from '#kernel/api/taking.server.ts'
import { readQueryAsOf } from '#kernel/store/query.ts'
import { readColumns } from './columns.ts'
import { exportRecords, type Far, type Wanted } from './export.server.ts'
import { formats, isFormat } from './formats.ts'

type Query = { readonly [name: string]: unknown }

type Clock = Parameters<typeof readQueryAsOf>[2]

function wantedFrom(definition: Definition, { format, columns, ticket: _, ...list }: Query, clock: Clock): Wanted {
  const names = Object.keys(formats).join(', ')
  if (!isFormat(format))
    return refuseFields([{ field: 'format', code: 'invalid', message: `An export is one of ${names}.` }])
  return {
    definition,
    query: readQueryAsOf(definition, list, clock),
    columns: readColumns(definition, columns),
    format,
  }
}

function describe(definition: Definition) {
  const { list } = descriptions(definition)
  const { limit: _, after: __, ...filters } = list.querystring.properties
  const text = { type: 'string' }
  return {
    tags: list.tags,
    summary: `${definition.label[1]} as a file: what the list shows, all of it`,
    querystring: {
      type: 'object',
      required: ['format'],
      properties: {
        format: { ...text, enum: Object.keys(formats) },
        columns: {
          ...text,
          description:
            'Names of fields, of the standing and of types of link whose work is owed, in this order; or all',
        },
        ticket: { ...text, description: 'An id of your own (UUID), under which /api/v1/exports tells how far it is' },
        ...filters,
      },
    },
  }
}

/** Adds `…/<records>/export` of every definition, and `/exports/<ticket>`. */
export function exportRoutes(
  app: FastifyInstance,
  { engine, now, actorOf, taking }: RouteContext & { readonly taking: Taking },
): void {
  const underWay = new Map<string, Far>()

  for (const definition of engine.registry.all) {
    const schema = describe(definition)
    app.get<{ Querystring: Query }>(`${collection(definition)}/export`, { schema }, async (request, reply) => {
      const actor = actorOf(request)
      const wanted = wantedFrom(definition, request.query, { now: now(), zone: engine.zone })
      const { ticket } = request.query
      const key = typeof ticket === 'string' && isId(ticket) ? `${actor.id} ${ticket}` : null
      const tell = (far: Far) => void (key && underWay.set(key, far))
      const forget = () => void (key && underWay.delete(key))
      const { name, type, count, content } = await taking(reply, actor, async () => {
        try {
          const begun = await exportRecords(engine, actor, wanted, now(), tell)
          begun.content.once('close', forget)
          return begun
        } catch (error) {
          forget()
          throw error
        }
      })
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-rows', count)
        .header('cache-control', 'no-store')
        .send(content)
    })
  }

  const schema = { tags: ['Exports'], summary: 'How far an export of mine is' }
  app.get<{ Params: { ticket: string } }>('/api/v1/exports/:ticket', { schema }, (request) => {
    const far = underWay.get(`${actorOf(request).id} ${request.params.ticket}`)
    return far ?? refuse('not-found', 'No export of yours is under way by this ticket.')
  })
}
