// Who handles a complaint shares its status, sees who has opened the links, and revokes them.

import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { entered } from '#kernel/api/entered.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { complaint } from '#modules/customer-feedback/complaint.ts'
import type { StatusLinks } from '#modules/customer-feedback/outside/told.ts'
import { actorOf } from '#server/account/actor.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { described } from '#server/http/described.ts'
import { linksOf, mayShare, revoke, share, usualDays } from './status-link.server.ts'

const sharing = z.strictObject({
  days: z
    .int()
    .min(1, 'A link works for at least a day.')
    .max(365, 'A link works for at most a year.')
    .default(usualDays),
  email: z
    .string()
    .trim()
    .max(200, 'An email address has at most 200 characters.')
    .regex(/^[^\s@<>,;]+@[^\s@<>,;]+$/, 'Enter an email address, e.g. name@example.com.')
    .nullable()
    .default(null),
})

type One = { Params: { number: string; link: string } }

/** Adds `/complaints/:number/status-links`. */
export function shareRoutes(
  app: FastifyInstance,
  { engine, env, now }: ServerContext,
  { hasServer }: { readonly hasServer: boolean },
): void {
  const path = `${collection(complaint)}/:number/status-links`
  const tags = [complaint.label[1]]
  const sender = { publicUrl: env.publicUrl, provider: env.providerName }

  const list = described({ tags, summary: 'The links by which its customer sees how it stands' })
  app.get<One>(path, { schema: list }, async (request): Promise<StatusLinks> => {
    const actor = actorOf(request)
    const row = await readRow(engine.pool, actor, complaint, request.params.number)
    const may = mayShare(actor, row)
    return { items: may ? await linksOf(engine.pool, row.id, now()) : [], may, canMail: hasServer }
  })

  const make = described({ tags, summary: 'Share how it stands by a link, shown this once or sent', body: sharing })
  app.post<One>(path, { schema: make }, async (request, reply) => {
    const { days, email } = entered(sharing, request.body)
    const how = { days, email, hasServer, outsideUrl: env.outsideUrl, sender }
    return reply.code(201).send(await share(engine, actorOf(request), now(), request.params.number, how))
  })

  const end = described({ tags, summary: 'Revoke a link: it leads nowhere any more' })
  app.post<One>(`${path}/:link/revoke`, { schema: end }, async (request, reply) => {
    await revoke(engine, actorOf(request), now(), request.params.number, request.params.link)
    return reply.code(204).send()
  })
}
