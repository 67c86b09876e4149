// The door for people outside, over HTTP. It reads and sets no cookie, takes no id, and answers every token that leads nowhere in the
// same words. Tokens stand in bodies and headers, never in an address, so that no log on the way keeps one.

import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { refuse } from '#lib/refusal.ts'
import { entered } from '#kernel/api/entered.server.ts'
import { most, type Form } from '#modules/customer-feedback/outside/told.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import { described } from '#server/http/described.ts'
import { complaintLimit, outsideLimit, outsideWriteLimit } from '#server/http/limits.server.ts'
import { complain, productsOf } from './complaint-form.server.ts'
import { send } from './files.server.ts'
import { difficulty, newChallenge, pieces } from './proof.server.ts'
import { noteOpening, openedBy, reply, toldOf, write } from './status.server.ts'
import { surveyRoutes } from './survey-routes.server.ts'
import { words } from './words.ts'

const tags = ['Outside']
const path = '/outside/api'

const token = z.string({ error: words.noLink }).max(100, words.noLink)
const opening = z.strictObject({ token })
const text = (longest: number, missing: string) =>
  z.string({ error: missing }).trim().min(1, missing).max(longest, `Write at most ${longest} characters.`)
const short = (missing: string) => text(200, missing)
const optional = z.string().trim().max(200, 'Write at most 200 characters.').default('')

const message = z.strictObject({ token, text: text(most.message, 'Write something first.') })

const answer = z.strictObject({
  token,
  settles: z.boolean(),
  text: z.string().trim().max(most.message, `Write at most ${most.message} characters.`).default(''),
  satisfaction: z.int().min(1).max(5).nullable().default(null),
})

const form = z.strictObject({
  title: short('Say in a few words what it is about.'),
  words: text(most.words, 'Tell us what happened.'),
  remedy: text(1000, 'Say what you ask for.'),
  product: short('Choose one of the products.'),
  lot: optional,
  order: optional,
  name: short('Give your name.'),
  reach: text(500, 'Say how we reach you.'),
  challenge: z.string().max(300),
  solutions: z.array(z.int().min(0)).max(pieces),
})

/** JSON of people outside is short. */
const bodyLimit = 64 * 1024

async function sentFile(request: FastifyRequest) {
  if (!request.isMultipart()) return refuse('wrong-type', 'A file is sent as multipart/form-data.')
  const part = await request.file()
  if (!part) return refuse('invalid', 'There is no file in this call.', 'file')
  return { name: part.filename, content: part.file }
}

/** Adds `/outside/api`. */
export async function outsideRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { engine, env, now, log, box } = context
  statusRoutes(app, context)
  surveyRoutes(app, context)

  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: most.file + 1 },
      throwFileSizeLimit: false,
    })
    const schema = described({ tags, summary: 'Send a file with a complaint, by its status link' })
    scope.post(
      `${path}/status/files`,
      { schema, config: { rateLimit: outsideWriteLimit } },
      async (request, answered) => {
        const opened = await openedBy(engine, String(request.headers['x-status-link'] ?? ''), now())
        await send({ engine, folder: filesFolder(env) }, opened, await sentFile(request), now())
        return answered.code(201).send(await toldOf(engine, opened, now()))
      },
    )
  })

  const begin = described({ tags, summary: 'What the public form of complaints begins with' })
  app.get(`${path}/complaint`, { schema: begin, config: { rateLimit: outsideLimit } }, async (): Promise<Form> => {
    if (!env.complaintForm) return refuse('not-found', words.noForm)
    return { products: await productsOf(engine.pool), challenge: newChallenge(box.stamp, now()), pieces, difficulty }
  })

  const take = described({ tags, summary: 'Send a complaint by the public form', body: form })
  app.post(
    `${path}/complaint`,
    { schema: take, bodyLimit, config: { rateLimit: complaintLimit } },
    async (request, answered) => {
      if (!env.complaintForm) return refuse('not-found', words.noForm)
      const { challenge, solutions, ...said } = entered(form, request.body)
      const sent = await complain(engine, said, { proof: { challenge, solutions }, stamp: box.stamp, now: now() })
      log.info(`Complaint ${sent.reference} came by the public form.`)
      return answered.code(201).send(sent)
    },
  )
}

function statusRoutes(app: FastifyInstance, { engine, now }: ServerContext): void {
  const config = { rateLimit: outsideLimit }
  const writing = { rateLimit: outsideWriteLimit }

  const read = described({ tags, summary: 'How a complaint stands, by a status link', body: opening })
  app.post(`${path}/status`, { schema: read, bodyLimit, config }, async (request) => {
    const opened = await openedBy(engine, entered(opening, request.body).token, now())
    await noteOpening(engine, opened, now())
    return toldOf(engine, opened, now())
  })

  const wrote = described({ tags, summary: 'Write to whoever handles a complaint, by a status link', body: message })
  app.post(`${path}/status/message`, { schema: wrote, bodyLimit, config: writing }, async (request) => {
    const said = entered(message, request.body)
    await write(engine, await openedBy(engine, said.token, now()), said.text, now())
    return toldOf(engine, await openedBy(engine, said.token, now()), now())
  })

  const replied = described({ tags, summary: 'Say whether the answer settles a complaint', body: answer })
  app.post(`${path}/status/answer`, { schema: replied, bodyLimit, config: writing }, async (request) => {
    const { token: given, ...said } = entered(answer, request.body)
    await reply(engine, await openedBy(engine, given, now()), said, now())
    return toldOf(engine, await openedBy(engine, given, now()), now())
  })
}
