import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { dayAt } from '#lib/days.ts'
import type { PersonActor } from '#lib/actor.ts'
import { entered } from '#kernel/api/entered.server.ts'
import type { RouteContext, Routes } from '#kernel/api/route-context.server.ts'
import { collection } from '#kernel/outline/names.ts'
import type { Named } from '#kernel/outline/ref.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { change } from '../change.ts'
import { bundleDocuments, revisedBy } from './bundle.server.ts'
import { collisionsOf, dayOf, freeDayOf } from './collisions.server.ts'
import type { Participant } from '#modules/contents/release-participant.server.ts'
import { readiness } from './readiness.server.ts'
import { mostBundled, type Release } from './release.ts'

type One = { Params: { number: string } }

/** The states in which a release is near enough to be rehearsed. */
const rehearsed: readonly string[] = ['implementation', 'ready', 'release-set']

const asked = z.strictObject({
  documents: z
    .array(z.string().max(60, 'There is no such document.'))
    .min(1, 'Choose a document at least.')
    .max(mostBundled, `At most ${mostBundled} documents are bundled in one act.`),
})

const body = {
  type: 'object',
  required: ['documents'],
  properties: {
    documents: {
      type: 'array',
      minItems: 1,
      maxItems: mostBundled,
      items: { type: 'string' },
      description: 'Numbers of documents that the change is about or revises',
    },
  },
}

async function releaseOf(
  engine: Engine,
  actor: PersonActor,
  now: Date,
  participants: readonly Participant[],
  number: string,
): Promise<Release> {
  const row = await readRow(engine.pool, actor, change, number)
  const documents = await revisedBy(engine.pool, row.id)
  const colliding = await collisionsOf(engine.pool, row)
  const spoken = [
    ...documents.flatMap(({ document, bound }) => [document, ...(bound ? [bound.id] : [])]),
    ...colliding.flatMap((one) => [one.change, one.record, ...(one.owner === null ? [] : [one.owner])]),
  ]
  const cards = await cardsOf(engine.pool, [...new Set(spoken)])
  const named = (id: string): Named => {
    const card = cards.get(id)
    return card ? refOf(engine.registry, actor, card) : { id, restricted: true }
  }
  const hidden = documents.filter(({ document }) => 'restricted' in named(document)).map(({ number: one }) => one)
  const isHidden = (why: string | null) => why !== null && hidden.some((one) => why.includes(one))
  const told = rehearsed.includes(row.state) && !row.void ? await readiness(engine, actor, now, participants, row) : []
  return {
    // Why a document that one may not read is not ready is not told either.
    readiness: told.map((one) => (isHidden(one.why) ? { ...one, why: 'A restricted document is not ready.' } : one)),
    bundle: documents.map(({ document, bound, open }) => ({
      document: named(document),
      version: bound && { record: named(bound.id), label: bound.label, state: bound.state },
      underWay: bound ? null : (open?.id ?? null),
    })),
    day: dayOf(row),
    free: colliding.length === 0 ? null : await freeDayOf(engine.pool, row, dayAt(now, engine.zone)),
    collisions: colliding.map(({ change: id, owner, record }) => ({
      change: named(id),
      owner: owner === null ? null : named(owner),
      on: named(record),
    })),
  }
}

/** Adds `/changes/:number/release`: what stands between a change and its release, and the documents that it releases together. */
export const releaseRoutes =
  (participants: readonly Participant[]): Routes =>
  (app: FastifyInstance, { engine, now, actorOf }: RouteContext) => {
    const tags = [change.label[1]]
    const path = `${collection(change)}/:number/release`
    const reading = {
      tags,
      summary:
        'Its documents and colliding changes; for whoever may release it, whether each who takes part could do so now',
    }
    app.get<One>(path, { schema: reading }, (request) =>
      releaseOf(engine, actorOf(request), now(), participants, request.params.number),
    )
    const bundling = {
      tags,
      summary:
        'Release documents with the change, all of them or none; a revision is begun of each that is not worked on',
      body,
    }
    app.post<One>(`${path}/documents`, { schema: bundling }, async (request) => {
      const { documents } = entered(asked, request.body)
      const { number } = request.params
      await bundleDocuments(engine, actorOf(request), now(), number, documents)
      return releaseOf(engine, actorOf(request), now(), participants, number)
    })
  }
