// Signing in and out, who am I, still here.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#lib/refusal.ts'
import { entered } from '#kernel/api/entered.server.ts'
import { described } from '#server/http/described.ts'
import { signInLimit } from '#server/http/limits.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { takeToken } from './cookie.server.ts'
import { refuseOtherSession, visitBehind } from './enter.server.ts'
import { known, letIn, sessionView, timesOf } from './let-in.server.ts'
import { endSession, leavingOf } from './session.server.ts'
import { signIn } from './sign-in.server.ts'
import { askForPasskey, signInByPasskey } from './passkey.server.ts'
import { shownByDevice } from './passkey-body.ts'
import { waysOf } from '#server/context/sso-settings.ts'
import { isTrial } from '#server/context/trial.ts'

const signingIn = z.strictObject({
  email: z
    .string({ error: 'Enter your email address.' })
    .min(1, { error: 'Enter your email address.' })
    .max(320, { error: 'Enter a valid email address.' }),
  password: z
    .string({ error: 'Enter your password.' })
    .min(1, { error: 'Enter your password.' })
    .max(1000, { error: 'This password is too long.' }),
  code: z.string().max(40).optional(),
})

const showing = z.strictObject({ response: shownByDevice })

const leaving = z.strictObject({ reason: z.enum(['signed-out', 'idle', 'over']).default('signed-out') })

/** Adds `/api/v1/session` and `/api/v1/session/activity`. */
export function sessionRoutes(app: FastifyInstance, context: ServerContext): void {
  const { engine, env, now } = context
  const path = '/api/v1/session'
  const tags = ['Session']

  app.post(
    path,
    { schema: described({ tags, summary: 'Sign in', body: signingIn }), config: { rateLimit: signInLimit } },
    (request, reply) => {
      const credentials = entered(signingIn, request.body)
      return letIn(context, request, reply, (from) => signIn(context, credentials, from, now()))
    },
  )

  app.post(
    `${path}/passkey/options`,
    { schema: described({ tags, summary: 'What a device is to sign' }), config: { rateLimit: signInLimit } },
    () => askForPasskey(context, now()),
  )

  app.post(
    `${path}/passkey`,
    {
      schema: described({ tags, summary: 'Sign in with a passkey', body: showing }),
      config: { rateLimit: signInLimit },
    },
    (request, reply) => {
      const { response } = entered(showing, request.body)
      return letIn(context, request, reply, (from) => signInByPasskey(context, response, from, now()))
    },
  )

  const whoAmI = 'Who am I; 401 when nobody, or 200 with the same body for “Prefer: handling=lenient”'
  app.get(path, { schema: described({ tags, summary: whoAmI }) }, async (request) => {
    try {
      return await sessionView(context, await visitBehind(context, request))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, message } = error
      // The screen of sign-in offers the trial accounts, and single sign-on, where there are any.
      const details = { ...error.details, trial: isTrial(env), sso: waysOf(env) }
      // A browser logs each 401 as a fault, and a visitor who is shown the way in has made none (RFC 7240).
      if (request.headers.prefer === 'handling=lenient') return { code, message, details }
      throw new Refusal(code, message, undefined, details)
    }
  })

  app.post(
    `${path}/activity`,
    { schema: described({ tags, summary: 'Still here' }) },
    (request: FastifyRequest) => request.visit && timesOf(request.visit, now()),
  )

  app.delete(
    path,
    {
      schema: described({
        tags,
        summary: 'Sign out; done again it does nothing. `leaveAt` is where the browser signs out of single sign-on',
        body: leaving,
      }),
    },
    async (request, reply): Promise<FastifyReply> => {
      const { reason } = entered(leaving, request.body ?? {})
      const visit = await known(context, request)
      if (visit) refuseOtherSession(request, visit)
      const isLeaving = visit && !visit.ended
      if (isLeaving) await endSession(engine, visit.who.actor, visit, reason, now())
      takeToken(env, reply)
      const leaveAt = isLeaving && reason === 'signed-out' ? await leavingOf(context, visit.id) : null
      return leaveAt === null ? reply.code(204).send() : reply.send({ leaveAt })
    },
  )
}
