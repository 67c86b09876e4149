// The trail over HTTP: pages of it, its verification, its export, and the program that verifies an export.

import { createReadStream, existsSync } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PersonActor } from '#lib/actor.ts'
import { refuse } from '#lib/refusal.ts'
import type { Taking } from '#kernel/api/taking.server.ts'
import { collection } from '#kernel/outline/names.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { entriesAsCsv } from './export-entries.server.ts'
import { exportTrail } from './export.server.ts'
import { trailDescriptions } from '#kernel/trail/openapi.ts'
import { readDaysQuery, readNarrowing, readPlace, readTrailQuery } from '#kernel/trail/query.ts'
import { trailDays } from './days.server.ts'
import { trailEntry } from './entry.server.ts'
import { trail, trailOf } from './read.server.ts'
import { changedSinceSigned } from './since-signed.server.ts'
import type { SealKey } from '#kernel/trail/seal-key.server.ts'
import type { Verification } from '#kernel/trail/verification.ts'
import { verifyOne } from '#kernel/trail/verify.server.ts'
import { oversees } from '#kernel/trail/visible.server.ts'

/** Paths of the offline verifiers, as they were built: the program, and the page that needs nothing but a browser. */
export type Verifiers = { readonly program: string; readonly page: string }

/** What these routes are given. */
export type TrailSeam = {
  readonly engine: Engine
  readonly now: () => Date
  readonly actorOf: (request: FastifyRequest) => PersonActor
  readonly key: SealKey
  readonly taking: Taking
  /** Verifying all of it takes a while: a job does it. */
  readonly verification: {
    readonly begin: (actor: PersonActor) => Promise<void>
    readonly last: () => Promise<Verification>
  }
  /** Named in exports. */
  readonly provider: string
  readonly verifiers: Verifiers
}

/** Whoever oversees the trail. Refuses everybody else. */
export function overseeing(actor: PersonActor): PersonActor {
  if (oversees(actor)) return actor
  return refuse('not-allowed', 'Only an administrator, the quality manager or the lead auditor can do this.')
}

type OfRecord = { Params: { number: string }; Querystring: { after?: unknown; limit?: unknown } }

/** Adds the routes of the trail, and `…/<records>/<number>/trail` of every definition. */
export function trailRoutes(app: FastifyInstance, seam: TrailSeam): void {
  const { engine, now, actorOf, taking, key, verification, provider, verifiers } = seam

  const overseer = (request: FastifyRequest) => overseeing(actorOf(request))

  app.get('/api/v1/trail', { schema: trailDescriptions.trail }, (request) =>
    trail(engine, actorOf(request), readTrailQuery(request.query)),
  )

  app.get('/api/v1/trail/days', { schema: trailDescriptions.days }, (request) =>
    trailDays(engine, actorOf(request), readDaysQuery(request.query)),
  )

  app.get<{ Params: { id: string } }>('/api/v1/trail/entries/:id', { schema: trailDescriptions.entry }, (request) =>
    trailEntry(engine, actorOf(request), request.params.id),
  )

  app.get('/api/v1/trail/verify', { schema: trailDescriptions.verification }, (request) => {
    overseer(request)
    return verification.last()
  })

  app.post('/api/v1/trail/verify', { schema: trailDescriptions.verify }, async (request, reply) => {
    await verification.begin(overseer(request))
    return reply.code(202).send(await verification.last())
  })

  app.get('/api/v1/trail/export', { schema: trailDescriptions.export, compress: false }, async (request, reply) => {
    const actor = overseer(request)
    const { content } = await taking(reply, actor, () => ({
      content: Readable.from(exportTrail(engine, actor, { key, provider, now: now() })),
    }))
    const name = `plumbline-trail-${now().toISOString().slice(0, 10)}.jsonl`
    return reply
      .type('application/jsonl; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content)
  })

  app.get('/api/v1/trail/export/csv', { schema: trailDescriptions.csv }, async (request, reply) => {
    const actor = overseer(request)
    const asked = readNarrowing(request.query)
    const { name, count, content } = await taking(reply, actor, () => entriesAsCsv(engine, actor, asked, now()))
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('x-rows', count)
      .header('cache-control', 'no-store')
      .send(content)
  })

  /** Hands out a file that was built; always to be saved, never to be opened under our address. */
  const handOut = (request: FastifyRequest, reply: FastifyReply, path: string, type: string) => {
    actorOf(request)
    if (!existsSync(path)) return refuse('not-found', 'The verifier has not been built: npm run build.')
    return reply
      .type(`${type}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${basename(path)}"`)
      .send(createReadStream(path))
  }

  app.get('/api/v1/trail/verifier', { schema: trailDescriptions.verifier }, (request, reply) =>
    handOut(request, reply, verifiers.program, 'text/javascript'),
  )

  app.get('/api/v1/trail/verifier-page', { schema: trailDescriptions.verifierPage }, (request, reply) =>
    handOut(request, reply, verifiers.page, 'text/html'),
  )

  for (const definition of engine.registry.all) {
    const path = `${collection(definition)}/:number/trail`
    const schemas = trailDescriptions.ofRecord(definition)

    app.get<OfRecord>(path, { schema: schemas.trail }, (request) =>
      trailOf(engine, actorOf(request), {
        definition,
        number: request.params.number,
        before: readPlace(request.query.after),
        limit: request.query.limit,
      }),
    )

    app.get<OfRecord>(`${path}/since-signed`, { schema: schemas.sinceSigned }, (request) =>
      changedSinceSigned(engine, actorOf(request), {
        definition,
        number: request.params.number,
        limit: request.query.limit,
      }),
    )

    app.get<OfRecord>(`${path}/verify`, { schema: schemas.verify }, async (request) => {
      const { id } = await readRow(engine.pool, actorOf(request), definition, request.params.number)
      return verifyOne(engine.pool, id)
    })
  }
}
