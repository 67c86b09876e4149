// Passes the calls of a browser that is in a sandbox on to the sandbox's own server, before anything of the organisation has looked at
// them. Whoever calls must be signed in here, and is signed in there as the person whom they act as.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#lib/refusal.ts'
import { isGuest } from '#kernel/access/is-guest.ts'
import type { Visit } from '#server/account/actor.server.ts'
import { withToken } from '#server/account/cookie.server.ts'
import { visitBehind } from '#server/account/enter.server.ts'
import { touch } from '#server/account/session.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { isSafe } from '#server/http/origin.ts'
import { enteredIn, takeEntered } from './cookie.server.ts'

/** What is answered outside, wherever the browser is: who is signed in, and the way into a sandbox and out of it. */
const outside: readonly string[] = ['/api/v1/sandbox/enter', '/api/v1/sandbox/leave', '/api/v1/sandbox/act-as']

const isSigning = (url: string, method: string) =>
  url.startsWith('/api/v1/session') && !isSafe(method) && url !== '/api/v1/session/activity'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether a sandbox answers the call, so that it counts nowhere here. */
    isPassedOn?: boolean
  }
}

async function visitOf(context: ServerContext, request: FastifyRequest): Promise<Visit | undefined> {
  try {
    return await visitBehind(context, request)
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Adds the hook; what stands before it is asked of all calls, what comes after it of the organisation's alone. */
export function passOn(app: FastifyInstance, context: ServerContext): void {
  const { spaces, env, engine, now } = context
  if (!spaces) return

  async function pass(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const entered = enteredIn(env, request)
    const [path = ''] = request.url.split('?', 1)
    if (!entered || !path.startsWith('/api/')) return
    const visit = await visitOf(context, request)
    if (outside.includes(path) || isSigning(path, request.method)) {
      // The tab speaks of the session in the sandbox.
      if (visit) request.raw.headers['x-session'] = visit.id
      if (isSigning(path, request.method)) takeEntered(env, reply)
      return
    }
    if (!visit || visit.mustEnrol || isGuest(visit.who.actor)) return
    const space = await spaces?.at(entered.place)
    const token = await space?.tokenFor(entered.person, visit.id)
    if (!space || token === undefined) {
      takeEntered(env, reply)
      return
    }
    if (!isSafe(request.method)) await touch(engine.pool, visit, now())
    request.isPassedOn = true
    request.raw.headers.cookie = withToken(env, token)
    reply.hijack()
    space.app.routing(request.raw, reply.raw)
  }

  app.addHook('onRequest', pass)
}
