import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { addDays, dayAt, isDay, type Day } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import { readLimit } from '#kernel/api/limit.ts'
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
import { collidingPairs, collisionsOf, dayOf, freeDayOf, mostPairs } from './collisions.server.ts'
import { declareOrder } from './order.server.ts'
import type { Participant } from '#modules/contents/release-participant.server.ts'
import { readiness } from './readiness.server.ts'
import { mostBundled, type DayCollisions, type Release } from './release.ts'

type One = { Params: { number: string } }

/** The states in which a release is near enough to be rehearsed. */
const rehearsed: readonly string[] = ['implementation', 'ready', 'release-set']

const asked = z.strictObject({
  documents: z
    .array(z.string().max(60, 'There is no such document.'))
    .min(1, 'Choose a document at least.')
    .max(mostBundled, `At most ${mostBundled} documents are bundled in one act.`),
})

const orderAsked = z.strictObject({
  other: z.string().min(1, 'Name the other change.').max(60, 'There is no such change.'),
  comes: z.enum(['before', 'after'], { error: 'Say whether it takes effect before or after the other.' }),
})

const orderBody = {
  type: 'object',
  required: ['other', 'comes'],
  properties: {
    other: { type: 'string', description: 'The number of the other change' },
    comes: {
      type: 'string',
      enum: ['before', 'after'],
      description: 'Whether this one takes effect before or after it',
    },
  },
}

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

/** The day after it, or today where that is later: a day that was agreed moves to a later one only. */
const dayAfter = (day: Day, today: Day): Day => [addDays(day, 1), today].toSorted().at(-1) ?? today

type Between = { Querystring: { from?: unknown; to?: unknown; limit?: unknown } }

const dayIn = (value: unknown, field: string): Day =>
  typeof value === 'string' && isDay(value) ? value : refuse('invalid', 'Enter a day: 2026-12-31.', field)

/** The open changes that collide within some weeks. A change or record that one may not read is not named. */
async function collisionsIn(
  engine: Engine,
  actor: PersonActor,
  { from, to, limit: most }: Between['Querystring'],
): Promise<DayCollisions> {
  const limit = readLimit(most, { usual: mostPairs, most: mostPairs })
  const pairs = await collidingPairs(engine.pool, dayIn(from, 'from'), dayIn(to, 'to'))
  const shown = pairs.slice(0, limit)
  const cards = await cardsOf(engine.pool, [
    ...new Set(shown.flatMap(({ one, other, record }) => [one, other, record])),
  ])
  const named = (id: string): Named => {
    const card = cards.get(id)
    return card ? refOf(engine.registry, actor, card) : { id, restricted: true }
  }
  return {
    items: shown.map(({ day, one, other, record }) => ({
      day,
      changes: [named(one), named(other)],
      on: named(record),
    })),
    isCut: pairs.length > shown.length,
  }
}

/** What stands between a change and its release, as its reader may know it. */
export async function releaseOf(
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
    ...documents.flatMap(({ document, bound, open }) => [document, bound?.id ?? [], open?.elsewhere ?? []].flat()),
    ...colliding.flatMap((one) => [one.change, one.record, ...(one.owner === null ? [] : [one.owner])]),
  ]
  const cards = await cardsOf(engine.pool, [...new Set(spoken)])
  const named = (id: string): Named => {
    const card = cards.get(id)
    return card ? refOf(engine.registry, actor, card) : { id, restricted: true }
  }
  const day = dayOf(row)
  const hidden = documents.filter(({ document }) => 'restricted' in named(document)).map(({ number: one }) => one)
  const isHidden = (why: string | null) => why !== null && hidden.some((one) => why.includes(one))
  const isRehearsed = rehearsed.includes(row.state) && !row.void
  const told = isRehearsed ? await readiness(engine, actor, now, participants, row) : []
  return {
    checks: isRehearsed ? participants.length : 0,
    // Why a document that one may not read is not ready is not told either.
    readiness: told.map((one) => (isHidden(one.why) ? { ...one, why: 'A restricted document is not ready.' } : one)),
    bundle: documents.map(({ document, bound, open, givenUp }) => ({
      document: named(document),
      version: bound && { record: named(bound.id), label: bound.label, state: bound.state },
      underWay: bound ? null : (open?.id ?? null),
      elsewhere: !bound && open?.elsewhere ? named(open.elsewhere) : null,
      givenUp: bound ? null : (givenUp.at(-1)?.name ?? null),
    })),
    day,
    free:
      colliding.length === 0 || day === null
        ? null
        : await freeDayOf(engine.pool, row, dayAfter(day, dayAt(now, engine.zone))),
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
        'Its documents and colliding changes, how many take part in its release; for whoever may release it, whether each could do so now',
    }
    app.get<One>(path, { schema: reading }, (request) =>
      releaseOf(engine, actorOf(request), now(), participants, request.params.number),
    )
    const between = {
      tags,
      summary: 'Open changes that take effect on the same day and are about the same, from a day to another',
      querystring: {
        type: 'object',
        required: ['from', 'to'],
        properties: {
          from: { type: 'string', format: 'date' },
          to: { type: 'string', format: 'date' },
          limit: { type: 'integer', minimum: 1, maximum: mostPairs },
        },
      },
    }
    app.get<Between>(`${collection(change)}/collisions`, { schema: between }, (request) =>
      collisionsIn(engine, actorOf(request), request.query),
    )
    const ordering = { tags, summary: 'Say that a change takes effect before or after another', body: orderBody }
    app.post<One>(`${path}/order`, { schema: ordering }, async (request) => {
      const order = entered(orderAsked, request.body)
      const { number } = request.params
      await declareOrder(engine, actorOf(request), now(), number, order)
      return releaseOf(engine, actorOf(request), now(), participants, number)
    })
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
