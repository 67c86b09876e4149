// The way into a sandbox, out of it, and from one person of it to another.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '#lib/refusal.ts'
import { entered as read } from '#kernel/api/entered.server.ts'
import { actorOf } from '#server/account/actor.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import type { Castable } from '#server/context/spaces.ts'
import { described } from '#server/http/described.ts'
import { enteredIn, giveEntered, takeEntered } from './cookie.server.ts'

const entering = z.strictObject({ number: z.string().max(40) })
const acting = z.strictObject({ person: z.string().max(80) })

const tags = ['Sandbox']

/** Who one is at first: a quality manager sees the most of what is practised. */
const firstOf = (people: readonly Castable[]) =>
  people.find(({ roles }) => roles.some((role) => role.startsWith('Quality'))) ?? people[0]

/** Adds `/api/v1/sandbox` and what belongs to it outside of a sandbox. */
export function enteringRoutes(app: FastifyInstance, { spaces, env }: ServerContext): void {
  const path = '/api/v1/sandbox'

  app.get(
    path,
    { schema: described({ tags, summary: 'Whether one is in a sandbox, and how those stand that there are' }) },
    async () => ({
      space: null,
      why: spaces ? spaces.why : 'There are no sandboxes on this server.',
      standings: (await spaces?.standings()) ?? [],
    }),
  )

  app.post(
    `${path}/enter`,
    { schema: described({ tags, summary: 'Enter a sandbox', body: entering }) },
    async (request, reply) => {
      const { number } = read(entering, request.body)
      const place = await spaces?.enter(actorOf(request), number)
      const first = place === undefined ? undefined : firstOf((await (await spaces?.at(place))?.people()) ?? [])
      if (place === undefined || !first) return refuse('blocked', 'This space is not ready to be entered.')
      return giveEntered(env, reply, { place, person: first.id }).code(204).send()
    },
  )

  app.post(
    `${path}/act-as`,
    { schema: described({ tags, summary: 'Act as another person of the sandbox', body: acting }) },
    async (request, reply) => {
      const { person } = read(acting, request.body)
      const before = enteredIn(env, request)
      const people = before ? ((await (await spaces?.at(before.place))?.people()) ?? []) : []
      if (!before || !people.some(({ id }) => id === person))
        return refuse('invalid', 'Choose somebody of this sandbox.', 'person')
      return giveEntered(env, reply, { place: before.place, person }).code(204).send()
    },
  )

  app.post(`${path}/leave`, { schema: described({ tags, summary: 'Leave the sandbox' }) }, (_request, reply) =>
    takeEntered(env, reply).code(204).send(),
  )

  // What moves a clock or holds mails is answered inside: here there is only one clock, and mails leave.
  const inside = () => refuse('blocked', 'This is no sandbox: enter one first.')
  app.post(`${path}/travel`, { schema: described({ tags, summary: 'In a sandbox alone: move its clock on' }) }, inside)
  app.get(
    `${path}/mails`,
    { schema: described({ tags, summary: 'In a sandbox alone: the mails that it holds' }) },
    inside,
  )
}
