// SCIM 2.0 over HTTP (RFC 7644): a directory enters, changes and shuts out people, and says who is in which group. A door of its own:
// a token of its own, and errors as directories read them.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#lib/refusal.ts'
import { refusalOf } from '#server/http/faults.server.ts'
import { readJson } from '#server/http/json-body.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { allSchemas, resourceTypes, serviceProviderConfig } from './discovery.ts'
import { patchedGroup, wholeGroup } from './group.ts'
import { addGroup, changeGroup, groupById, groupResource, groupsOf, removeGroup } from './groups.server.ts'
import { errorBody, listOf, mediaType, narrowed, pageIn, ScimError } from './messages.ts'
import { isToken } from './tokens.server.ts'
import { newUser, patchedUser, wholeUser } from './user.ts'
import { addUser, changeUser, userById, userResource, usersOf } from './users.server.ts'

const base = '/scim/v2'

type One = { Params: { id: string }; Querystring: Readonly<Record<string, unknown>> }
type Many = { Querystring: Readonly<Record<string, unknown>> }

/** A refusal of the house, as SCIM says it (RFC 7644 §3.12). */
function scimErrorOf({ code, status, message, field }: Refusal): ScimError {
  const detail = field === undefined || message.includes(field) ? message : `${field}: ${message}`
  if (code === 'unreadable') return new ScimError(400, detail, 'invalidSyntax')
  if (code === 'invalid') return new ScimError(400, detail, 'invalidValue')
  if (code === 'blocked') return new ScimError(409, detail)
  return new ScimError(status === 422 ? 400 : status, detail)
}

/** Answers all that is thrown here in SCIM's own form. */
function answerErrors(scope: FastifyInstance, { engine, log }: ServerContext): void {
  scope.setErrorHandler((error, request, reply) => {
    const refusal = error instanceof ScimError ? undefined : refusalOf(engine.registry, error)
    const foreseen = error instanceof ScimError ? error : refusal && scimErrorOf(refusal)
    const seconds = refusal?.details?.['seconds']
    if (typeof seconds === 'number') reply.header('retry-after', seconds)
    if (foreseen) return say(reply, foreseen)
    log.error(`${request.id} ${request.method} ${request.routeOptions.url ?? ''} failed: ${String(error)}`)
    return say(reply, new ScimError(500, 'Something went wrong on our side. It is written down.'))
  })
}

const say = (reply: FastifyReply, error: ScimError) => reply.code(error.status).type(mediaType).send(errorBody(error))

/** Adds `/scim/v2`. */
export async function scimRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  await app.register((scope, _options, done) => {
    answerErrors(scope, context)
    readJson(scope, 'application/scim+json')
    scope.addHook('onRequest', async (request, reply) => {
      if (await isToken(context.engine.pool, request.headers.authorization, context.now())) return
      reply.header('www-authenticate', 'Bearer')
      throw new ScimError(401, 'Show a token that opens: Authorization: Bearer …')
    })
    scope.addHook('preSerialization', (_request, reply, payload, next) => {
      reply.type(mediaType)
      next(null, payload)
    })
    discoveryRoutes(scope, context)
    userRoutes(scope, context)
    groupRoutes(scope, context)
    done()
  })
}

const hidden = { schema: { hide: true } }

const wholePage = (all: readonly object[]) => listOf(all, all.length, { startIndex: 1, count: all.length })

function discoveryRoutes(scope: FastifyInstance, { env: { publicUrl } }: ServerContext): void {
  scope.get(`${base}/ServiceProviderConfig`, hidden, () => serviceProviderConfig(publicUrl))
  for (const [path, all] of [
    ['ResourceTypes', resourceTypes(publicUrl)],
    ['Schemas', allSchemas(publicUrl)],
  ] as const) {
    scope.get(`${base}/${path}`, hidden, () => wholePage(all))
    scope.get<One>(`${base}/${path}/:id`, hidden, ({ params: { id } }) => {
      const found = all.find((one) => one.id === id)
      if (!found) throw new ScimError(404, 'There is nothing of that id.')
      return found
    })
  }
}

function userRoutes(scope: FastifyInstance, context: ServerContext): void {
  const { engine, env } = context
  const path = `${base}/Users`
  const one = `${path}/:id`

  const answer = async (request: FastifyRequest, id: string) =>
    narrowed(userResource(await userById(engine.pool, id), env.publicUrl), request.query as One['Querystring'])

  scope.get<Many>(path, hidden, async ({ query }) => {
    const page = pageIn(query)
    const { rows, total } = await usersOf(engine.pool, query['filter'], page)
    return listOf(
      rows.map((row) => narrowed(userResource(row, env.publicUrl), query)),
      total,
      page,
    )
  })

  scope.post(path, hidden, async (request, reply) => {
    const id = await addUser(context, newUser(request.body))
    return reply
      .code(201)
      .header('location', `${env.publicUrl}${path}/${id}`)
      .send(await answer(request, id))
  })

  scope.get<One>(one, hidden, (request) => answer(request, request.params.id))

  scope.put<One>(one, hidden, async (request) => {
    await changeUser(context, request.params.id, wholeUser(request.body))
    return answer(request, request.params.id)
  })

  scope.patch<One>(one, hidden, async (request) => {
    await changeUser(context, request.params.id, patchedUser(request.body))
    return answer(request, request.params.id)
  })

  scope.delete<One>(one, hidden, () => {
    throw new ScimError(501, 'People are never deleted here: what they signed stays theirs. Set active to false.')
  })
}

function groupRoutes(scope: FastifyInstance, context: ServerContext): void {
  const { engine, env } = context
  const path = `${base}/Groups`
  const one = `${path}/:id`

  const answer = async (request: FastifyRequest, id: string) =>
    narrowed(groupResource(await groupById(engine.pool, id), env.publicUrl), request.query as One['Querystring'])

  scope.get<Many>(path, hidden, async ({ query }) => {
    const page = pageIn(query)
    const { rows, total } = await groupsOf(engine.pool, query['filter'], page)
    return listOf(
      rows.map((row) => narrowed(groupResource(row, env.publicUrl), query)),
      total,
      page,
    )
  })

  scope.post(path, hidden, async (request, reply) => {
    const id = await addGroup(context, wholeGroup(request.body))
    return reply
      .code(201)
      .header('location', `${env.publicUrl}${path}/${id}`)
      .send(await answer(request, id))
  })

  scope.get<One>(one, hidden, (request) => answer(request, request.params.id))

  scope.put<One>(one, hidden, async (request) => {
    await changeGroup(context, request.params.id, wholeGroup(request.body))
    return answer(request, request.params.id)
  })

  scope.patch<One>(one, hidden, async (request) => {
    await changeGroup(context, request.params.id, patchedGroup(request.body))
    return answer(request, request.params.id)
  })

  scope.delete<One>(one, hidden, async (request, reply) => {
    await removeGroup(context, request.params.id)
    return reply.code(204).send()
  })
}
