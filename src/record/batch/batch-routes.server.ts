import type { FastifyInstance } from 'fastify'
import type { Definition } from '#record/define.ts'
import { collection } from '#record/names.ts'
import type { Asked } from '#record/routes.server.ts'
import { batch, mostRows, readRows } from './batch.server.ts'

const text = { type: 'string' } as const
const integer = { type: 'integer' } as const

const row = {
  type: 'object',
  description: 'Values to change, or a step that needs no signature',
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

/** Adds `…/<records>/batch` of one definition. */
export function batchRoutes(app: FastifyInstance, definition: Definition, { engine, now, actorOf }: Asked): void {
  const schema = {
    tags: [definition.label[1]],
    summary: `Change up to ${mostRows} ${definition.label[1].toLowerCase()}, each by itself, with an answer for each`,
    body: { type: 'object', properties: { rows: { type: 'array', items: row } }, required: ['rows'] },
    response: { 200: { type: 'object', properties: { results: { type: 'array', items: result } } } },
  }
  app.post(`${collection(definition)}/batch`, { schema }, async (request) => ({
    results: await batch(engine, actorOf(request), now, definition, readRows(request.body)),
  }))
}
