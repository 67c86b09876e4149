import type { FastifyInstance } from 'fastify'
import { isId } from '#lib/ids.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import { readLimit } from '#kernel/api/limit.ts'
import { described } from '#server/http/described.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import type { Jobs } from './jobs.server.ts'
import { lastNotes, noteLabels } from './notes.server.ts'
import { runs } from './runs.server.ts'

const pageLength = { usual: 50, most: 200 }

type Asked = { Querystring: { name?: unknown; after?: unknown; limit?: unknown } }

/**
 * Adds `GET /jobs`, what ran when and what it did, newest first, and `POST /jobs/<name>`, which asks for a run now. Only
 * administrators may call them (access.ts).
 */
export function jobRoutes(
  app: FastifyInstance,
  { engine }: Pick<ServerContext, 'engine'>,
  { all, ask }: Pick<Jobs, 'all' | 'ask'>,
): void {
  const labels = new Map([...Object.entries(noteLabels), ...all.map(({ name, label }) => [name, label] as const)])
  const labelOf = (name: string) => labels.get(name) ?? name
  const schema = described({ tags: ['Jobs'], summary: 'Runs of the jobs, newest first' })

  app.get<Asked>('/api/v1/jobs', { schema }, async ({ query }) => {
    const limit = readLimit(query.limit, pageLength)
    const found = await runs(engine.pool, { ...asked(query), limit: limit + 1 })
    const page = found.slice(0, limit)
    const items = page.map((run) => ({ ...run, label: labelOf(run.name) }))
    const notes = (await lastNotes(engine.pool)).map((run) => ({ ...run, label: labelOf(run.name) }))
    const jobs = all.map(({ name, label, cron = null }) => ({ name, label, cron }))
    return { jobs, notes, items, next: found.length > limit ? (page.at(-1)?.id ?? null) : null }
  })

  const asking = described({ tags: ['Jobs'], summary: 'Run a job now; one that is at work already is not begun again' })

  app.post<{ Params: { name: string } }>(`/api/v1/jobs/:name`, { schema: asking }, async ({ params }, reply) => {
    const job = all.find(({ name }) => name === params.name)
    if (!job) return refuse('not-found', `There is no job “${params.name.slice(0, 60)}”.`)
    return reply.code(202).send({ begun: await ask(job.name) })
  })

  function asked({ name, after }: Asked['Querystring']) {
    const names = all.map((job) => job.name)
    if (name !== undefined && !(typeof name === 'string' && names.includes(name)))
      return refuseFields([{ field: 'name', code: 'invalid', message: `Jobs are ${names.join(', ')}.` }])
    if (after !== undefined && !(typeof after === 'string' && isId(after)))
      return refuseFields([
        { field: 'after', code: 'invalid', message: 'This page address is not one that was given out.' },
      ])
    return { name, before: after }
  }
}
