// The vendor room over HTTP. As everywhere at this door: no cookie, no id, tokens in bodies and headers alone.

import multipart, { type MultipartFields, type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isDay } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { entered } from '#kernel/api/entered.server.ts'
import { noticeKinds } from '#modules/vendor-management/notice/notice-kinds.ts'
import { certificateTypes } from '#modules/vendor-management/plan.ts'
import { roomMost } from '#modules/vendor-management/room/told.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { filesFolder } from '#server/file/folder.server.ts'
import { described } from '#server/http/described.ts'
import { outsideLimit, outsideWriteLimit } from '#server/http/limits.server.ts'
import { answerClaim } from './answer-claim.server.ts'
import { askForCode, enterRoom, roomDoor, roomOfSession } from './enter-room.server.ts'
import { words } from './room-words.ts'
import { sendClaimFile } from './send-claim-file.server.ts'
import { sendCertificate } from './send-certificate.server.ts'
import { sendNotice } from './send-notice.server.ts'
import { toldRoom } from './told-room.server.ts'

const tags = ['Outside']
const path = '/outside/api/room'

const token = z.string({ error: words.noRoom }).max(100, words.noRoom)
const session = z.string({ error: words.over }).max(100, words.over)
const atMost = (longest: number) => `Write at most ${longest} characters.`
const text = (missing: string, longest: number = roomMost.answer) =>
  z.string({ error: missing }).trim().min(1, missing).max(longest, atMost(longest))
const optional = (longest: number = roomMost.answer) => z.string().trim().max(longest, atMost(longest)).default('')

const byLink = z.strictObject({ token })
const bySession = z.strictObject({ session })
const entering = z.strictObject({
  token,
  code: z
    .string({ error: 'Enter the code of six digits.' })
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the code of six digits.')),
})
const claimNumber = z.string({ error: words.noClaim }).max(40, words.noClaim)
const ofClaim = z.strictObject({ reference: claimNumber })
const answering = z.strictObject({
  session,
  reference: claimNumber,
  d1: optional(),
  d2: optional(),
  d3: text('Say what keeps more of it from reaching us.'),
  d4: text('Say why it happened.'),
  d4Escape: optional(),
  d5: text('Say what you have chosen to do against the cause.'),
  d6: optional(),
  d7: optional(),
})

const day = z
  .string()
  .trim()
  .refine((said) => said === '' || isDay(said), 'Enter a day, e.g. 2027-03-31.')
  .transform((said) => (said === '' ? null : said))
  .default(null)
const certificate = z.strictObject({
  type: z.enum(certificateTypes, 'Choose what it is.'),
  reference: text('Enter its number.', roomMost.line),
  issuer: optional(roomMost.scope),
  issued: day,
  expires: day,
})

const notice = z.strictObject({
  title: text('Say what changes.', roomMost.scope),
  concerns: z.enum(noticeKinds, 'Choose what kind of change it is.'),
  description: text('Say from what to what it changes.'),
  cause: optional(roomMost.some),
  items: optional(roomMost.some),
  reference: optional(roomMost.line),
  effectiveOn: day,
})

/** Eight long answers in any script. */
const bodyLimit = 256 * 1024

const saidIn = (fields: MultipartFields) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, part]) =>
      part !== undefined && 'value' in part && typeof part.value === 'string' ? [[name, part.value]] : [],
    ),
  )

/** The file of a call, with what was said of it before. */
async function sentIn(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) return refuse('wrong-type', 'A document is sent as multipart/form-data.')
  return (await request.file()) ?? refuse('invalid', 'Choose a file first.', 'file')
}

type Parts = { readonly said: Readonly<Record<string, unknown>>; readonly file: MultipartFile | null }

/** What was said in a call, up to its file; there may be none. */
async function partsIn(request: FastifyRequest): Promise<Parts> {
  if (!request.isMultipart()) return refuse('wrong-type', 'A notice is sent as multipart/form-data.')
  const said: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    if (part.type === 'file') return { said, file: part }
    said[part.fieldname] = part.value
  }
  return { said, file: null }
}

/** Adds `/outside/api/room`. */
export async function roomRoutes(
  app: FastifyInstance,
  context: ServerContext,
  { hasServer }: { readonly hasServer: boolean },
): Promise<void> {
  const { engine, env, now } = context
  enteringRoutes(app, context, hasServer)
  const writing = { rateLimit: outsideWriteLimit }

  const answers = described({ tags, summary: 'Answer a claim in the vendor room', body: answering })
  app.post(`${path}/answer`, { schema: answers, bodyLimit, config: writing }, async (request) => {
    const { session: key, reference, ...answer } = entered(answering, request.body)
    const room = await roomOfSession(engine, key, now())
    await answerClaim(engine, room, { reference, answer }, now())
    return toldRoom(engine, room, now())
  })

  await app.register(noticeRoute, context)
  await app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 5, parts: 6, fieldSize: 1000, fileSize: roomMost.file + 1 },
      throwFileSizeLimit: false,
    })
    const sends = described({ tags, summary: 'Send a document in the vendor room' })
    scope.post(`${path}/certificates`, { schema: sends, config: writing }, async (request, reply) => {
      const room = await roomOfSession(engine, String(request.headers['x-vendor-room'] ?? ''), now())
      const part = await sentIn(request)
      const said = entered(certificate, saidIn(part.fields))
      const sent = { name: part.filename, content: part.file }
      await sendCertificate({ engine, folder: filesFolder(env) }, room, { described: said, sent }, now())
      return reply.code(201).send(await toldRoom(engine, room, now()))
    })

    const shows = described({ tags, summary: 'Send a photo or a document with the answer to a claim' })
    scope.post(`${path}/claim-files`, { schema: shows, config: writing }, async (request, reply) => {
      const room = await roomOfSession(engine, String(request.headers['x-vendor-room'] ?? ''), now())
      const part = await sentIn(request)
      const { reference } = entered(ofClaim, saidIn(part.fields))
      const sent = { name: part.filename, content: part.file }
      await sendClaimFile({ engine, folder: filesFolder(env) }, room, { reference, sent }, now())
      return reply.code(201).send(await toldRoom(engine, room, now()))
    })
  })
}

async function noticeRoute(scope: FastifyInstance, { engine, env, now }: ServerContext): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fields: 7, parts: 8, fieldSize: 4 * roomMost.answer, fileSize: roomMost.file + 1 },
    throwFileSizeLimit: false,
  })
  const gives = described({ tags, summary: 'Give notice of a change in the vendor room' })
  const config = { rateLimit: outsideWriteLimit }
  scope.post(`${path}/notices`, { schema: gives, config }, async (request, reply) => {
    const room = await roomOfSession(engine, String(request.headers['x-vendor-room'] ?? ''), now())
    const { said, file } = await partsIn(request)
    const noticed = entered(notice, said)
    const sent = file && { name: file.filename, content: file.file }
    await sendNotice({ engine, folder: filesFolder(env) }, room, { noticed, sent }, now())
    return reply.code(201).send(await toldRoom(engine, room, now()))
  })
}

function enteringRoutes(app: FastifyInstance, { engine, env, now }: ServerContext, hasServer: boolean): void {
  const config = { rateLimit: outsideLimit }
  const writing = { rateLimit: outsideWriteLimit }
  const sender = { publicUrl: env.publicUrl, provider: env.providerName }

  const knock = described({ tags, summary: 'Whether a link leads to a vendor room', body: byLink })
  app.post(path, { schema: knock, bodyLimit, config }, async (request) =>
    roomDoor(engine, entered(byLink, request.body).token, now()),
  )

  const ask = described({ tags, summary: 'Have a code mailed to the contact of a vendor room', body: byLink })
  app.post(`${path}/code`, { schema: ask, bodyLimit, config: writing }, async (request) => {
    const { token: link } = entered(byLink, request.body)
    await askForCode(engine, link, now(), { sender, hasServer })
    return roomDoor(engine, link, now())
  })

  const enter = described({ tags, summary: 'Enter a vendor room by the code that was mailed', body: entering })
  app.post(`${path}/enter`, { schema: enter, bodyLimit, config: writing }, async (request) =>
    enterRoom(engine, entered(entering, request.body), now()),
  )

  const read = described({ tags, summary: 'What stands in the vendor room', body: bySession })
  app.post(`${path}/open`, { schema: read, bodyLimit, config }, async (request) =>
    toldRoom(engine, await roomOfSession(engine, entered(bySession, request.body).session, now()), now()),
  )
}
