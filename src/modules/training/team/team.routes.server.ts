import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { teamOf } from './team.server.ts'

/** Adds `/training/team`. */
export function teamRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const schema = {
    tags: ['Training assignments'],
    summary:
      'How the people stand whose line manager the caller is: roles, what is met, due, overdue, what ends, who joins',
  }
  app.get('/api/v1/training/team', { schema }, (request) => teamOf(engine, actorOf(request), now()))
}
