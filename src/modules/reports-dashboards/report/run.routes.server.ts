import type { FastifyInstance } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import { turns } from '#lib/turns.ts'
import { formats as exported } from '#features/export/formats.ts'
import { readLimit } from '#kernel/api/limit.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { files } from './files.server.ts'
import { fileOfRun, runFor, runsOf } from './kept.server.ts'
import { formats, report } from './report.ts'
import type { FormatName } from './run.server.ts'

const onAPage = { usual: 10, most: 100 }

/** Runs keep a connection while they are made: a few of all people at a time, one of each. */
const order = { all: 4, each: 1, line: 5 }

type One = { Params: { readonly number: string } }

const text = { type: 'string' } as const
const tags = [report.label[1]]

function readFormat(asked: unknown): FormatName {
  const format = formats.find((one) => one === asked)
  return format ?? refuse('invalid', `A report is made as one of ${formats.join(', ')}.`, 'format')
}

const typeOf = (format: string): string => {
  const file = files[readFormat(format)]
  return typeof file === 'string' ? exported[file].type : file.type
}

/** Adds `/reports/:number/runs`: those that were made, a new one, and the file of one. */
export function runRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const path = `${collection(report)}/:number/runs`
  const { take } = turns(order)

  app.get<One & { Querystring: { readonly limit?: unknown } }>(
    path,
    {
      schema: {
        tags,
        summary: 'The runs of a report, newest first',
        querystring: { type: 'object', properties: { limit: text } },
      },
    },
    async (request) => {
      const actor = actorOf(request)
      const limit = readLimit(request.query.limit, onAPage)
      const row = await readRow(engine.pool, actor, report, request.params.number)
      return { items: await runsOf(engine.pool, actor, row, limit) }
    },
  )

  const body = { type: 'object', properties: { format: { ...text, enum: [...formats] } } }
  app.post<One & { Body: { readonly format?: unknown } | null }>(
    path,
    { schema: { tags, summary: 'Run a report: a file of what you may read, kept with its hash', body } },
    async (request) => {
      const actor = actorOf(request)
      const format = readFormat(request.body?.format)
      const row = await readRow(engine.pool, actor, report, request.params.number)
      const done = await take(actor.id)
      if (!done) return refuse('busy', 'Several reports of yours are being made already. Please wait for them.')
      try {
        return await runFor(engine, actor, { report: row, format, now: now() })
      } finally {
        done()
      }
    },
  )

  app.get<{ Params: One['Params'] & { readonly run: string } }>(
    `${path}/:run/file`,
    { schema: { tags, summary: 'The file of a run of yours' }, compress: false },
    async (request, reply) => {
      const actor = actorOf(request)
      const row = await readRow(engine.pool, actor, report, request.params.number)
      const { name, format, content } = await fileOfRun(engine.pool, actor, row, request.params.run)
      return reply
        .type(typeOf(format))
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(content)
    },
  )
}
