// How the server says no: always with a code, a sentence and where it concerns one, a field.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#lib/refusal.ts'
import { unkeepable } from '#kernel/store/faults.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { refusalOf } from './faults.server.ts'
import { unkeepableIn } from './unkeepable.ts'

/** After how many seconds it is worth asking again: what the refusal says, or a moment where we are away. */
const secondsIn = ({ details, status }: Refusal) => details?.['seconds'] ?? (status === 503 ? 5 : undefined)

function say(reply: FastifyReply, refusal: Refusal) {
  const seconds = secondsIn(refusal)
  if (typeof seconds === 'number') reply.header('retry-after', seconds)
  return reply.code(refusal.status).send(refusal.body())
}

/** The database does not say in which value it met what it cannot keep: the body of the call does. */
const atField = (refusal: Refusal | undefined, { body }: FastifyRequest) =>
  refusal?.message === unkeepable && refusal.field === undefined
    ? new Refusal(refusal.code, refusal.message, unkeepableIn(body))
    : refusal

/** What went wrong on our side is told to the log; the caller learns that it was not their fault. */
function sayDefect(log: ServerContext['log'], request: FastifyRequest, reply: FastifyReply, error: unknown) {
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error)
  log.error(`${request.id} ${request.method} ${request.routeOptions.url ?? '(no route)'} failed: ${told}`)
  const message = 'Something went wrong on our side. It is written down, and trying again may help.'
  return reply.code(500).send({ code: 'defect', message, details: { id: request.id } })
}

/** Answers everything that is thrown in a route or hook. */
export function answerErrors(app: FastifyInstance, { engine, log }: Pick<ServerContext, 'engine' | 'log'>): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = atField(refusalOf(engine.registry, error), request)
    if (!refusal) return sayDefect(log, request, reply, error)
    // Who hung up is told nothing, and is nobody's trouble.
    if (refusal.code === 'away' && !request.socket.destroyed)
      log.warn(`${request.method} ${request.routeOptions.url ?? ''}: ${String(error)}`)
    return say(reply, refusal)
  })
}

/** Answers a call that the framework itself could not read: a broken address, too long a parameter. */
export const answerUnreadable = (_error: unknown, _request: unknown, reply: FastifyReply): void =>
  void say(reply, new Refusal('unreadable', 'The address of this call cannot be read.'))
