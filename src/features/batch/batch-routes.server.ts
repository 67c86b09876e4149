import type { FastifyInstance } from 'fastify'
import { inSentence } from '#lib/in-sentence.ts'
import { dayAt } from '#lib/days.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import { descriptions } from '#kernel/api/openapi.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { readQuery } from '#kernel/store/query.ts'
import { batch, mostRows, readRows } from './batch.server.ts'
import { matching } from './matching.server.ts'
import { mostMatching } from './matching.ts'

const text = { type: 'string' } as const
const integer = { type: 'integer' } as const

const row = {
  type: 'object',
  description: 'Values to change, or a step that needs no signature; a reason is kept in the trail of each',
  properties: {
    number: text,
    version: integer,
    values: { type: 'object', additionalProperties: true },
    step: text,
    reason: text,
  },
  required: ['number', 'version'],
} as const

const result = {
  type: 'object',
  properties: {
    number: text,
    outcome: { ...text, enum: ['done', 'refused', 'stale'] },
    version: integer,
    state: text,
    code: text,
    message: text,
    field: text,
  },
  required: ['number', 'outcome'],
} as const

const found = {
  type: 'object',
  additionalProperties: true,
  properties: { id: text, number: text, version: integer, state: text },
} as const

/** Adds `…/<records>/batch` and `…/<records>/matching` of one definition. */
export function batchRoutes(
  app: FastifyInstance,
  definition: Definition,
  { engine, now, actorOf }: RouteContext,
): void {
  const schema = {
    tags: [definition.label[1]],
    summary: `Change up to ${mostRows} ${inSentence(definition.label[1])}, each by itself, with an answer for each`,
    body: { type: 'object', properties: { rows: { type: 'array', items: row } }, required: ['rows'] },
    response: { 200: { type: 'object', properties: { results: { type: 'array', items: result } } } },
  }
  const { list } = descriptions(definition)
  const { limit: _, after: __, on: ___, ...filters } = list.querystring.properties
  const looking = {
    tags: [definition.label[1]],
    summary: `Which ${inSentence(definition.label[1])} a list's filter finds, up to ${mostMatching}, at which versions: what is then changed in bulk`,
    querystring: { type: 'object', properties: { ...filters, field: text } },
    response: {
      200: {
        type: 'object',
        properties: { records: { type: 'array', items: found }, cut: { type: 'boolean' } },
      },
    },
  }
  app.get<{ Querystring: Record<string, unknown> }>(
    `${collection(definition)}/matching`,
    { schema: looking },
    (request) => {
      const { field, ...asked } = request.query
      const query = readQuery(definition, asked, dayAt(now(), engine.zone))
      return matching(engine, actorOf(request), definition, {
        query,
        field: typeof field === 'string' ? field : undefined,
      })
    },
  )
  app.post(`${collection(definition)}/batch`, { schema }, async (request) => ({
    results: await batch(engine, actorOf(request), now, definition, readRows(request.body)),
  }))
}
