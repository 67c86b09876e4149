// How often something happened on each day of a span: what the bars above the trail draw.

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { DaysQuery } from '#kernel/trail/query.ts'
import { oversees, visibleSql } from '#kernel/trail/visible.server.ts'
import { binding, conditionsOf, spanSql, whereAll } from './conditions.server.ts'
import { lastLooked } from './read.server.ts'
import type { TrailDays } from './trail-days.ts'

/** So many events are looked at for what was asked, from the newest back. */
const mostCounted = 50_000

type Counted = { readonly day: Day; readonly count: number }

/** All events of a span, which only those are told who oversee the trail: an index alone answers it. */
async function allOf({ pool, zone }: Engine, query: DaysQuery): Promise<readonly Counted[]> {
  const { values, bind } = binding()
  const { rows } = await pool.query<Counted>({
    text: `select (e.at at time zone ${bind(zone)})::date::text as day, count(*)::int as count from event e
      ${whereAll(spanSql(query, zone, bind))} group by 1 order by 1`,
    values,
  })
  return rows
}

/** Counts, day by day in the zone of the organisation, what the actor may read of what was asked for. */
export async function trailDays(engine: Engine, actor: PersonActor, query: DaysQuery): Promise<TrailDays> {
  const conditions = await conditionsOf({ ...engine, db: engine.pool }, actor, query)
  const { values, bind } = binding()
  const served = whereAll(conditions.served(bind))
  const looked = whereAll([...conditions.looked(bind), visibleSql(actor, engine.registry, bind)])
  const [{ rows: found }, last, all] = await Promise.all([
    engine.pool.query<Counted>({
      text: `select (e.at at time zone ${bind(engine.zone)})::date::text as day, count(*)::int as count
        from (select * from event e ${served} order by e.at desc, e.id desc limit ${mostCounted}) e
        left join card c on c.id = e.record ${looked} group by 1 order by 1`,
      values,
    }),
    lastLooked(engine.pool, (other) => whereAll(conditions.served(other)), mostCounted),
    oversees(actor) ? allOf(engine, query) : null,
  ])
  return { found, all, since: last?.at ?? null }
}
