// Lets somebody in who proves who they are, however they do it, and says what a session looks like from outside.

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PersonActor } from '#lib/actor.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { waysOf } from '#server/context/sso-settings.ts'
import { isTrial, trialAllowed } from '#server/context/trial.ts'
import { visitOf, type Visit } from './actor.server.ts'
import { giveToken, tokenIn } from './cookie.server.ts'
import { deviceIn, rememberDevice } from './device.server.ts'
import { confirmFounder } from './founders.server.ts'
import { idleLimit } from './life.ts'
import { preferenceOf } from './preference.server.ts'
import { endSession, type Begun } from './session.server.ts'
import type { From } from './sign-in.server.ts'

const instant = (milliseconds: number) => new Date(milliseconds).toISOString()

/** The instants that bound a session, by the server's clock. */
export const timesOf = (visit: Visit, now: Date) => ({
  now: now.toISOString(),
  idleEndsAt: instant(visit.seenAt + idleLimit),
  endsAt: instant(visit.endsAt),
})

/** The actor as their browser knows them: which records are open to a guest is asked of the server, each time. */
const shownOf = (actor: PersonActor): PersonActor =>
  actor.guest ? { ...actor, guest: { ...actor.guest, records: [] } } : actor

/** Who is signed in, in which session, until when. */
export async function sessionView({ engine, env, now, space }: ServerContext, visit: Visit) {
  const { who, id: session, signed, factor, mustEnrol } = visit
  const person = { ...shownOf(who.actor), firstName: who.firstName, number: who.number }
  const preference = await preferenceOf(engine.pool, person.id)
  const sso = waysOf(env)
  const here = space && { number: space.number, title: space.title, ahead: space.ahead(), password: space.password }
  const view = {
    person,
    session,
    ...timesOf(visit, now()),
    trial: isTrial(env),
    sso,
    signed,
    factor,
    mustEnrol,
    preference,
  }
  return { ...view, ...(here && { space: here }) }
}

/** The session of the call's cookie, whether or not it still lives; undefined where there is none. */
export async function known({ engine, env, now }: ServerContext, request: FastifyRequest): Promise<Visit | undefined> {
  const token = tokenIn(env, request)
  return token === undefined ? undefined : visitOf(engine, token, now())
}

/** Lets somebody in who proves who they are; whoever was signed in in this browser before is signed out. */
export async function letIn(
  context: ServerContext,
  request: FastifyRequest,
  reply: FastifyReply,
  prove: (from: From) => Promise<Begun>,
) {
  const { engine, env, box, now } = context
  const before = await known(context, request)
  const device = deviceIn(env, box, request, now())
  const { ip: address, headers } = request
  const trial = trialAllowed(env, request)
  const begun = await prove({ address, trial, device, agent: headers['user-agent'] })
  if (begun.isFirst) await confirmFounder(engine, begun.person, now())
  if (before && !before.ended) await endSession(engine, before.who.actor, before, 'signed-in-again', now())
  const visit = await visitOf(engine, begun.token, now())
  if (!visit) throw new Error('A session that was just begun is not there.')
  giveToken(env, reply, begun.token)
  rememberDevice(context, reply, { device, person: begun.person }, now())
  return sessionView(context, visit)
}
