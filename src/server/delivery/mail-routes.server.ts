import type { FastifyInstance } from 'fastify'
import { isId } from '#lib/ids.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import { isMailState, mailStates, type MailPage } from '#features/delivery/mails.ts'
import { actorOf } from '#server/account/actor.server.ts'
import { readLimit } from '#kernel/api/limit.ts'
import { described } from '#server/http/described.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { putInOutbox } from '#server/mail/compose.server.ts'
import type { MailDispatcher } from './mail-dispatcher.server.ts'
import { heldMails } from '#server/mail/held.server.ts'
import { testLetter } from '#server/mail/letter.ts'
import { mailPage, sendAgain, wholeMail } from '#server/mail/mails.server.ts'

const pageLength = { usual: 50, most: 200 }

type Asked = { Querystring: { state?: unknown; after?: unknown; limit?: unknown } }
type OfMail = { Params: { mail: string } }

function serverOf({ smtpUrl, mailFrom }: ServerContext['env']): MailPage['server'] {
  if (smtpUrl === undefined || mailFrom === undefined) return null
  return { host: new URL(smtpUrl).host, from: mailFrom }
}

function asked({ state, after, limit }: Asked['Querystring']) {
  if (state !== undefined && !isMailState(state))
    return refuseFields([{ field: 'state', code: 'invalid', message: `States are ${mailStates.join(', ')}.` }])
  if (after !== undefined && !(typeof after === 'string' && isId(after)))
    return refuseFields([
      { field: 'after', code: 'invalid', message: 'This page address is not one that was given out.' },
    ])
  return { state: state ?? null, after: after ?? null, limit: readLimit(limit, pageLength) }
}

/** Adds `/mails` and what hangs on it. Only administrators may call it (access.ts). */
export function mailRoutes(
  app: FastifyInstance,
  { engine, env, now }: ServerContext,
  mailDispatcher: MailDispatcher,
): void {
  const tags = ['Mail']
  const path = '/api/v1/mails'
  const sender = { publicUrl: env.publicUrl, provider: env.providerName }

  app.get<Asked>(
    path,
    { schema: described({ tags, summary: 'Mails of the installation, newest first' }) },
    async (request): Promise<MailPage> => ({
      ...(await mailPage(engine, actorOf(request), asked(request.query))),
      server: serverOf(env),
    }),
  )

  app.get(
    `${path}/held`,
    {
      schema: described({ tags, summary: 'Mails that wait for the working hours of their readers, or for the digest' }),
    },
    (request) => heldMails({ engine, sender }, actorOf(request), now()),
  )

  app.get<OfMail>(
    `${path}/:mail`,
    { schema: described({ tags, summary: 'One mail, and every try to send it' }) },
    (request) => wholeMail(engine, engine.pool, actorOf(request), request.params.mail),
  )

  app.post(`${path}/test`, { schema: described({ tags, summary: 'Send me a test mail' }) }, async (request, reply) => {
    const actor = actorOf(request)
    const letter = testLetter(actor.name, sender)
    const [id = ''] = await putInOutbox(engine.pool, [{ reader: actor, about: [], ...letter }], now())
    mailDispatcher.wake()
    return reply.code(201).send(await wholeMail(engine, engine.pool, actor, id))
  })

  app.post<OfMail>(
    `${path}/:mail/send-again`,
    { schema: described({ tags, summary: 'Send a mail again' }) },
    async (request) => {
      if (!mailDispatcher.hasServer)
        refuse('blocked', 'There is no mail server: set SMTP_URL and MAIL_FROM, and start again.')
      const mail = await sendAgain(engine, actorOf(request), request.params.mail, now())
      mailDispatcher.wake()
      return mail
    },
  )
}
