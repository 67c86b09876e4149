// The mailbox over HTTP, for administrators and those who handle complaints.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PersonActor } from '#lib/actor.ts'
import { isId } from '#lib/ids.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import type { Role } from '#lib/roles.ts'
import { readLimit } from '#kernel/api/limit.ts'
import { together } from '#kernel/store/together.server.ts'
import { fates, isFate, type MailboxPage } from '#modules/system-settings/mailbox/mailbox.ts'
import { actorOf } from '#server/account/actor.server.ts'
import { nameOf } from '#server/context/mailbox-settings.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { described } from '#server/http/described.ts'
import { insist } from './insist.server.ts'
import { messagesOf } from './shown.server.ts'
import { resume, standing } from './standing.server.ts'

const pageLength = { usual: 50, most: 200 }

type Asked = { Querystring: { fate?: unknown; after?: unknown; limit?: unknown } }
/** Asks for a run of a job; false when one waits or is at work already. */
type Asking = { readonly ask: (job: string) => Promise<boolean> }

type OfMessage = { Params: { message: string } }

function asked({ fate, after, limit }: Asked['Querystring']) {
  if (fate !== undefined && !isFate(fate))
    return refuseFields([{ field: 'fate', code: 'invalid', message: `Fates are ${fates.join(', ')}.` }])
  if (after !== undefined && !(typeof after === 'string' && isId(after)))
    return refuseFields([
      { field: 'after', code: 'invalid', message: 'This page address is not one that was given out.' },
    ])
  return { fate: fate ?? null, after: after ?? null, limit: readLimit(limit, pageLength) }
}

const holds = ({ grants }: PersonActor, role: Role) => grants.some((grant) => grant.role === role)

/** Whoever may work with it; refuses everybody else. */
function worker(request: FastifyRequest): PersonActor {
  const actor = actorOf(request)
  if (!holds(actor, 'administrator') && !holds(actor, 'complaint-handler'))
    refuse('not-allowed', 'The mailbox is for administrators and those who handle complaints.')
  return actor
}

/** Adds `/mailbox` and what hangs on it. */
export function mailboxRoutes(app: FastifyInstance, context: ServerContext, { ask }: Asking): void {
  const { engine, env, now } = context
  const tags = ['Mailbox']
  const path = '/api/v1/mailbox'

  const list = described({
    tags,
    summary: 'How the mailbox of customers stands, and what became of each email, newest first',
  })
  app.get<Asked>(path, { schema: list }, async (request): Promise<MailboxPage> => {
    const actor = worker(request)
    const page = await messagesOf(engine, actor, asked(request.query))
    return {
      mailbox: env.mailbox ? nameOf(env.mailbox) : null,
      ...(await standing(engine.pool)),
      mayResume: holds(actor, 'administrator'),
      ...page,
    }
  })

  const looking = described({ tags, summary: 'Look into the mailbox now' })
  app.post(`${path}/look`, { schema: looking }, async (request, reply) => {
    worker(request)
    if (!env.mailbox) return refuse('blocked', 'No mailbox is set up: set IMAP_URL, and start again.')
    return reply.code(202).send({ begun: await ask('mailbox') })
  })

  const taking = described({ tags, summary: 'Take an email in that was set aside' })
  app.post<OfMessage>(`${path}/messages/:message/take`, { schema: taking }, async (request) =>
    insist(context, worker(request), request.params.message),
  )

  const resuming = described({ tags, summary: 'Let a restored copy read the mailbox from now on' })
  app.post(`${path}/resume`, { schema: resuming }, async (request, reply) => {
    const actor = actorOf(request)
    await together(engine, actor, now(), async (door) => {
      if (!(await resume(door.db))) refuse('blocked', 'The mailbox is read here already.')
      const facts = {
        what: 'turned on',
        kind: 'mailbox',
        name: env.mailbox ? nameOf(env.mailbox) : '',
        of: 'this copy',
      }
      await door.tell('configuration', { kind: 'configured', facts })
    })
    return reply.code(204).send()
  })
}
