import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { isSafe } from './origin.ts'

/** What may be done on a full disk besides reading: signing in and out, what frees room, and what removes. */
const stillOpen = /^\/api\/v1\/(?:session|jobs)(?:\/|$)/

const isOpen = ({ method, routeOptions }: FastifyRequest) =>
  isSafe(method) || method === 'DELETE' || stillOpen.test(routeOptions.url ?? '')

/** Refuses what would write while the disk has no room for it. */
export function keepRoom(app: FastifyInstance, { disk }: Pick<ServerContext, 'disk'>): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!isOpen(request)) await disk.refuseWhenFull()
    return payload
  })
}
