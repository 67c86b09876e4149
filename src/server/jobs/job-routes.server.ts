import type { FastifyInstance } from 'fastify'
import { isId } from '#lib/ids.ts'
import { refuseFields } from '#lib/refusal.ts'
import { described } from '#server/door/described.ts'
import type { House } from '#server/house.server.ts'
import type { Jobs } from './jobs.server.ts'
import { runs } from './runs.server.ts'

const pageSize = 50

type Asked = { Querystring: { name?: unknown; after?: unknown } }

/** Adds `GET /jobs`: what ran when and what it did, newest first. Only administrators may call it (access.ts). */
export function jobRoutes(app: FastifyInstance, { engine }: Pick<House, 'engine'>, { all }: Pick<Jobs, 'all'>): void {
  const schema = described({ tags: ['Jobs'], summary: 'Runs of the jobs, newest first' })

  app.get<Asked>('/api/v1/jobs', { schema }, async ({ query }) => {
    const found = await runs(engine.pool, { ...asked(query), limit: pageSize + 1 })
    const page = found.slice(0, pageSize)
    const items = page.map((run) => ({ ...run, label: all.find((job) => job.name === run.name)?.label ?? run.name }))
    return { items, next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null }
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
