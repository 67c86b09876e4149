import type { FastifyInstance } from 'fastify'
import { dayAt } from '#lib/days.ts'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { auditProgramme } from '../audit-programme.ts'
import { proposalFor } from './proposal.server.ts'

/** Adds `/audit-programmes/:number/proposal`. */
export function proposalRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const schema = {
    tags: [auditProgramme.label[1]],
    summary: 'Which processes to audit in its year, when and why, of what I may read; it makes nothing',
  }
  app.get<{ Params: { number: string } }>(`${collection(auditProgramme)}/:number/proposal`, { schema }, (request) =>
    proposalFor(engine, actorOf(request), request.params.number, dayAt(now(), engine.zone)),
  )
}
