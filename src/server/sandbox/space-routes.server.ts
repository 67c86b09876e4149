// What a sandbox says of itself, and how its clock is moved. Outside of one these routes are not there.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { daysBetween, dayAt } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { entered } from '#kernel/api/entered.server.ts'
import { actorOf } from '#server/account/actor.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { described } from '#server/http/described.ts'
import type { Jobs } from '#server/jobs/jobs.server.ts'
import { firedSince, tickedIn } from './fired.server.ts'
import { furthest, travelsIn } from './travel.server.ts'

const travelling = z.union([
  z.strictObject({ days: z.number().int().min(1).max(90) }),
  z.strictObject({ to: z.literal('next-due') }),
])

/** So many of the newest are told. */
const mostMails = 200

type Mail = { readonly recipient: string; readonly subject: string; readonly at: string }

/** Adds `/api/v1/sandbox` and what belongs to it inside of a sandbox. */
export function spaceRoutes(app: FastifyInstance, context: ServerContext, jobs: Jobs): void {
  const { engine, now, space } = context
  if (!space) return
  const travels = travelsIn(context, jobs)
  const path = '/api/v1/sandbox'
  const tags = ['Sandbox']

  app.get(
    path,
    { schema: described({ tags, summary: 'Which sandbox this is, and what its clock has brought about' }) },
    async (request) => {
      const journey = travels.last()
      return {
        space: { number: space.number, title: space.title, ahead: space.ahead(), password: space.password },
        today: dayAt(now(), engine.zone),
        acting: actorOf(request).id,
        people: await space.people(),
        nextDue: await travels.nextDue(),
        journey,
        ticked: await tickedIn(engine.pool),
        fired: journey ? await firedSince(engine.pool, journey.since) : [],
      }
    },
  )

  app.post(
    `${path}/travel`,
    { schema: described({ tags, summary: 'Move the clock of the sandbox on', body: travelling }) },
    async (request, reply) => {
      const asked = entered(travelling, request.body)
      const due = 'to' in asked ? await travels.nextDue() : null
      if ('to' in asked && due === null) return refuse('blocked', 'No open task is due on a later day.')
      const days = 'days' in asked ? asked.days : daysBetween(dayAt(now(), engine.zone), due ?? '')
      travels.setOut(Math.min(days, furthest))
      return reply.code(202).send(travels.last())
    },
  )

  app.get(
    `${path}/mails`,
    { schema: described({ tags, summary: 'The mails that would have left, the newest first' }) },
    async () => {
      await jobs.mailDispatcher.deliver()
      const { rows } = await engine.pool.query<Mail>({
        name: 'sandbox-mails',
        text: `select recipient, subject, made_at::text as at from outbox where channel = 'mail' order by id desc limit ${mostMails}`,
      })
      return { items: rows }
    },
  )
}
