// What a guest may see, told to them; and what they have looked at, told to their host.

import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { GuestReach, PersonActor } from '#lib/actor.ts'
import { isMoment } from '#lib/moments.ts'
import { refuse } from '#lib/refusal.ts'
import { readableOfSql } from '#kernel/access/scopes.ts'
import type { RouteContext } from '#kernel/api/route-context.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import { guestAccess } from './guest-access.ts'
import type { LookedAt, OpenKind, OpenRecord, ScopeView } from './guests.ts'

/** So many of the records that an access opens are named on the first screen; the lists hold all. */
const mostNamed = 200

/** A count ends here: nobody reads on by hand. */
const mostCounted = 10_000

type Counted = { readonly kind: string; readonly count: number }

async function kindsOf({ pool, registry }: Engine, actor: PersonActor): Promise<readonly OpenKind[]> {
  const worked = registry.all.filter(({ master, partOf, name }) => !master && !partOf && name !== guestAccess.name)
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const readable = readableOfSql(actor, worked, 'c', bind)
  const { rows } = await pool.query<Counted>({
    text: `select kind, count(*)::int as count from
      (select c.kind from card c where not c.void and ${readable} limit ${mostCounted}) those group by kind`,
    values,
  })
  const counts = new Map(rows.map(({ kind, count }) => [kind, count]))
  return worked.flatMap(({ name, plural, label }) => {
    const [count, route] = [counts.get(name), registry.routeOf(name)]
    return count === undefined || route === undefined ? [] : [{ kind: name, plural, label: label[1], route, count }]
  })
}

async function recordsOf({ pool, registry }: Engine, actor: PersonActor, { records, id }: GuestReach) {
  const cards = await cardsOf(pool, records.filter((record) => record !== id).slice(0, mostNamed))
  const named = new Map([...cards.values()].map((card) => [card.id, refOf(registry, actor, card)]))
  return [...named.values()].flatMap((ref): OpenRecord[] => {
    if ('restricted' in ref) return []
    const { label, workflow } = registry.named(ref.kind)
    const state = workflow.states[ref.state]
    return [{ ...ref, label: label[0], state: state?.label ?? ref.state, tone: state?.tone ?? 'closed' }]
  })
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

async function scopeOf(engine: Engine, actor: PersonActor): Promise<ScopeView> {
  const { guest } = actor
  if (!guest) return { access: null, kinds: [], records: [] }
  const { number, until, host } = guest
  const { purpose, organisation } = await readRow(engine.pool, actor, guestAccess, guest.id)
  const [kinds, records] = await Promise.all([kindsOf(engine, actor), recordsOf(engine, actor, guest)])
  return {
    access: { number, until, host, purpose: textIn(purpose), organisation: textIn(organisation) },
    kinds,
    records,
  }
}

type Row = { readonly card: string; readonly what: string; readonly at: string; readonly file: string | null }

/** What was looked at, as it is kept (server/account/guest-views.server.ts). */
function lookIn(registry: Engine['registry'], what: string): Pick<LookedAt, 'how' | 'of'> {
  const [how, name] = what.split(' ')
  if (name !== undefined && (how === 'listed' || how === 'exported'))
    return { how, of: registry.find(name)?.label[1] ?? name }
  return { how: what === 'read' ? 'read' : what === 'pdf' ? 'printed' : 'downloaded', of: null }
}

/** The newest looks first, a page at a time: those before an instant. */
async function lookedAt(
  { pool, registry }: Engine,
  actor: PersonActor,
  access: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly LookedAt[]> {
  const { rows } = await pool.query<Row>({
    name: 'looked-at-by-guest',
    text: `select v.card, v.what, to_char(v.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        (select f.name from file f where f.id::text = v.what and f.card = v.card) as file
      from guest_view v where v.access = $1 and ($2::timestamptz is null or v.at < $2) order by v.at desc, v.card limit $3`,
    values: [access, before, limit],
  })
  const cards = await cardsOf(pool, [...new Set(rows.map(({ card }) => card))])
  return rows.flatMap(({ card, what, at, file }) => {
    const known = cards.get(card)
    return known ? [{ record: refOf(registry, actor, known), ...lookIn(registry, what), file, at }] : []
  })
}

type Asked = FastifyRequest<{ Params: { number: string }; Querystring: { limit?: unknown; before?: unknown } }>

const mostAtOnce = 200

function limitIn(asked: unknown): number {
  const limit = Number(asked ?? 50)
  if (Number.isInteger(limit) && limit >= 1 && limit <= mostAtOnce) return limit
  return refuse('invalid', `A page holds 1 to ${mostAtOnce} lines.`, 'limit')
}

function instantIn(asked: unknown): string | null {
  if (asked === undefined) return null
  if (typeof asked !== 'string' || !isMoment(asked))
    return refuse('invalid', 'This is no instant: 2026-11-26T09:30:00Z is one.', 'before')
  return new Date(asked).toISOString()
}

/** Adds `/api/v1/guest/scope` and `…/guest-accesses/<number>/looked-at`. */
export function guestRoutes(app: FastifyInstance, { engine, actorOf }: RouteContext): void {
  const tags = [guestAccess.label[1]]

  app.get('/api/v1/guest/scope', { schema: { tags, summary: 'What the guest who asks may see' } }, (request) =>
    scopeOf(engine, actorOf(request)),
  )

  app.get(
    '/api/v1/guest-accesses/:number/looked-at',
    {
      schema: {
        tags,
        summary: 'What the guest has looked at, newest first, a page at a time',
        querystring: { type: 'object', properties: { limit: { type: 'integer' }, before: { type: 'string' } } },
      },
    },
    async (request: Asked) => {
      const actor = actorOf(request)
      const { id } = await readRow(engine.pool, actor, guestAccess, request.params.number)
      const { limit, before } = request.query
      const page = { limit: limitIn(limit), before: instantIn(before) }
      return { items: await lookedAt(engine, actor, id, page) }
    },
  )
}
