// The validation pack over HTTP, for administrators and quality.

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { dayAt } from '#lib/days.ts'
import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import { turns } from '#lib/turns.ts'
import { clockIn } from '#features/print/clock.ts'
import { newZip } from '#features/print/entries.server.ts'
import { entered } from '#kernel/api/entered.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { compare } from '#modules/system-settings/validation/compare.ts'
import { mayValidate } from '#modules/system-settings/validation/may-validate.ts'
import type { ConfigurationSaid } from '#modules/system-settings/validation/validation.ts'
import { actorOf } from '#server/account/actor.server.ts'
import type { ServerContext } from '#server/context/server-context.server.ts'
import { described } from '#server/http/described.ts'
import type { Jobs } from '#server/jobs/jobs.server.ts'
import { configurationOf } from './configuration.server.ts'
import { filesOf } from './files.server.ts'
import { gathered, indexOf, tracedIn } from './gathered.server.ts'
import { checkInstallation } from './installation.server.ts'
import { packPdf } from './pack-pdf.server.ts'
import { packSheet } from './pack-sheet.server.ts'

const tags = ['Validation']

/** Laying out a pack keeps the processor: one at a time, and one of each person waits. */
const order = { all: 1, each: 1, line: 2 }

const hash = z.string('Give the index.json of a pack.').regex(/^[\da-f]{64}$/, 'Give the index.json of a pack.')
const word = z.string('Give the index.json of a pack.').min(1, 'Give the index.json of a pack.').max(200)

/** `index.json` of an earlier pack. */
const earlier = z.object({
  format: z.literal(1, 'Give the index.json of a pack.'),
  madeAt: z.iso.datetime('Give the index.json of a pack.'),
  version: word,
  program: hash,
  configuration: hash,
  requirements: z.array(z.object({ id: word, sha256: hash, tests: hash })).max(5000),
  parts: z.array(z.object({ name: word, sha256: hash })).max(100),
})

const sent = (reply: FastifyReply, type: string, name: string) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')

const path = '/api/v1/validation'

function validator({ space }: Pick<ServerContext, 'space'>, request: FastifyRequest): PersonActor {
  const actor = actorOf(request)
  if (!mayValidate(actor)) return refuse('not-allowed', 'Only administrators and quality can do this.')
  if (space) return refuse('not-allowed', 'A sandbox is not validated: make the pack in the organisation itself.')
  return actor
}

/** Adds `/validation` and what stands below it. */
export function validationRoutes(app: FastifyInstance, context: ServerContext, jobs: Pick<Jobs, 'verification'>): void {
  app.get(path, { schema: { tags, summary: 'Requirements with risk, tests and results' } }, (request) => {
    validator(context, request)
    return tracedIn(context)
  })

  const configured = { tags, summary: 'How this installation is configured, with hashes' }
  app.get(`${path}/configuration`, { schema: configured }, async (request): Promise<ConfigurationSaid> => {
    validator(context, request)
    const { parts, ...rest } = await configurationOf(context)
    return { ...rest, parts: parts.map(({ content: _content, ...part }) => part) }
  })

  const checks = { tags, summary: 'Check the installation now' }
  app.post(`${path}/installation`, { schema: checks }, (request) => {
    validator(context, request)
    return checkInstallation(context, jobs)
  })

  const comparison = described({ tags, summary: 'What has changed since an earlier pack', body: earlier })
  app.post(`${path}/comparison`, { schema: comparison }, async (request) => {
    validator(context, request)
    const before = entered(earlier, request.body)
    const [traced, configuration] = await Promise.all([tracedIn(context), configurationOf(context)])
    return compare(before, indexOf(traced, configuration, context.now()), traced.lines)
  })

  packRoutes(app, context, jobs)
}

/** Adds those that make the pack. */
function packRoutes(app: FastifyInstance, context: ServerContext, jobs: Pick<Jobs, 'verification'>): void {
  const { engine, env, now } = context
  const at = clockIn(engine.zone)
  const { take } = turns(order)

  async function made(actor: PersonActor) {
    const done = await take(actor.id)
    if (!done) return refuse('busy', 'A pack is being made already. Please wait for it.')
    try {
      const moment = now()
      const all = await gathered(context, jobs)
      const making = { provider: env.providerName, by: actor.name, at: at(moment.toISOString()), now: moment }
      return { all, making, pdf: await packPdf({ sheet: packSheet(all, at), printing: { ...making, paper: 'a4' } }) }
    } finally {
      done()
    }
  }

  const told = (actor: PersonActor, what: string, facts: { readonly [name: string]: string }) =>
    trace(engine, actor, now(), 'system', { kind: 'exported', facts: { what, ...facts } })

  const named = (ending: string) => `validation-pack-${dayAt(now(), engine.zone)}.${ending}`

  app.get(
    `${path}/pdf`,
    { schema: { tags, summary: 'The pack as a PDF' }, compress: false },
    async (request, reply) => {
      const actor = validator(context, request)
      const { all, pdf } = await made(actor)
      await told(actor, 'the validation pack as PDF', { configuration: all.configuration.sha256 })
      return sent(reply, 'application/pdf', named('pdf')).send(pdf)
    },
  )

  const packed = { tags, summary: 'The pack with all its files, as a zip' }
  app.get(`${path}/package`, { schema: packed, compress: false }, async (request, reply) => {
    const actor = validator(context, request)
    const { all, making, pdf } = await made(actor)
    const { files, sums } = await filesOf(all, pdf, making)
    await told(actor, 'the validation pack', { configuration: all.configuration.sha256, sums })
    const zip = newZip(making.now)
    const [last, ...rest] = files.toReversed()
    for (const { name, bytes } of rest.toReversed()) zip.add(name, () => Readable.from([bytes]))
    if (last) zip.end(last.name, () => last.bytes.toString('utf8'))
    return sent(reply, 'application/zip', named('zip')).send(zip.content)
  })
}
