// Lets a program in that shows an API key: `Authorization: Bearer plumbline_…`. It needs no cookie and no Origin: a browser sends
// this header for no page by itself, and a foreign page that would set it is asked first and refused (CORS).

import type { FastifyRequest } from 'fastify'
import { dayAt } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { hashToken } from '#lib/token.server.ts'
import { includes } from '#kernel/access/reach.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { countFailure, networkOf, refuseWhileWaiting } from '#server/account/attempts.server.ts'
import { cameFrom } from '#server/account/came-from.ts'
import { subjectOf } from '#server/account/who.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { trialAllowed } from '#server/context/trial.ts'
import { keyShown, type FoundKey } from './found-key.server.ts'
import type { LastUsed } from './last-used.server.ts'
import type { AsksOfKey } from './reach.server.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The living API key that the call is made with; none of a call in a session. */
    key: FoundKey | undefined
  }
  interface FastifyContextConfig {
    /** What the route asks of a key; nothing where no key calls it. */
    asksOfKey?: AsksOfKey | undefined
  }
}

/** The key that a call shows; undefined where it shows none. What else may stand behind Bearer is somebody else's. */
export const keyIn = ({ headers: { authorization } }: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^bearer +(plumbline_\S*)/i.exec(authorization ?? '')?.[1]

/** From one network so many keys fail before the next has to wait. */
const free = 20

const countersOf = (address: string) => [{ key: hashToken(`api keys at ${networkOf(address)}`), free }]

/** Refuses a key that is none or may do nothing, as a failed sign-in is: counted, told to the trail, and made to wait. */
async function refuseKey(
  { engine, now }: ServerContext,
  { ip, headers }: FastifyRequest,
  found: FoundKey | undefined,
): Promise<never> {
  const [at, counters] = [now(), countersOf(ip)]
  await refuseWhileWaiting(engine.pool, counters, at)
  await countFailure(engine.pool, counters, at)
  const why = found?.barred ?? 'This API key is not valid.'
  const of = found?.actor.key
  await trace(engine, { kind: 'visitor', name: 'Visitor' }, at, found?.owner.actor.id ?? 'system', {
    kind: 'sign-in-failed',
    ...(found && { record: subjectOf(found.owner) }),
    reason: of ? `${why} It was ${of.number} “${of.name}”.` : why,
    facts: cameFrom({ address: ip, agent: headers['user-agent'] }, 'key'),
  })
  return refuse('signed-out', why)
}

/** Refuses a call by key that lies beyond its scope. Asked behind the limit of calls, so that those count too. */
export function refuseBeyond({ key: found, routeOptions }: FastifyRequest): void {
  if (!found) return
  const { asksOfKey: asks } = routeOptions.config
  if (!asks)
    return refuse(
      'not-allowed',
      'No API key can do this. GET /api/openapi.json says of each call whether a key may make it.',
    )
  const reach = found.actor.key?.reach.get(asks.kind)
  if (includes(reach, asks.act)) return
  if (reach === undefined) refuse('not-allowed', 'The scope of this API key does not reach these records.')
  refuse(
    'not-allowed',
    asks.act === 'step'
      ? 'The scope of this API key does not let it take steps here.'
      : 'The scope of this API key lets it only read here.',
  )
}

/** Lets a call in by the key that it shows. Refuses `signed-out`, or `too-many` after failures. */
export async function enterByKey(
  context: ServerContext,
  request: FastifyRequest,
  shown: string,
  lastUsed: LastUsed,
): Promise<void> {
  const { engine, env, now } = context
  const at = now()
  const found = await keyShown(engine, shown, at, trialAllowed(env, request))
  if (!found || found.barred !== undefined) return refuseKey(context, request, found)
  request.key = found
  const today = dayAt(at, engine.zone)
  if (found.lastUsed !== today) lastUsed.note(found.id, today)
}
