// Imports over HTTP: a file is sent as multipart/form-data, then mapped, checked, run, and taken back where it must be.

import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { newId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import {
  askCheck,
  askRun,
  askStop,
  askUndo,
  discard,
  mapColumns,
  mayImport,
  type Asked,
} from '#features/import/act.server.ts'
import { outcomes, type Outcome } from '#features/import/batch.ts'
import { listBatches, readBatch } from '#features/import/batches.server.ts'
import { faultsFile } from '#features/import/faults-file.server.ts'
import { rowsAfter } from '#features/import/rows.server.ts'
import { readUpload } from '#features/import/upload.server.ts'
import { readLimit } from '#kernel/api/limit.ts'
import { collection } from '#kernel/outline/names.ts'
import { actorOf } from '#server/account/actor.server.ts'
import { described } from '#server/http/described.ts'
import { entered } from '#kernel/api/entered.server.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import { keptName } from '#server/file/file-name.ts'
import { largestFile } from '#features/files/accepted.ts'
import { orTakeAway, placeOf, shelve, takeAway } from '#server/file/file-store.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'

const mapping = z.strictObject({
  columns: z.array(z.string().nullable(), { error: 'Columns are a list: the name of a field, or null, for each.' }),
  always: z
    .record(z.string(), z.string({ error: 'What is the same for all rows is a text, as in a cell.' }))
    .optional()
    .describe('What fills fields of every row that no column fills, by field: the text that a cell would hold'),
})
const running = z.strictObject({
  doubles: z.enum(['leave', 'import'], {
    error: 'Rows whose title already exists are left out (leave), or not (import).',
  }),
})
const undoing = z.strictObject({ reason: z.string({ error: 'Enter a reason.' }) })

type OfBatch = {
  Params: { batch: string }
  Querystring: { outcome?: string; doubled?: string; after?: string; limit?: string }
}

const pageLength = { usual: 50, most: 200 }

function outcomesIn(text: string | undefined): readonly Outcome[] {
  if (text === undefined) return outcomes
  const wanted = outcomes.filter((outcome) => text.split(',').includes(outcome))
  return wanted.length > 0 ? wanted : refuse('invalid', `Rows are ${outcomes.join(', ')}.`, 'outcome')
}

/** Adds `…/<records>/imports` of every definition. `begin` wakes the job that does what was asked for. */
export async function importRoutes(app: FastifyInstance, context: ServerContext, begin: () => void): Promise<void> {
  await app.register(async (scope) => {
    // Here alone, as with files: everywhere else a form is the wrong type.
    await scope.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: largestFile + 1 },
      throwFileSizeLimit: false,
    })
    for (const definition of context.engine.registry.all) routesOf(scope, definition, context, begin)
  })
}

type Place = {
  readonly scope: FastifyInstance
  readonly definition: Definition
  readonly context: ServerContext
  /** Wakes the job that does what was asked for. */
  readonly begin: () => void
}

function routesOf(scope: FastifyInstance, definition: Definition, context: ServerContext, begin: () => void): void {
  const place = { scope, definition, context, begin }
  sending(place)
  working(place)
  reading(place)
}

/** Where the imports of a definition are found, and how a call names one of them. */
function addressesOf({ definition, context: { engine, now } }: Place) {
  const all = `${collection(definition)}/imports`
  const asked = (request: FastifyRequest<OfBatch>): Asked => ({
    engine,
    actor: actorOf(request),
    definition,
    id: request.params.batch,
    now: now(),
  })
  const seen = ({ actor, id }: Asked) => readBatch(engine.pool, actor, { definition, id })
  return { all, one: `${all}/:batch`, tags: [definition.label[1]], asked, seen }
}

/** Takes a file, and forgets it. */
function sending(place: Place): void {
  const { scope, definition, context } = place
  const { engine, env, now } = context
  const { all, one, tags, asked } = addressesOf(place)
  const folder = filesFolder(env)

  scope.post(
    all,
    { schema: described({ tags, summary: 'Send a CSV or Excel file to be imported' }) },
    async (request, reply) => {
      const actor = actorOf(request)
      mayImport(actor, definition)
      if (!request.isMultipart()) return refuse('wrong-type', 'A file is sent as multipart/form-data.')
      const part = await request.file()
      if (!part) return refuse('invalid', 'There is no file in this call.', 'file')
      const id = newId(now())
      const { size, sha256 } = await shelve(folder, id, part.file)
      const upload = { id, path: placeOf(folder, id), name: keptName(part.filename), size, sha256 }
      await orTakeAway(folder, id, () => readUpload(engine, actor, definition, upload, now()))
      const batch = await readBatch(engine.pool, actor, { definition, id })
      return reply.code(201).header('location', `${all}/${id}`).send(batch)
    },
  )

  scope.delete<OfBatch>(one, { schema: described({ tags, summary: 'Forget an import' }) }, async (request, reply) => {
    const given = asked(request)
    await discard(given)
    await takeAway(folder, given.id)
    return reply.code(204).send()
  })
}

/** Maps, checks, runs, takes back and stops: each answers the import as it stands then. */
function working(place: Place): void {
  const { scope, begin } = place
  const { one, tags, asked, seen } = addressesOf(place)

  /** Does what was asked for, lets the job begin, and answers the batch. */
  const then = async (request: FastifyRequest<OfBatch>, act: (asked: Asked) => Promise<void>) => {
    const given = asked(request)
    await act(given)
    begin()
    return seen(given)
  }

  scope.patch<OfBatch>(
    one,
    { schema: described({ tags, summary: 'Say which column fills which field', body: mapping }) },
    (request) => {
      const { columns, always = {} } = entered(mapping, request.body)
      return then(request, (given) => mapColumns(given, columns, always))
    },
  )

  scope.post<OfBatch>(
    `${one}/check`,
    { schema: described({ tags, summary: 'Check every row as if it were created' }) },
    (request) => then(request, askCheck),
  )

  scope.post<OfBatch>(
    `${one}/run`,
    { schema: described({ tags, summary: 'Create the records', body: running }) },
    (request) =>
      then(request, (given) => askRun(given, { withDoubles: entered(running, request.body).doubles === 'import' })),
  )

  scope.post<OfBatch>(
    `${one}/undo`,
    { schema: described({ tags, summary: 'Take the records back that nobody touched', body: undoing }) },
    (request) => then(request, (given) => askUndo(given, entered(undoing, request.body).reason)),
  )

  scope.post<OfBatch>(`${one}/stop`, { schema: described({ tags, summary: 'Stop what is under way' }) }, (request) =>
    then(request, askStop),
  )
}

/** Answers imports, their rows, and what is wrong with these. */
function reading(place: Place): void {
  const { scope, definition, context } = place
  const { pool } = context.engine
  const { all, one, tags, asked, seen } = addressesOf(place)

  scope.get(all, { schema: described({ tags, summary: 'Imports that I may see, newest first' }) }, async (request) => ({
    items: await listBatches(pool, actorOf(request), definition),
  }))

  scope.get<OfBatch>(one, { schema: described({ tags, summary: 'One import: how far it is' }) }, (request) =>
    seen(asked(request)),
  )

  scope.get<OfBatch>(
    `${one}/rows`,
    { schema: described({ tags, summary: 'Rows of an import and what became of them' }) },
    async (request) => {
      const { id } = await seen(asked(request))
      const after = Number(request.query.after ?? 0)
      if (!Number.isSafeInteger(after))
        return refuse('invalid', 'This page address is not one that was given out.', 'after')
      const limit = readLimit(request.query.limit, pageLength)
      const found = await rowsAfter(pool, id, {
        after,
        outcomes: outcomesIn(request.query.outcome),
        doubled: request.query.doubled === 'true',
        limit: limit + 1,
      })
      const items = found.slice(0, limit)
      return { items, next: found.length > limit ? String(items.at(-1)?.row) : null }
    },
  )

  scope.get<OfBatch>(
    `${one}/faults`,
    { schema: described({ tags, summary: 'The rows that are no records, with what is wrong with them (CSV)' }) },
    async (request, reply) => {
      const batch = await seen(asked(request))
      const name = `${definition.plural}-to-mend.csv`
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(faultsFile(pool, batch), { highWaterMark: 1 }))
    },
  )
}
