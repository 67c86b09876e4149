// The REST routes of every definition. Routes translate; the door and the lists decide.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PersonActor } from '#lib/actor.ts'
import { isRecordNumber } from '#lib/record-number.ts'
import { refuse } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { isReserved } from '#kernel/access/degree.ts'
import { collection } from '#kernel/outline/names.ts'
import { descriptions } from './openapi.ts'
import { createOnce, keyOf, saveOnce } from '#kernel/store/once.server.ts'
import { answering, namedInRow, type Answer } from '#kernel/store/answer.server.ts'
import { agreedIn, foreseenOf } from '#kernel/store/consequences.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { readRow, readWhole } from '#kernel/store/loaded.server.ts'
import { list } from '#kernel/store/list.server.ts'
import { readQueryAsOf } from '#kernel/store/query.ts'
import { readAsOf, type AsOf } from '#kernel/store/as-of.ts'
import { cardsAsOf } from '#kernel/store/cards-as-of.server.ts'
import { readRowAsOf, readWholeAsOf } from '#kernel/store/stood.server.ts'
import { Unsigned } from '#kernel/signature/snapshot.ts'
import { qualifiedRoute } from './qualified.routes.server.ts'
import type { RouteContext } from './route-context.server.ts'
import { beforeSteps, inAct } from '#kernel/store/before-steps.server.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { readTaking, recordRefusal } from '#kernel/store/taking.server.ts'

type Params = { Params: { number: string; step: string; link: string } }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  if (isObject(request.body)) return request.body
  return refuse('unreadable', 'The call must carry a JSON object.')
}

/** The version that a change was made on, from `If-Match: "3"`. */
function versionOf(request: FastifyRequest): number {
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match'] ?? '')
  if (match) return Number(match[1])
  return refuse('version-missing', 'A change names the version it was made on: If-Match: "<version>".')
}

/** Adds the routes of one definition: list, create, read, change, steps and links. */
export function recordRoutes(app: FastifyInstance, definition: Definition, context: RouteContext): void {
  const all = collection(definition)
  const place = { app, definition, context, all, one: `${all}/:number`, schemas: descriptions(definition) }
  readingRoutes(place)
  writingRoutes(place)
  stepRoutes(place)
  lookRoute(place)
  rehearsalRoute(place)
  linkRoutes(place)
  qualifiedRoute(app, definition, context)
}

type Place = {
  readonly app: FastifyInstance
  readonly definition: Definition
  readonly context: RouteContext
  /** The addresses of all records and of one. */
  readonly all: string
  readonly one: string
  readonly schemas: ReturnType<typeof descriptions>
}

/** Answers a record as it stands at the end of a transaction, from what the transaction has in hand. */
const wholeBy =
  ({ definition, context: { engine, now } }: Place) =>
  async (door: UnitOfWork, actor: PersonActor, id: string) => {
    const at = now()
    const loaded = await beforeSteps({ ...engine, ...inAct(door), actor }, definition, door.loaded(id), at)
    return answering(engine, actor, door.cards).whole(definition, loaded, at)
  }

const tagged = (reply: FastifyReply, answer: { readonly [name: string]: unknown }) =>
  reply.header('etag', `"${String(answer.version)}"`).send(answer)

type One = Params & { Querystring: { steps?: string; on?: string } }

/** A record as it stood at an instant. */
async function stood(
  { definition, context: { engine } }: Place,
  actor: PersonActor,
  { params, query }: FastifyRequest<One>,
  asOf: AsOf,
): Promise<Answer> {
  const from = { db: engine.pool, registry: engine.registry }
  if (query.steps === 'false') {
    const row = await readRowAsOf(from, actor, definition, params.number, asOf)
    const cards = await cardsAsOf(from, namedInRow(definition, row), asOf)
    return answering(engine, actor, cards).record(definition, row)
  }
  const loaded = await readWholeAsOf(from, actor, definition, params.number, asOf)
  const cards = await cardsAsOf(from, namedInRow(definition, loaded.row), asOf)
  return answering(engine, actor, cards).stood(definition, loaded, asOf)
}

/** Whether a page fetches a record that nobody has opened yet. What would be told as read is not shown so. */
const isAhead = ({ headers }: FastifyRequest) => headers['x-ahead'] !== undefined

function readingRoutes(place: Place): void {
  const { app, definition, all, one, schemas } = place
  const { engine, now, actorOf } = place.context
  app.get(all, { schema: schemas.list }, (request) =>
    list(
      engine,
      actorOf(request),
      definition,
      readQueryAsOf(definition, request.query as Record<string, unknown>, { now: now(), zone: engine.zone }),
    ),
  )

  app.get<One>(one, { schema: schemas.read }, async (request, reply) => {
    const actor = actorOf(request)
    const asOf = readAsOf(request.query.on, { now: now(), zone: engine.zone })
    if (asOf) return tagged(reply, await stood(place, actor, request, asOf))
    if (request.query.steps === 'false') {
      const row = await readRow(engine.pool, actor, definition, request.params.number)
      const cards = await cardsOf(engine.pool, namedInRow(definition, row))
      return tagged(reply, answering(engine, actor, cards).record(definition, row))
    }
    const read = await readWhole(engine.pool, actor, definition, request.params.number)
    if (isAhead(request) && isReserved(read.row.confidentiality)) return reply.code(204).send()
    const loaded = await beforeSteps({ ...engine, db: engine.pool, actor }, definition, read, now())
    const cards = await cardsOf(engine.pool, namedInRow(definition, loaded.row))
    return tagged(reply, answering(engine, actor, cards).whole(definition, loaded, now()))
  })
}

function writingRoutes(place: Place): void {
  const { app, definition, all, one, schemas } = place
  const { engine, now, actorOf } = place.context
  const whole = wholeBy(place)

  app.post(all, { schema: schemas.create }, async (request, reply) => {
    const actor = actorOf(request)
    const { links, ...entered } = bodyOf(request)
    const key = keyOf(request.headers['idempotency-key'])
    const answer = await createOnce(engine, actor, now(), { definition, entered, links, key }, whole)
    reply.code(201).header('location', `${all}/${String(answer.number)}`)
    return tagged(reply, answer)
  })

  app.patch<Params>(one, { schema: schemas.change }, async (request, reply) => {
    const actor = actorOf(request)
    const change = {
      definition,
      number: request.params.number,
      version: versionOf(request),
      entered: bodyOf(request),
      key: keyOf(request.headers['idempotency-key']),
    }
    return tagged(reply, await saveOnce(engine, actor, now(), change, whole))
  })
}

function stepRoutes(place: Place): void {
  const { app, definition, one, schemas } = place
  const { engine, now, actorOf } = place.context
  const whole = wholeBy(place)

  app.post<Params>(`${one}/steps/:step`, { schema: schemas.step }, async (request, reply) => {
    const actor = actorOf(request)
    const { number, step } = request.params
    const read = await readTaking(engine, actor, now(), bodyOf(request))
    try {
      const taking = await agreedIn(engine, actor, now(), { definition, number, step }, read)
      const answer = await together(engine, actor, now(), async (door) => {
        const row = await door.move(definition, number, step, taking)
        const told = await whole(door, actor, row.id)
        const waits = door.loaded(row.id).rounds.some((round) => round.step === step && round.endedAt === null)
        const view = (told.steps as readonly { name: string; round: unknown }[]).find((open) => open.name === step)
        return waits ? { ...told, round: view?.round ?? null } : told
      })
      return await tagged(reply, answer)
    } catch (error) {
      await recordRefusal(engine, actor, now(), { definition, number, step }, error)
      throw error
    }
  })
}

/** What a signature would be bound to, as the dialog shows it while values are entered. */
function lookRoute({ app, definition, context: { engine, now, actorOf }, one, schemas }: Place): void {
  app.post<Params>(`${one}/steps/:step/fingerprint`, { schema: schemas.look }, async (request) => {
    const actor = actorOf(request)
    const { number, step } = request.params
    const { version, values } = bodyOf(request)
    const taking = await readTaking(engine, actor, now(), { version, values })
    try {
      await together(engine, actor, now(), async (door) => {
        await door.move(definition, number, step, { ...taking, isLook: true })
        throw new Unsigned('') // It is not signed at all: nothing of it is kept.
      })
    } catch (error) {
      if (!(error instanceof Unsigned)) throw error
      return { fingerprint: error.fingerprint === '' ? null : error.fingerprint }
    }
    return { fingerprint: null }
  })
}

/** What a step would bring about besides, before anybody takes it. */
function rehearsalRoute({ app, definition, context: { engine, now, actorOf }, one, schemas }: Place): void {
  app.post<Params>(`${one}/steps/:step/rehearsal`, { schema: schemas.rehearse }, async (request) => {
    const actor = actorOf(request)
    const { number, step } = request.params
    const { version, values } = bodyOf(request)
    const taking = await readTaking(engine, actor, now(), { version, values })
    return foreseenOf(engine, actor, now(), { definition, number, step }, taking)
  })
}

function linkRoutes({ app, definition, context: { engine, now, actorOf }, one, schemas }: Place): void {
  app.post<Params>(`${one}/links`, { schema: schemas.link }, async (request, reply) => {
    const actor = actorOf(request)
    const { type, to, from } = bodyOf(request)
    const other = typeof to === 'string' ? to : from
    if (typeof type !== 'string' || typeof other !== 'string')
      return refuse(
        'invalid',
        'A link names its type and the number of the other record.',
        typeof type === 'string' ? 'to' : 'type',
      )
    const { number } = request.params
    const answer = await together(engine, actor, now(), async (door) => {
      if (other === to) await door.tie(definition, number, type, other)
      else await door.tie(numbered(other), other, type, number)
      return reread(door, actor, number)
    })
    reply.code(201)
    return tagged(reply, answer)
  })

  app.delete<Params>(`${one}/links/:link`, { schema: schemas.unlink }, async (request, reply) => {
    const actor = actorOf(request)
    const { reason } = request.body ? bodyOf(request) : {}
    if (reason !== undefined && typeof reason !== 'string') return refuse('invalid', 'This must be text.', 'reason')
    const answer = await together(engine, actor, now(), async (door) => {
      await door.untie(definition, request.params.number, request.params.link, reason)
      return reread(door, actor, request.params.number)
    })
    return tagged(reply, answer)
  })

  /** The definition that a number belongs to. */
  const numbered = (number: string): Definition =>
    (isRecordNumber(number) ? engine.registry.numbered(number) : undefined) ??
    refuse('invalid', `“${number.slice(0, 60)}” is no number of a record.`, 'from')

  async function reread(door: UnitOfWork, actor: PersonActor, number: string) {
    const read = await readWhole(door.db, actor, definition, number)
    const loaded = await beforeSteps({ ...engine, ...inAct(door), actor }, definition, read, now())
    const cards = await cardsOf(door.db, namedInRow(definition, loaded.row))
    return answering(engine, actor, cards).whole(definition, loaded, now())
  }
}
