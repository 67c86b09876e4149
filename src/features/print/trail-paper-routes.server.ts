// Entries of the trail as a PDF over HTTP.

import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { entriesForPaper, nameOf } from '#features/trail/export-entries.server.ts'
import { overseeing } from '#features/trail/trail.server.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import type { Taking } from '#kernel/api/taking.server.ts'
import { trailDescriptions } from '#kernel/trail/openapi.ts'
import { readNarrowing } from '#kernel/trail/query.ts'
import { clockIn } from './clock.ts'

type Seam = RouteContext & { readonly taking: Taking; readonly provider: string }

/** Adds `/api/v1/trail/export/pdf`, for those who oversee the trail. */
export function trailPaperRoutes(app: FastifyInstance, { engine, now, actorOf, taking, provider }: Seam): void {
  const at = clockIn(engine.zone)

  app.get('/api/v1/trail/export/pdf', { schema: trailDescriptions.pdf, compress: false }, async (request, reply) => {
    const actor = overseeing(actorOf(request))
    const asked = readNarrowing(request.query)
    const moment = now()
    const { name, content } = await taking(reply, actor, async () => {
      const { items, taken } = await entriesForPaper(engine, actor, asked, moment)
      const { trailPdf } = await import('./trail-pdf.server.ts')
      const printing = { paper: 'a4', by: actor.name, at: at(moment.toISOString()), now: moment, provider } as const
      const buffer = await trailPdf({ items, ...taken, at }, printing)
      return { name: nameOf(engine, moment, taken, 'pdf'), content: Readable.from([buffer]) }
    })
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(content)
  })
}
