// Invitations and locks: what administrators do with accounts, and what the invited do with their link.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#lib/refusal.ts'
import { turnsAround } from '#lib/direction.ts'
import { described } from '#server/http/described.ts'
import { entered } from '#kernel/api/entered.server.ts'
import { signInLimit } from '#server/http/limits.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { accept, linkView } from './accept.server.ts'
import { accountView, setLock } from './account.server.ts'
import { actorOf } from './actor.server.ts'
import { disconnect } from './disconnect.server.ts'
import { removeFactorOf } from './second-factor.server.ts'
import { confirmIdentity } from './identity-confirmation.server.ts'
import { inviteByMail } from './mailed-link.server.ts'
import { confirmLink, inviteByHand } from './shown-link.server.ts'

const token = z.string({ error: 'The link is not whole. Please copy all of it.' }).min(1).max(200)
const word = z.string().max(1000)

const opening = z.strictObject({ token })

const newcomer = { firstName: word.default(''), lastName: word.default(''), email: word.default('') }

const accepting = z.strictObject({
  token,
  /** Missing where the link only names somebody else. */
  password: z.string({ error: 'Enter your password.' }).max(1000).default(''),
  ...newcomer,
  qualityManager: z.strictObject(newcomer).optional(),
})

const inviting = z.strictObject({
  by: z.enum(['link', 'mail'], { error: 'A link is answered (link) or sent by email (mail).' }).optional(),
})

const locking = z.strictObject({
  reason: z
    .string({ error: 'Enter a reason of at least 10 characters.' })
    .trim()
    .min(10, { error: 'Enter a reason of at least 10 characters.' })
    .max(2000, { error: 'The reason may have at most 2,000 characters.' })
    .refine((text) => text.isWellFormed() && !text.includes('\0') && !turnsAround(text), {
      error: 'The reason holds a broken character.',
    }),
})

type OfPerson = { Params: { number: string } }

/** Adds the routes of accounts and invitations. */
export function accountRoutes(app: FastifyInstance, { engine, box, env, now }: ServerContext): void {
  const tags = ['Accounts']
  const person = '/api/v1/people/:number'
  const limited = { rateLimit: signInLimit }

  const hasServer = env.smtpUrl !== undefined && env.mailFrom !== undefined
  const sender = { publicUrl: env.publicUrl, provider: env.providerName }
  const founding = { engine, sender, hasServer }
  const mailing = (number: string) => ({ number, sender, hasServer })
  /** With whether links can leave by email. */
  const viewOf = async (request: FastifyRequest<OfPerson>) => ({
    ...(await accountView(engine, actorOf(request), request.params.number, now())),
    mails: hasServer,
  })

  app.get<OfPerson>(
    `${person}/account`,
    { schema: described({ tags, summary: 'How the account of a person stands' }) },
    viewOf,
  )

  app.post<OfPerson>(
    `${person}/invitation`,
    {
      schema: described({
        tags,
        summary:
          'A link by which the person sets a password: sent to them by email; without a mail server answered once, when a second person has confirmed it (202 until then)',
        body: inviting,
      }),
    },
    async (request, reply) => {
      const { number } = request.params
      const { by = hasServer ? 'mail' : 'link' } = entered(inviting, request.body ?? {})
      if (by === 'mail')
        return reply.code(201).send(await inviteByMail(engine, actorOf(request), mailing(number), now()))
      if (hasServer) refuse('blocked', 'The link goes to the person by email, and to nobody else.')
      const shown = await inviteByHand(engine, actorOf(request), { number, publicUrl: env.publicUrl }, now())
      return reply.code('url' in shown ? 201 : 202).send(shown)
    },
  )

  for (const [path, summary, confirm] of [
    ['invitation/confirm', 'Confirm, as the second person, that an administrator is shown a link', confirmLink],
    ['identity/confirm', 'Confirm, as somebody of quality, that it is this person who signs in', confirmIdentity],
  ] as const)
    app.post<OfPerson>(
      `${person}/${path}`,
      { schema: described({ tags, summary, body: locking }) },
      async (request) => {
        const { reason } = entered(locking, request.body)
        await confirm(engine, actorOf(request), { number: request.params.number, reason }, now())
        return viewOf(request)
      },
    )

  for (const [verb, lock] of [
    ['lock', true],
    ['unlock', false],
  ] as const) {
    app.post<OfPerson>(
      `${person}/${verb}`,
      { schema: described({ tags, summary: `${lock ? 'Lock' : 'Unlock'} the account of a person`, body: locking }) },
      async (request) => {
        const { reason } = entered(locking, request.body)
        const { number } = request.params
        await setLock(engine, actorOf(request), { number, lock, reason }, now())
        return viewOf(request)
      },
    )
  }

  app.post<OfPerson>(
    `${person}/second-factor/remove`,
    { schema: described({ tags, summary: 'Take off the second factor of a person', body: locking }) },
    async (request) => {
      const { reason } = entered(locking, request.body)
      const { number } = request.params
      await removeFactorOf({ engine, box }, actorOf(request), { number, reason }, now())
      return viewOf(request)
    },
  )

  app.post<OfPerson>(
    `${person}/sso/disconnect`,
    { schema: described({ tags, summary: 'Disconnect the account of a person from single sign-on', body: locking }) },
    async (request) => {
      const { reason } = entered(locking, request.body)
      await disconnect(engine, actorOf(request), { number: request.params.number, reason }, now())
      return viewOf(request)
    },
  )

  app.post(
    '/api/v1/invitations/open',
    { schema: described({ tags, summary: 'Whom a link is for', body: opening }), config: limited },
    (request) => linkView(engine, entered(opening, request.body).token, now()),
  )

  app.post(
    '/api/v1/invitations/accept',
    { schema: described({ tags, summary: 'Set a password by a link', body: accepting }), config: limited },
    (request) => {
      const { token: link, password, qualityManager, ...first } = entered(accepting, request.body)
      return accept(founding, { token: link, password, newcomer: first, qualityManager }, now())
    },
  )
}
