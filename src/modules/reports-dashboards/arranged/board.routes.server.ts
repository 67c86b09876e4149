// The routes of dashboards that people arrange, and of what opens first.

import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import { readLimit } from '#kernel/api/limit.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { readDepartments, readName, readRoles } from './board.ts'
import { boardNamesOf } from './boards.server.ts'
import { addBoard, changeBoard, removeBoard } from './keep-boards.server.ts'
import { chooseHome, chooseHomeOf, homeOf, homesOfRoles } from './homes.server.ts'
import { readWidgets } from './read-widgets.server.ts'

const text = { type: 'string' } as const
const texts = { type: 'array', items: text } as const
const tags = ['Dashboards']

const given = {
  name: text,
  widgets: {
    type: 'array',
    description: 'In their order: tile, trend or chart of a measure, or a note; 1, 2 or 4 columns wide',
    items: {
      type: 'object',
      properties: { key: text, shows: text, width: { type: 'integer' }, measure: text, heading: text, text },
    },
  },
  roles: { ...texts, description: 'Those who read it; staff is everybody' },
  departments: { ...texts, description: 'Ids of departments whose people read it' },
} as const

const version = { type: 'integer' } as const
const board = {
  type: ['string', 'null'],
  description: 'The name of a delivered dashboard, or an id; null: none',
} as const

const inAList = { usual: 200, most: 200 }

type Body = { readonly [name: string]: unknown }

const objectOf = (body: unknown): Body =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as Body) // An object: its members are read one by one.
    : refuse('unreadable', 'The call must carry a JSON object.')

const readVersion = (said: unknown): number => {
  const number = typeof said === 'string' && /^\d{1,9}$/.test(said) ? Number(said) : said
  return typeof number === 'number' && Number.isInteger(number)
    ? number
    : refuse('version-missing', 'A change of a dashboard names the version it was made on.', 'version')
}

type One = { Params: { readonly dashboard: string } }

/** Adds what is made of dashboards; they are read where the delivered ones are. */
export function boardRoutes(app: FastifyInstance, context: RouteContext): void {
  const { engine, now, actorOf } = context
  const path = '/api/v1/dashboards'

  app.get<{ Querystring: { readonly limit?: unknown } }>(
    path,
    {
      schema: {
        tags,
        summary: 'The dashboards that were arranged and that I see, and which of all opens first',
        querystring: { type: 'object', properties: { limit: text } },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const limit = readLimit(request.query.limit, inAList)
      const [items, home, homes] = await Promise.all([
        boardNamesOf(engine.pool, actor),
        homeOf(engine.pool, actor),
        homesOfRoles(engine.pool, actor),
      ])
      return { items: items.slice(0, limit), ...home, homes }
    },
  )

  const made = { tags, summary: 'Arrange a dashboard', body: { type: 'object', properties: given } }
  app.post(path, { schema: made }, async (request, reply) => {
    const { name, widgets = [], roles = [], departments = [] } = objectOf(request.body)
    const kept = {
      name: readName(name),
      widgets: readWidgets(widgets),
      roles: readRoles(roles),
      departments: readDepartments(departments),
    }
    return reply.code(201).send(await addBoard(engine, actorOf(request), now(), kept))
  })

  const changed = {
    tags,
    summary: 'Arrange a dashboard anew, rename it, share it',
    body: { type: 'object', properties: { ...given, version } },
  }
  app.patch<One>(`${path}/:dashboard`, { schema: changed }, (request) => {
    const { name, widgets, roles, departments, version: said } = objectOf(request.body)
    return changeBoard(engine, actorOf(request), now(), {
      id: request.params.dashboard,
      version: readVersion(said),
      ...(name !== undefined && { name: readName(name) }),
      ...(roles !== undefined && { roles: readRoles(roles) }),
      ...(departments !== undefined && { departments: readDepartments(departments) }),
      ...(widgets !== undefined && { widgets: (before) => readWidgets(widgets, before) }),
    })
  })

  const removed = {
    tags,
    summary: 'Remove a dashboard',
    querystring: { type: 'object', properties: { version: text } },
  }
  app.delete<One & { Querystring: { readonly version?: unknown } }>(
    `${path}/:dashboard`,
    { schema: removed },
    async (request, reply) => {
      const id = request.params.dashboard
      await removeBoard(engine, actorOf(request), now(), { id, version: readVersion(request.query.version) })
      return reply.code(204).send()
    },
  )

  addHomes(app, context)
}

function addHomes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const body = { type: 'object', properties: { board } }

  const own = { tags, summary: 'Choose which dashboard opens first for me', body }
  app.put('/api/v1/dashboards/home', { schema: own }, async (request, reply) => {
    await chooseHome(engine, actorOf(request), now(), objectOf(request.body)['board'] ?? null)
    return reply.code(204).send()
  })

  const ofRole = { tags, summary: 'Choose which dashboard opens first for a role', body }
  app.put<{ Params: { readonly role: string } }>(
    '/api/v1/dashboards/homes/:role',
    { schema: ofRole },
    async (request, reply) => {
      const choice = { role: request.params.role, board: objectOf(request.body)['board'] ?? null }
      await chooseHomeOf(engine, actorOf(request), now(), choice)
      return reply.code(204).send()
    },
  )
}
