import type { FastifyRequest } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import { isOfSession } from '#server/http/origin.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { endingOf, visitOf, type Visit } from './actor.server.ts'
import { tokenIn } from './cookie.server.ts'
import { endingWords } from './life.ts'
import { endSession } from './session.server.ts'
import { trialAllowed } from '#server/context/trial.ts'

const clock = { kind: 'job', name: 'Session clock' } as const

/** Refuses a call that was meant for another session than the cookie's, before anything else is looked at. */
export function refuseOtherSession(request: FastifyRequest, visit: Visit): void {
  if (isOfSession(request, visit.id)) return
  refuse(
    'other-session',
    'Another person or session is signed in in this browser by now. The page will be loaded again.',
  )
}

/**
 * The session behind a call's cookie, whichever tab sent it. One that has run out is ended here.
 * Refuses `signed-out`, with the reason in `details`.
 */
export async function visitBehind(
  { engine, env, now }: ServerContext,
  request: FastifyRequest,
  check?: (visit: Visit) => void,
): Promise<Visit> {
  const token = tokenIn(env, request)
  const at = now()
  const visit = token === undefined ? undefined : await visitOf(engine, token, at)
  if (!visit) return refuse('signed-out', 'Sign in to continue.')
  check?.(visit)
  const ending = endingOf(visit, at, { trial: trialAllowed(env, request), zone: engine.zone })
  if (!ending) return visit
  if (!visit.ended) await endSession(engine, clock, visit, ending, at)
  return refuse('signed-out', endingWords[ending], undefined, { reason: ending })
}

/** Lets a call of a tab in: the session must live and be the one the tab speaks of. */
export const enter = (context: ServerContext, request: FastifyRequest): Promise<Visit> =>
  visitBehind(context, request, (visit) => refuseOtherSession(request, visit))
