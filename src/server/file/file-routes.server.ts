// A record's files over HTTP: sent as multipart/form-data, read with headers that let nothing in them run.

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#lib/refusal.ts'
import { largestFile } from '#features/files/accepted.ts'
import { collection } from '#kernel/outline/names.ts'
import { keyOf } from '#kernel/store/once.server.ts'
import { isWorkedOn } from '#kernel/definition/worked-on.ts'
import { actorOf } from '#server/account/actor.server.ts'
import { filePolicy } from '#server/http/content-policy.ts'
import { z } from 'zod'
import { entered } from '#kernel/api/entered.server.ts'
import { described } from '#server/http/described.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { mayShow } from './content-type.ts'
import { disposition } from './file-name.ts'
import { addFile, fileOf, filesOf, filesOfParts, removeFile, strikeFile, type Sent } from './file.server.ts'
import { addFieldFile, fieldFileOf } from './field-file.server.ts'
import { filesFolder } from './folder.server.ts'

async function sentFile(request: FastifyRequest): Promise<Sent> {
  if (!request.isMultipart()) return refuse('wrong-type', 'A file is sent as multipart/form-data.')
  const part = await request.file()
  if (!part) return refuse('invalid', 'There is no file in this call.', 'file')
  return { name: part.filename, content: part.file }
}

const striking = z.strictObject({
  reason: z
    .string({ error: 'Enter a reason.' })
    .trim()
    .min(10, 'A reason has at least 10 characters.')
    .max(1000, 'A reason has at most 1000 characters.'),
})

/** Lets a browser show what it may and save the rest; nothing in it runs. */
const headersOf = ({ name, type, size }: { readonly name: string; readonly type: string; readonly size: number }) => ({
  'content-type': type,
  'content-length': size,
  'content-disposition': disposition(mayShow(type) ? 'inline' : 'attachment', name),
  'content-security-policy': filePolicy,
})

type OfRecord = { Params: { number: string; file: string } }

/** Adds `…/<records>/<number>/files` of every definition whose records are worked on. */
export async function fileRoutes(app: FastifyInstance, { engine, env, now, log }: ServerContext): Promise<void> {
  const store = { engine, folder: filesFolder(env), log }

  await app.register(async (scope) => {
    // Here alone: everywhere else a form is the wrong type.
    await scope.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: largestFile + 1 },
      throwFileSizeLimit: false,
    })

    const fieldFiles = { tags: ['Files'], path: '/api/v1/field-files' }

    scope.post(
      fieldFiles.path,
      { schema: described({ tags: fieldFiles.tags, summary: 'Send a file for a field of a record' }) },
      async (request, reply) => {
        const added = await addFieldFile(store, actorOf(request), await sentFile(request), now())
        return reply.code(201).header('location', `${fieldFiles.path}/${added.id}`).send(added)
      },
    )

    scope.get<{ Params: { file: string } }>(
      `${fieldFiles.path}/:file`,
      { schema: described({ tags: fieldFiles.tags, summary: 'One file of a field' }) },
      async (request, reply) => {
        const { file, content } = await fieldFileOf(store, actorOf(request), request.params.file)
        return reply.headers(headersOf(file)).send(content)
      },
    )

    for (const definition of engine.registry.all.filter(isWorkedOn)) {
      const files = `${collection(definition)}/:number/files`
      const tags = [definition.label[1]]
      const named = (request: FastifyRequest<OfRecord>) => ({ definition, number: request.params.number })

      scope.get<OfRecord>(files, { schema: described({ tags, summary: 'Its files' }) }, (request) =>
        filesOf(store, actorOf(request), named(request)),
      )

      if (definition.parts.length > 0)
        scope.get<OfRecord>(
          `${collection(definition)}/:number/parts/files`,
          { schema: described({ tags, summary: 'The files of its parts that count' }) },
          (request) => filesOfParts(store, actorOf(request), named(request)),
        )

      scope.post<OfRecord>(files, { schema: described({ tags, summary: 'Add a file' }) }, async (request, reply) => {
        const once = { now: now(), key: keyOf(request.headers['idempotency-key']) }
        const added = await addFile(store, actorOf(request), named(request), () => sentFile(request), once)
        return reply.code(201).header('location', `${request.url}/${added.id}`).send(added)
      })

      scope.get<OfRecord>(
        `${files}/:file`,
        { schema: described({ tags, summary: 'One file' }) },
        async (request, reply) => {
          const { file, content } = await fileOf(store, actorOf(request), named(request), request.params.file)
          return reply.headers(headersOf(file)).send(content)
        },
      )

      scope.delete<OfRecord>(
        `${files}/:file`,
        { schema: described({ tags, summary: 'Remove a file while nothing is signed' }) },
        async (request, reply) => {
          await removeFile(store, actorOf(request), named(request), { id: request.params.file, now: now() })
          return reply.code(204).send()
        },
      )

      scope.post<OfRecord>(
        `${files}/:file/strike`,
        { schema: described({ tags, summary: 'Strike a file through once something is signed', body: striking }) },
        async (request, reply) => {
          const { reason } = entered(striking, request.body)
          await strikeFile(store, actorOf(request), named(request), { id: request.params.file, reason, now: now() })
          return reply.code(204).send()
        },
      )
    }
  })
}
