// The discussion of each record over HTTP.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import { entered } from '#kernel/api/entered.server.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { keyOf } from '#kernel/store/once.server.ts'
import { addComment, changeComment, settle, type PeopleOf } from './comment.server.ts'
import { rewording, saying } from './entered.ts'
import { discussionOf, mentionable } from './threads.server.ts'

type OfRecord = {
  Params: { number: string; comment: string }
  Querystring: { after?: unknown; limit?: unknown; about?: unknown; q?: unknown }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

const described = (definition: Definition, summary: string, body?: z.ZodType) => {
  const tags = [definition.label[1]]
  if (!body) return { tags, summary }
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
  return { tags, summary, body: schema }
}

/** Adds `…/<records>/<number>/comments` of one definition, and whom they can name. */
export function commentRoutes(
  app: FastifyInstance,
  definition: Definition,
  { engine, now, actorOf, peopleOf }: RouteContext & { readonly peopleOf: PeopleOf },
): void {
  const one = `${collection(definition)}/:number`
  const all = `${one}/comments`
  const place = { engine, peopleOf }
  const named = (request: FastifyRequest<OfRecord>) => ({ definition, number: request.params.number })
  const says = (summary: string, body?: z.ZodType) => ({ schema: described(definition, summary, body) })

  app.get<OfRecord>(
    all,
    says(
      'What was said about it, newest first, a page at a time; with about=passages only what was said on passages of its text',
    ),
    (request) =>
      discussionOf(place, actorOf(request), named(request), { ...request.query, after: textOf(request.query.after) }),
  )

  app.post<OfRecord>(all, says('Say something about it', saying), async (request, reply) => {
    const said = entered(saying, request.body)
    const key = keyOf(request.headers['idempotency-key'])
    const comment = await addComment(place, actorOf(request), named(request), said, { now: now(), key })
    return reply.code(201).header('location', `${request.url}/${comment.id}`).send(comment)
  })

  app.patch<OfRecord>(
    `${all}/:comment`,
    says('Change an own comment in its first five minutes', rewording),
    (request) => {
      const { body } = entered(rewording, request.body)
      const { comment: id } = request.params
      return changeComment(place, actorOf(request), named(request), { id, body, now: now() })
    },
  )

  for (const [act, resolved] of [
    ['resolve', true],
    ['reopen', false],
  ] as const)
    app.post<OfRecord>(`${all}/:comment/${act}`, says(`${resolved ? 'Resolve' : 'Reopen'} a thread`), (request) =>
      settle(place, actorOf(request), named(request), { id: request.params.comment, resolved, now: now() }),
    )

  app.get<OfRecord>(
    `${one}/mentionable`,
    says('Active people whose name holds `q`, and whether each may read the record'),
    async (request) => ({
      items: await mentionable(place, actorOf(request), named(request), {
        words: textOf(request.query.q) ?? '',
        now: now(),
      }),
    }),
  )
}
