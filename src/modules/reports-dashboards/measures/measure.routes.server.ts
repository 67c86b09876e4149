import type { FastifyInstance } from 'fastify'
import { isId } from '#lib/ids.ts'
import { dayAt } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import type { PersonActor } from '#lib/actor.ts'
import { readLimit } from '#kernel/api/limit.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import { takings } from '#kernel/api/taking.server.ts'
import { readAsOf, type AsOf } from '#kernel/store/as-of.ts'
import { refuseUnkept } from '#kernel/store/kept-since.server.ts'
import type { Shown } from '../arranged/board.ts'
import { boardOf } from '../arranged/boards.server.ts'
import { homeOf } from '../arranged/homes.server.ts'
import { measuresOf } from '../arranged/read-widgets.server.ts'
import { mostWidgets } from '../arranged/widget.ts'
import { dashboardNames, labelOf, shownOn } from '../dashboard/dashboards.ts'
import type { Figures } from './answered.ts'
import { behind } from './behind.server.ts'
import { exportBehind } from './export.server.ts'
import type { Measure } from '../measure.ts'
import { measureNamed, measures } from './measures.ts'
import { cardOf, figuresOf, wantedMeasure, wantedPart } from './points.server.ts'
import type { Reckoner } from './reckon.server.ts'

const onAPage = { usual: 20, most: 100 }

const text = { type: 'string' } as const
const on = { ...text, description: 'As of a day, 2026-03-03, or an instant with its time zone; else as of now' }

const part = { ...text, description: 'numerator, or denominator where that is of other records' }

const describe = (summary: string, more: Readonly<Record<string, object>> = {}) => ({
  tags: ['Measures'],
  summary,
  querystring: { type: 'object', properties: { on, ...more } },
})

type Query = { readonly on?: unknown; readonly limit?: unknown; readonly after?: unknown; readonly part?: unknown }
type Named = { Params: { readonly measure: string }; Querystring: Query }

const readAfter = (after: unknown): string | null => {
  if (after === undefined) return null
  return typeof after === 'string' && isId(after) ? after : refuse('invalid', 'This is no place in the list.', 'after')
}

function readMeasures(of: unknown): readonly Measure[] {
  const names = [...new Set([of ?? []].flat())]
  if (names.length > mostWidgets) return refuse('invalid', `Ask for at most ${mostWidgets} measures at once.`, 'of')
  return names.map(
    (name) =>
      (typeof name === 'string' ? measureNamed(name) : undefined) ??
      refuse('invalid', 'There is no measure of this name.', 'of'),
  )
}

/** A dashboard as its reader sees it, by its name, its id, or as the one that opens first. */
async function dashboardOf(
  reckoner: Reckoner,
  actor: PersonActor,
  asked: string,
  asOf: AsOf,
): Promise<Figures & Shown> {
  const name = asked === 'home' ? (await homeOf(reckoner.db, actor)).home : asked
  const shown = shownOn(name, measures)
  if (shown) return { name, label: labelOf(name) ?? name, board: null, ...(await figuresOf(reckoner, shown, asOf)) }
  const board = await boardOf(reckoner.db, actor, name)
  if (!board) return refuse('not-found', 'There is no such dashboard, or it is not shared with you.')
  return { name, label: board.name, board, ...(await figuresOf(reckoner, measuresOf(board.widgets), asOf)) }
}

/** Adds the dashboards, the card of each measure and the records behind it. */
export function measureRoutes(app: FastifyInstance, { engine, now, actorOf }: RouteContext): void {
  const { pool: db, registry, zone } = engine
  const take = takings()
  const reckonerFor = (actor: PersonActor): Reckoner => ({ db, registry, zone, actor })

  function asOfIn(query: Query): AsOf {
    const clock = { now: now(), zone }
    return readAsOf(query.on, clock) ?? { at: clock.now.toISOString(), day: dayAt(clock.now, zone) }
  }

  app.get<{ Params: { readonly dashboard: string }; Querystring: Query }>(
    '/api/v1/dashboards/:dashboard',
    {
      schema: describe(
        `The measures of a dashboard (${dashboardNames.join(', ')}, the id of an arranged one, or home: the one that opens first), with their last eighteen months`,
      ),
    },
    (request) =>
      dashboardOf(reckonerFor(actorOf(request)), actorOf(request), request.params.dashboard, asOfIn(request.query)),
  )

  app.get<{ Querystring: Query & { readonly of?: unknown } }>(
    '/api/v1/measures',
    {
      schema: describe('Several measures at once, with their last eighteen months', {
        of: { type: 'array', items: text, description: 'The name of a measure, once for each' },
      }),
    },
    (request) => figuresOf(reckonerFor(actorOf(request)), readMeasures(request.query.of), asOfIn(request.query)),
  )

  app.get<Named>('/api/v1/measures/:measure', { schema: describe('What a measure means, and its values') }, (request) =>
    cardOf(reckonerFor(actorOf(request)), wantedMeasure(request.params.measure), asOfIn(request.query)),
  )

  app.get<Named>(
    '/api/v1/measures/:measure/records',
    {
      schema: describe('The records behind a measure, with what it is reckoned from', {
        limit: text,
        after: text,
        part,
      }),
    },
    async (request) => {
      const measure = wantedPart(request.params.measure, request.query.part)
      const { limit, after } = request.query
      const wanted = { asOf: asOfIn(request.query), limit: readLimit(limit, onAPage), after: readAfter(after) }
      await refuseUnkept(db, wanted.asOf)
      return behind(reckonerFor(actorOf(request)), measure, wanted)
    },
  )

  app.get<Named>(
    '/api/v1/measures/:measure/export',
    { schema: describe('The records behind a measure as CSV', { part }) },
    async (request, reply) => {
      const actor = actorOf(request)
      const measure = wantedPart(request.params.measure, request.query.part)
      const asOf = asOfIn(request.query)
      await refuseUnkept(db, asOf)
      const { name, content } = await take(reply, actor, () =>
        exportBehind(engine, actor, { measure, asOf, now: now(), isPart: request.query.part === 'denominator' }),
      )
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(content)
    },
  )
}
