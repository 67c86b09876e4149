// The training matrix over HTTP.

import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { readAsOf } from '#kernel/store/as-of.ts'
import { trainingAssignment } from '../assignment/assignment.ts'
import { standings } from '../standings.ts'
import { filters, mostFirst, readAsked, readPart } from './asked.ts'
import { exportMatrix, readFormat } from './export.server.ts'
import { historyOf } from './history.server.ts'
import { matrixOf } from './matrix.server.ts'
import { roleMatrixOf } from './role-matrix.server.ts'

type Query = Readonly<Record<string, string>>

const text = { type: 'string' }

const on = { ...text, description: 'As of a day, 2026-03-03, or an instant with its time zone; else as it stands now' }

const firstPeople = { ...text, description: `Only the first so many people, 1 to ${mostFirst}; else all of them` }

const properties = {
  ...Object.fromEntries(filters.map((name) => [name, { ...text, description: 'Numbers of records, with commas' }])),
  standing: { ...text, description: `Only people and requirements with one of: ${standings.join(', ')}` },
  by: { ...text, description: 'people, or roles: job roles and how many of their holders have met what they ask' },
  on,
}

const describe = (summary: string, more: Readonly<Record<string, object>>, required: readonly string[] = []) => ({
  tags: [trainingAssignment.label[1]],
  summary,
  querystring: { type: 'object', required, additionalProperties: true, properties: more },
})

/** Adds `/training/matrix`, its export, and the history of its cells. */
export function matrixRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const whenOf = (query: Query) => ({ now: now(), asOf: readAsOf(query.on, { now: now(), zone: engine.zone }) })

  app.get<{ Querystring: Query }>(
    '/api/v1/training/matrix',
    { schema: describe('How people stand to what they have to meet', { ...properties, first: firstPeople }) },
    (request) => {
      const { first, ...query } = request.query
      const asked = readAsked(query)
      const part = readPart(first, asked)
      const when = whenOf(query)
      if (asked.by === 'roles') return roleMatrixOf(engine, actorOf(request), asked, when)
      return matrixOf(engine, actorOf(request), asked, { ...when, ...part })
    },
  )

  app.get<{ Querystring: Query }>(
    '/api/v1/training/matrix/export',
    {
      schema: describe('The training matrix as a file', { ...properties, format: { ...text, enum: ['csv', 'xlsx'] } }),
    },
    async (request, reply) => {
      const take = {
        asked: readAsked(request.query),
        when: whenOf(request.query),
        format: readFormat(request.query.format),
      }
      const { name, type, count, content } = await exportMatrix(engine, actorOf(request), take)
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('x-rows', count)
        .header('cache-control', 'no-store')
        .send(content)
    },
  )

  app.get<{ Querystring: Query }>(
    '/api/v1/training/matrix/history',
    {
      schema: describe('The assignments behind a cell of the matrix', { person: text, requirement: text, on }, [
        'person',
        'requirement',
      ]),
    },
    (request) => {
      const { person = '', requirement = '' } = request.query
      return historyOf(engine, actorOf(request), { person, requirement }, whenOf(request.query))
    },
  )
}
