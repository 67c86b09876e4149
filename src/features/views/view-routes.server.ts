// The saved views of each list, how many records they hold, and what one prefers.

import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import type { PersonActor } from '#lib/actor.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import type { ViewSearch } from '#kernel/slots/built-in-view.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { countsOf, readCounted } from './counts.server.ts'
import { readName, readPreference, readRoles, readViewSearch, type Preference, type Viewed } from './view.ts'
import {
  addView,
  allViewsOf,
  changeView,
  keepPreference,
  mayShare,
  preferenceOf,
  removeView,
  viewsOf,
} from './views.server.ts'

const text = { type: 'string' } as const
const given = {
  name: text,
  shared: { type: 'boolean', description: 'For others too; the quality manager and administrators keep these' },
  roles: { type: 'array', items: text, description: 'Those whom it is shared with; everybody where there are none' },
  search: { type: 'object', additionalProperties: text, description: 'What stands in the address of the list' },
} as const

const objectOf = (body: unknown): { readonly [name: string]: unknown } =>
  typeof body === 'object' && body !== null && !Array.isArray(body)
    ? (body as { readonly [name: string]: unknown }) // An object: its members are read one by one.
    : refuse('unreadable', 'The call must carry a JSON object.')

type One = { Params: { view: string } }

/** Adds the route to the views of all lists. */
export function allViewsRoute(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const schema = { tags: ['Views'], summary: 'The saved views that I see, of all lists' }
  app.get('/api/v1/views', { schema }, async (request) => ({ items: await allViewsOf(engine.pool, actorOf(request)) }))
}

/** Whose views routes keep: what a view of it may say is read by `read`, which refuses everything else. */
export type ViewPlace = {
  readonly viewed: Viewed
  /** What is told with the views. */
  readonly preferenceOf: (actor: PersonActor) => Promise<Preference>
  readonly read: (search: unknown) => ViewSearch
}

/** Adds the routes that keep the views of a list, or of the trail. */
export function keptViewRoutes(
  app: FastifyInstance,
  { viewed, preferenceOf: prefers, read }: ViewPlace,
  { engine, now, actorOf }: RouteContext,
): void {
  const tags = [viewed.label[1]]
  const path = `${collection(viewed)}/views`

  app.get(
    path,
    { schema: { tags, summary: 'The saved views that I see, and how I want this list' } },
    async (request) => {
      const actor = actorOf(request)
      const [items, preference] = await Promise.all([viewsOf(engine.pool, actor, viewed), prefers(actor)])
      return { items, mayShare: mayShare(actor), preference }
    },
  )

  const made = { tags, summary: 'Save a view', body: { type: 'object', properties: { ...given, id: text } } }
  app.post(path, { schema: made }, async (request, reply) => {
    const { name, shared, roles, search, id } = objectOf(request.body)
    if (id !== undefined && (typeof id !== 'string' || !isId(id))) refuse('invalid', 'An id is a UUID.', 'id')
    const view = await addView(engine, actorOf(request), now(), viewed, {
      id: typeof id === 'string' ? id : undefined,
      name: readName(name),
      shared: shared === true,
      roles: readRoles(roles),
      search: read(search),
    })
    return reply.code(201).send(view)
  })

  const changed = {
    tags,
    summary: 'Change a view',
    body: { type: 'object', properties: { ...given, version: { type: 'integer' } }, required: ['version'] },
  }
  app.patch<One>(`${path}/:view`, { schema: changed }, (request) => {
    const { name, shared, roles, search, version } = objectOf(request.body)
    if (!Number.isInteger(version))
      return refuse('version-missing', 'A change of a view names the version it was made on.', 'version')
    return changeView(engine, actorOf(request), now(), viewed, {
      id: request.params.view,
      version,
      ...(name !== undefined && { name: readName(name) }),
      ...(typeof shared === 'boolean' && { shared }),
      ...(roles !== undefined && { roles: readRoles(roles) }),
      ...(search !== undefined && { search: read(search) }),
    })
  })

  app.delete<One>(`${path}/:view`, { schema: { tags, summary: 'Remove a view' } }, async (request, reply) => {
    await removeView(engine, actorOf(request), now(), viewed, request.params.view)
    return reply.code(204).send()
  })
}

/** Adds the routes of one definition's views. */
export function viewRoutes(app: FastifyInstance, definition: Definition, context: RouteContext): void {
  const { engine, now, actorOf } = context
  const [, many] = definition.label
  const tags = [many]
  const today = () => dayAt(now(), engine.zone)
  const read = (search: unknown) => readViewSearch(definition, search, today())
  const prefers = (actor: PersonActor) => preferenceOf(engine.pool, actor, definition)
  keptViewRoutes(app, { viewed: definition, preferenceOf: prefers, read }, context)

  const counted = {
    tags,
    summary: 'How many records several queries of this list find, each counted to 999',
    querystring: {
      type: 'object',
      properties: { of: { type: 'array', items: text, description: 'A query of the list, once for each count' } },
    },
  }
  app.get<{ Querystring: { of?: unknown } }>(
    `${collection(definition)}/counts`,
    { schema: counted },
    async (request) => ({
      counts: await countsOf(engine, actorOf(request), definition, readCounted(definition, request.query.of, today())),
    }),
  )

  const preferring = {
    tags,
    summary: 'How I want this list when its address does not say',
    body: {
      type: 'object',
      properties: { columns: { type: 'array', items: text }, density: text, view: text },
    },
  }
  app.put(`${collection(definition)}/preference`, { schema: preferring }, async (request, reply) => {
    const preference = readPreference(objectOf(request.body))
    await keepPreference(engine.pool, actorOf(request), definition, preference, now())
    return reply.code(204).send()
  })
}
