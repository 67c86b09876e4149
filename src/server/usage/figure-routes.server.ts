// How the system is used and how it is, over HTTP, for administrators and quality managers.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { dayAt } from '#lib/days.ts'
import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import { csvLines, mark } from '#features/export/csv.server.ts'
import { entered } from '#kernel/api/entered.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { mayOversee } from '#modules/system-utilisation/may-see.ts'
import { rowsOf } from '#modules/system-utilisation/use-rows.ts'
import { isLength, lengths, type Length } from '#modules/system-utilisation/use.ts'
import { actorOf } from '#server/account/actor.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { described } from '#server/http/described.ts'
import type { Jobs } from '#server/jobs/jobs.server.ts'
import { diagnosticsOf } from './diagnostics.server.ts'
import { drilled, recordDrill } from './drill.server.ts'
import { healthOf } from './health.server.ts'
import { asked, personUse } from './person-use.server.ts'
import { useOf } from './use.server.ts'

type Asked = { Querystring: { days?: unknown } }

const tags = ['Usage']
const querystring = {
  type: 'object',
  properties: { days: { type: 'string', enum: lengths.map(String), description: 'How many days, ending today' } },
}

function lengthIn(days: unknown): Length {
  const length = days === undefined ? lengths[0] : Number(days)
  return isLength(length) ? length : refuse('invalid', `Choose ${lengths.join(', ')} days.`, 'days')
}

function overseer(request: FastifyRequest): PersonActor {
  const actor = actorOf(request)
  if (!mayOversee(actor)) refuse('not-allowed', 'Only an administrator or the quality manager can do this.')
  return actor
}

/** Adds `/usage` and what stands below it. */
export function figureRoutes(
  app: FastifyInstance,
  context: ServerContext,
  jobs: Pick<Jobs, 'all' | 'verification' | 'anchorDispatcher'>,
): void {
  const { engine, now } = context
  const { pool, zone } = engine
  const path = '/api/v1/usage'
  const exported = (actor: PersonActor, what: string) =>
    trace({ pool }, actor, now(), 'system', { kind: 'exported', facts: { what } })

  app.get<Asked>(path, { schema: { tags, summary: 'How the system is used', querystring } }, (request) => {
    overseer(request)
    return useOf(engine, lengthIn(request.query.days), now())
  })

  const health = { tags, summary: 'How the system itself is', querystring }
  app.get<Asked>(`${path}/health`, { schema: health }, (request) => {
    overseer(request)
    return healthOf(context, jobs, lengthIn(request.query.days), now())
  })

  const file = { tags, summary: 'How the system is used, as comma-separated values', querystring }
  app.get<Asked>(`${path}/export`, { schema: file }, async (request, reply) => {
    const actor = overseer(request)
    const use = await useOf(engine, lengthIn(request.query.days), now())
    await exported(actor, 'the figures of use')
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="utilisation-${use.from}-to-${use.to}.csv"`)
      .header('cache-control', 'no-store')
      .send(mark + csvLines(rowsOf(use), (instant) => instant))
  })

  const person = described({ tags, summary: 'How one person uses the system, for a reason that is kept', body: asked })
  app.post<{ Params: { number: string } }>(`${path}/people/:number`, { schema: person }, (request) => {
    const actor = overseer(request)
    const { reason } = entered(asked, request.body)
    return personUse(engine, actor, { number: request.params.number, reason }, now())
  })

  const drill = described({ tags, summary: 'Record a restore drill', body: drilled })
  app.post(`${path}/drills`, { schema: drill }, async (request, reply) => {
    await recordDrill(engine, actorOf(request), entered(drilled, request.body), now())
    return reply.code(204).send()
  })

  const diagnostics = { tags, summary: 'Figures and versions of the installation, without names and words' }
  app.get(`${path}/diagnostics`, { schema: diagnostics }, async (request, reply) => {
    const actor = actorOf(request)
    const told = await diagnosticsOf(context, jobs)
    await exported(actor, 'the diagnostics')
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="diagnostics-${dayAt(now(), zone)}.json"`)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(told, null, 2))
  })
}
