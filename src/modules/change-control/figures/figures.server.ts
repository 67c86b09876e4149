// Figures of the changes that a reader may read, within the filters of a list: how long they stand in each state, how many were
// emergencies, how many were found to have worked.

import type { Actor } from '#lib/actor.ts'
import { addMonths, type Day } from '#lib/days.ts'
import { inSql } from '#lib/in-sql.ts'
import { snake } from '#kernel/outline/names.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { conditions, idsOf, parameters } from '#kernel/store/list.server.ts'
import type { ListQuery } from '#kernel/store/query.ts'
import { emergency, neverRequested, requestedWithin } from '#modules/contents/emergency-share.ts'
import { change } from '../change.ts'
import type { Figures } from './figures.ts'

/** So many changes are counted at most. */
const most = 20_000

/** @param today until when changes count as requested */
export async function figuresOf(engine: Engine, actor: Actor, query: ListQuery, today: Day): Promise<Figures> {
  const params = parameters()
  const ids = await idsOf(engine.pool, query)
  const where = conditions(engine.registry, change, actor, query, ids, params)
  const [to, since] = [params.bind(today), params.bind(addMonths(today, -requestedWithin.months))]
  const requestedOn = `coalesce(r.${snake(requestedWithin.on)}, (r.created_at at time zone ${params.bind(engine.zone)})::date)`
  const counts = `${requestedOn} > ${since}::date and ${requestedOn} <= ${to}::date and r.state not in ${inSql(neverRequested)}`
  const { rows } = await engine.pool.query<Figures>({
    text: `with r as (select r.id, r.urgency, r.result, r.requested_on, r.effective_on, ${counts} as counts from change r where ${where} limit ${most})
      select
        (select coalesce(json_agg(json_build_object('state', s.state, 'days', s.days, 'count', s.count)), '[]') from (
          select y.state, percentile_cont(0.5) within group (order by extract(epoch from (y.left_at - y.entered_at))) / 86400 as days,
            count(*)::int as count
          from stay y join r on r.id = y.card where y.left_at is not null group by y.state) s) as stood,
        (select percentile_cont(0.5) within group (order by effective_on - requested_on) from r where effective_on is not null) as throughput,
        count(*) filter (where effective_on is not null)::int as effective,
        count(*) filter (where counts and ${snake(emergency.field)} in ${inSql([emergency.is])})::int as emergencies,
        count(*) filter (where counts)::int as requested,
        count(*) filter (where result = 'Effective')::int as proven,
        count(*) filter (where result = 'Not effective')::int as "notEffective"
      from r`,
    values: params.values,
  })
  const [figures] = rows
  if (!figures) throw new Error('Counting answers one row.')
  return figures
}
