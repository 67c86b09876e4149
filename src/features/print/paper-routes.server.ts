// Records on paper over HTTP: one as a PDF, one with all that belongs to it as a dossier.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PersonActor } from '#lib/actor.ts'
import { isId } from '#lib/ids.ts'
import { inSentence, startingWithArticle } from '#lib/in-sentence.ts'
import { refuse, refuseFields } from '#lib/refusal.ts'
import { turns } from '#lib/turns.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { collection } from '#kernel/outline/names.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import type { Taking } from '#kernel/api/taking.server.ts'
import { asSigned } from './as-signed.server.ts'
import { clockIn } from './clock.ts'
import { dossierOf, type DossierSeam } from './dossier.server.ts'
import type { PaperForm } from '#kernel/definition/form.ts'
import { formSheet } from './form-sheet.server.ts'
import { gather } from './gather.server.ts'
import { marked } from './marked.server.ts'
import { guestOnPaper } from './print-words.ts'
import type { Made, OwnAsked, OwnPapers } from './own-paper.server.ts'
import { papers, type Paper } from './printing.ts'
import { sheetOf } from './sheet.ts'

/** What these routes are given. */
export type PaperSeam = RouteContext &
  DossierSeam & { readonly taking: Taking; readonly papers: OwnPapers } & Pick<OwnAsked, 'shelf'>

const isPaper = (value: unknown): value is Paper => papers.some((paper) => paper === value)

function paperOf(asked: unknown): Paper {
  if (asked === undefined) return 'a4'
  if (isPaper(asked)) return asked
  return refuseFields([{ field: 'paper', code: 'invalid', message: `The paper is one of ${papers.join(', ')}.` }])
}

/** The form that is asked for; nothing where the whole record is. */
function formOf({ forms, label: [, many] }: Definition, asked: unknown): PaperForm | undefined {
  if (asked === undefined) return undefined
  const form = forms.find(({ name }) => name === asked)
  const names = forms.map(({ name }) => name).join(', ')
  if (form) return form
  const message =
    names === '' ? `${many} have no form of their own.` : `The form of ${inSentence(many)} is one of ${names}.`
  return refuseFields([{ field: 'form', code: 'invalid', message }])
}

/** Laying out a PDF keeps the processor: one of each person at a time, and so many more of theirs wait. */
const order = { all: 2, each: 1, line: 20 }

type OfRecord = { Params: { number: string }; Querystring: { paper?: unknown; form?: unknown; signed?: unknown } }

/** The round of signatures of which the content is printed; the last that counts where none is named. */
function roundOf(asked: unknown): string | undefined {
  if (asked === undefined) return undefined
  if (typeof asked === 'string' && isId(asked)) return asked
  return refuse('not-found', 'There is no such signature on this record.', 'signed')
}

const paper = { type: 'string', enum: [...papers] }

/** Adds `…/<records>/<number>/pdf` and `…/dossier` of every definition. */
export function paperRoutes(app: FastifyInstance, seam: PaperSeam): void {
  const { engine, now, actorOf, provider, filesOf, taking: takeAway, papers: ownPapers, shelf } = seam
  const at = clockIn(engine.zone)
  const { take } = turns(order)

  async function oneByOne<T>(actor: PersonActor, make: () => Promise<T>): Promise<T> {
    const done = await take(actor.id)
    if (!done) return refuse('busy', 'Many papers of yours are being made already. Please wait for them.')
    try {
      return await make()
    } finally {
      done()
    }
  }

  /** Who prints, when, on what. */
  function taking(request: FastifyRequest<OfRecord>) {
    const [actor, moment] = [actorOf(request), now()]
    const by = actor.guest ? guestOnPaper(actor.name, actor.guest.number) : actor.name
    const said = { by, at: at(moment.toISOString()), now: moment, provider }
    return { actor, printing: { paper: paperOf(request.query.paper), ...said }, at }
  }

  for (const definition of engine.registry.all) {
    const [one, many] = definition.label
    const path = `${collection(definition)}/:number`
    const describe = (summary: string, properties: object) => ({
      tags: [many],
      summary,
      querystring: { type: 'object', properties },
    })
    const form = { type: 'string', enum: definition.forms.map(({ name }) => name) }

    const pdf = describe(`${startingWithArticle(one)} as a PDF, with its signatures`, {
      paper,
      signed: {
        type: 'string',
        description: 'Id of a round of signatures: what those were bound to. Without it the last that count.',
      },
      ...(definition.forms.length > 0 && { form }),
    })
    app.get<OfRecord>(`${path}/pdf`, { schema: pdf, compress: false }, async (request, reply) => {
      const { actor, printing } = taking(request)
      const asked = formOf(definition, request.query.form)
      const named = { definition, number: request.params.number }
      const { name, content } = await oneByOne(actor, async (): Promise<Made> => {
        const { number } = request.params
        const round = roundOf(request.query.signed)
        const isSheet = asked !== undefined || round !== undefined
        const own = await ownPapers[definition.name]?.(engine, { actor, number, printing, at, isSheet, shelf })
        if (own) return own
        const { pdfOf } = await import('./pdf.server.ts')
        const gathered = await gather(engine.pool, engine, actor, named, printing.now)
        const signed = await asSigned(engine.pool, engine, actor, { gathered, round })
        const printed = { ...gathered, files: asked ? [] : await filesOf(actor, named), signed }
        const speaking = { registry: engine.registry, at }
        const sheet = asked
          ? await formSheet(engine.pool, engine, actor, { form: asked, printed, now: printing.now }, speaking)
          : sheetOf(printed, speaking)
        const what = asked ? `${sheet.number}-${asked.name}` : sheet.number
        const version = round ? signed?.record.version : sheet.version
        return { name: `${what}-v${version}.pdf`, content: await pdfOf(sheet, printing) }
      })
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(actor.guest ? await marked(content, `${printing.by} · ${printing.at}`) : content)
    })

    const dossier = describe(
      `${startingWithArticle(one)} with its trail, signatures and files, as a zip that proves itself`,
      {
        paper,
      },
    )
    app.get<OfRecord>(`${path}/dossier`, { schema: dossier, compress: false }, async (request, reply) => {
      const taken = taking(request)
      const { name, content } = await takeAway(reply, taken.actor, () =>
        dossierOf(seam, { definition, number: request.params.number }, taken),
      )
      return reply
        .type('application/zip')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(content)
    })
  }
}
