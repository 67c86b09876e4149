// Somebody's training record over HTTP: on paper, and with the files that belong to it.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clockIn } from '#features/print/clock.ts'
import { papers, type Paper } from '#features/print/printing.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import { turns } from '#lib/turns.ts'
import type { ModuleContext } from '#kernel/api/route-context.server.ts'
import { trace } from '#kernel/store/trace.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import { packageOf } from './package.server.ts'
import { recordOf, type TrainingRecord } from './record.server.ts'
import { trainingSheet } from './record-sheet.server.ts'

type One = { Params: { number: string }; Querystring: { paper?: unknown } }

/** Laying out a PDF keeps the processor: one at a time, and some of each person wait. */
const order = { all: 1, each: 1, line: 5 }

function paperOf(asked: unknown): Paper {
  const found = papers.find((paper) => paper === (asked ?? 'a4'))
  const message = `The paper is one of ${papers.join(', ')}.`
  return found ?? refuseFields([{ field: 'paper', code: 'invalid', message }])
}

const describe = (summary: string) => ({
  tags: ['People'],
  summary,
  querystring: { type: 'object', properties: { paper: { type: 'string', enum: [...papers] } } },
})

const sent = (reply: FastifyReply, type: string, name: string) =>
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')

/** Adds `/people/:number/training-record` and `/training-package`. */
export function recordRoutes(app: FastifyInstance, { engine, now, actorOf, provider, fileAt }: ModuleContext): void {
  const at = clockIn(engine.zone)
  const { take } = turns(order)

  async function printed(request: FastifyRequest<One>) {
    const actor = actorOf(request)
    const moment = now()
    const paper = paperOf(request.query.paper)
    const done = await take(actor.id)
    if (!done) return refuse('busy', 'Many papers of yours are being made already. Please wait for them.')
    try {
      const record: TrainingRecord = await recordOf(engine, actor, request.params.number, moment)
      const printing = { paper, by: actor.name, at: at(moment.toISOString()), now: moment, provider }
      const { pdfOf } = await import('#features/print/pdf.server.ts')
      const pdf = await pdfOf(trainingSheet(record, { registry: engine.registry, at }), printing)
      return { actor, record, printing, pdf }
    } finally {
      done()
    }
  }

  const path = '/api/v1/people/:number'
  const onPaper = describe('The training record of a person as a PDF, with all signatures, as of today')
  app.get<One>(`${path}/training-record`, { schema: onPaper, compress: false }, async (request, reply) => {
    const { record, pdf } = await printed(request)
    return sent(reply, 'application/pdf', `${record.person.number}-training-record.pdf`).send(pdf)
  })

  const packed = describe('The training record of a person with certificates, evidence and CV, as a zip')
  app.get<One>(`${path}/training-package`, { schema: packed, compress: false }, async (request, reply) => {
    const { actor, record, printing, pdf } = await printed(request)
    const { person } = record
    const facts = { what: `the training record of ${person.number}`, version: person.version }
    const subject = subjectOf(engine.registry.named('person'), person)
    await trace(engine, actor, printing.now, person.id, { kind: 'exported', record: subject, facts })
    const content = await packageOf(record, { ...printing, pdf, fileAt })
    return sent(reply, 'application/zip', `${person.number}-training-record.zip`).send(content)
  })
}
