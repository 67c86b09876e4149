// The audits whose days lie in a span, of those that the reader may read and the list's filters let through.

import type { Actor } from '#lib/actor.ts'
import { addDays, type Day } from '#lib/days.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { conditions, idsOf, parameters } from '#kernel/store/list.server.ts'
import type { ListQuery } from '#kernel/store/query.ts'
import { cardsOf, refOf, type Ref } from '#kernel/store/refs.server.ts'
import { audit } from '../audit.ts'
import type { Planned, PlannedAudit } from './planned.ts'

/** What a year holds at most; a calendar with more is read as a list. */
const most = 500

const mostCounted = 1000

/** No audit lasts longer: by its first day, which has an index, it is found that one still runs. */
const longest = 92

type Found = Omit<PlannedAudit, 'owner'> & { readonly owner: string | null }

type Answer = Omit<Planned, 'items'> & {
  readonly items: readonly (Omit<PlannedAudit, 'owner'> & { readonly owner: Ref | null })[]
}

/** The audits that are planned for any day from `from` to `to`. */
export async function plannedIn(
  engine: Engine,
  actor: Actor,
  query: ListQuery,
  [from, to]: readonly [from: Day, to: Day],
): Promise<Answer> {
  const ids = await idsOf(engine.pool, query)
  const [window, empty] = [parameters(), parameters()]
  const narrowed = (params: typeof window) => conditions(engine.registry, audit, actor, query, ids, params)
  const day = (value: Day) => `${window.bind(value)}::date`
  const [found, dayless] = await Promise.all([
    engine.pool.query<Found>({
      text: `select r.id, r.number, r.title, r.type, r.state, r.planned_start as "plannedStart",
          greatest(r.planned_start, r.planned_end) as "plannedEnd", r.owner, r.site
        from audit r where ${narrowed(window)} and r.planned_start between ${day(addDays(from, -longest))} and ${day(to)}
          and greatest(r.planned_start, r.planned_end) >= ${day(from)}
        order by r.planned_start, r.id limit ${most + 1}`,
      values: window.values,
    }),
    engine.pool.query<{ count: number }>({
      text: `select count(*)::int as count from
        (select from audit r where ${narrowed(empty)} and r.planned_start is null limit ${mostCounted}) dayless`,
      values: empty.values,
    }),
  ])
  const rows = found.rows.slice(0, most)
  const cards = await cardsOf(engine.pool, [...new Set(rows.flatMap(({ owner }) => owner ?? []))])
  const named = (id: string | null) => {
    const card = id === null ? undefined : cards.get(id)
    return card ? refOf(engine.registry, actor, card) : null
  }
  return {
    items: rows.map((row) => ({ ...row, owner: named(row.owner) })),
    isCut: found.rows.length > most,
    dayless: dayless.rows[0]?.count ?? 0,
  }
}
