import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { role } from '../role.ts'
import { dutiesOf } from './duties.server.ts'
import { overseers } from '../overseers.ts'

/** Adds `/duties`, for those who give rights or answer for them. */
export function dutiesRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const schema = { tags: [role.label[1]], summary: 'What each role may do, and which conflicts of duties stand open' }
  app.get('/api/v1/duties', { schema }, (request) => {
    const actor = actorOf(request)
    if (!overseers.some((one) => hasRole(actor, one, null)))
      refuse('not-allowed', 'Conflicts of duties are for administrators, quality managers and top management.')
    return dutiesOf(engine, actor)
  })
}
