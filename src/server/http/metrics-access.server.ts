import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { hashToken } from '#lib/token.server.ts'
import { hostName, isForwarded, isLoopback } from '#server/context/trial.ts'
import type { Env } from '#server/context/env.server.ts'

const isSame = (one: string, other: string) =>
  timingSafeEqual(Buffer.from(hashToken(one)), Buffer.from(hashToken(other)))

/** This machine itself, by its own name, with nobody between. */
function isDirect(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  return isLoopback(peer) && !isForwarded(request.headers) && isLoopback(hostName(request.headers.host ?? ''))
}

/** Whether a caller may read the figures: who shows METRICS_TOKEN, and where none is set, this machine itself. */
export function mayScrape({ metricsToken }: Pick<Env, 'metricsToken'>, request: FastifyRequest): boolean {
  if (metricsToken === undefined) return isDirect(request)
  const [, shown] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return shown !== undefined && isSame(shown, metricsToken)
}
