// Signing in and out, who am I, still here.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { PersonActor } from '#lib/actor.ts'
import { Refusal } from '#lib/refusal.ts'
import { entered } from '#kernel/api/entered.server.ts'
import { described } from '#server/http/described.ts'
import { signInLimit } from '#server/http/limits.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { visitOf, type Visit } from './actor.server.ts'
import { giveToken, takeToken, tokenIn } from './cookie.server.ts'
import { deviceIn, rememberDevice } from './device.server.ts'
import { refuseOtherSession, visitBehind } from './enter.server.ts'
import { confirmFounder } from './founders.server.ts'
import { idleLimit } from './life.ts'
import { preferenceOf } from './preference.server.ts'
import { endSession, type Begun } from './session.server.ts'
import { signIn, type From } from './sign-in.server.ts'
import { askForPasskey, signInByPasskey } from './passkey.server.ts'
import { shownByDevice } from './passkey-body.ts'
import { isTrial, trialAllowed } from '#server/context/trial.ts'

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

const instant = (milliseconds: number) => new Date(milliseconds).toISOString()

/** The actor as their browser knows them: which records are open to a guest is asked of the server, each time. */
const shownOf = (actor: PersonActor): PersonActor =>
  actor.guest ? { ...actor, guest: { ...actor.guest, records: [] } } : actor

/** Adds `/api/v1/session` and `/api/v1/session/activity`. */
export function sessionRoutes(app: FastifyInstance, context: ServerContext): void {
  const { engine, env, now } = context
  const path = '/api/v1/session'
  const tags = ['Session']

  const times = (visit: Visit) => ({
    now: now().toISOString(),
    idleEndsAt: instant(visit.seenAt + idleLimit),
    endsAt: instant(visit.endsAt),
  })

  const view = async (visit: Visit) => {
    const { who, id: session, signed, factor, mustEnrol } = visit
    const person = { ...shownOf(who.actor), firstName: who.firstName, number: who.number }
    const preference = await preferenceOf(engine.pool, person.id)
    return { person, session, ...times(visit), trial: isTrial(env), signed, factor, mustEnrol, preference }
  }

  const known = async (request: FastifyRequest) => {
    const token = tokenIn(env, request)
    return token === undefined ? undefined : visitOf(engine, token, now())
  }

  /** Lets somebody in who proves who they are; whoever was signed in in this browser before is signed out. */
  async function letIn(request: FastifyRequest, reply: FastifyReply, prove: (from: From) => Promise<Begun>) {
    const before = await known(request)
    const device = deviceIn(env, context.box, request, now())
    const begun = await prove({ address: request.ip, trial: trialAllowed(env, request), device })
    if (begun.isFirst) await confirmFounder(engine, begun.person, now())
    if (before && !before.ended) await endSession(engine, before.who.actor, before, 'signed-in-again', now())
    const visit = await visitOf(engine, begun.token, now())
    if (!visit) throw new Error('A session that was just begun is not there.')
    giveToken(env, reply, begun.token)
    rememberDevice(context, reply, { device, person: begun.person }, now())
    return view(visit)
  }

  app.post(
    path,
    { schema: described({ tags, summary: 'Sign in', body: signingIn }), config: { rateLimit: signInLimit } },
    (request, reply) => {
      const credentials = entered(signingIn, request.body)
      return letIn(request, reply, (from) => signIn(context, credentials, from, now()))
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
      return letIn(request, reply, (from) => signInByPasskey(context, response, from, now()))
    },
  )

  const whoAmI = 'Who am I; 401 when nobody, or 200 with the same body for “Prefer: handling=lenient”'
  app.get(path, { schema: described({ tags, summary: whoAmI }) }, async (request) => {
    try {
      return await view(await visitBehind(context, request))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code, message } = error
      // The screen of sign-in offers the trial accounts, where there are any.
      const details = { ...error.details, trial: isTrial(env) }
      // A browser logs each 401 as a fault, and a visitor who is shown the way in has made none (RFC 7240).
      if (request.headers.prefer === 'handling=lenient') return { code, message, details }
      throw new Refusal(code, message, undefined, details)
    }
  })

  app.post(
    `${path}/activity`,
    { schema: described({ tags, summary: 'Still here' }) },
    (request: FastifyRequest) => request.visit && times(request.visit),
  )

  app.delete(
    path,
    { schema: described({ tags, summary: 'Sign out; done again it does nothing', body: leaving }) },
    async (request, reply): Promise<FastifyReply> => {
      const { reason } = entered(leaving, request.body ?? {})
      const visit = await known(request)
      if (visit) refuseOtherSession(request, visit)
      if (visit && !visit.ended) await endSession(engine, visit.who.actor, visit, reason, now())
      return takeToken(env, reply).code(204).send()
    },
  )
}
