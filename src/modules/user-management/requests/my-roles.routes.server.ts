import type { FastifyInstance } from 'fastify'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { conflictsNow, myRoles } from './my-roles.server.ts'
import { roleRequest } from './role-request.ts'

/** Adds `/my-roles` for everybody, and of each request the conflicts of duties that it brings. */
export function myRolesRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const tags = [roleRequest.label[1]]

  const mine = { tags, summary: 'The roles that one holds, may ask for, and has asked for' }
  app.get('/api/v1/my-roles', { schema: mine }, (request) => myRoles(engine, actorOf(request)))

  const brought = { tags, summary: 'The conflicts of duties that a request brings, as they stand now' }
  app.get<{ Params: { number: string } }>(
    `${collection(roleRequest)}/:number/conflicts`,
    { schema: brought },
    async (request) => {
      const row = await readRow(engine.pool, actorOf(request), roleRequest, request.params.number)
      return conflictsNow(engine, row, now())
    },
  )
}
