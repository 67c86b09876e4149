// Audits of a programme that begin soon and lack nothing to be planned: found by the clock.

import type { Db } from '#lib/db.ts'
import type { Finding, Found } from '#kernel/store/rules.server.ts'
import { daysAhead } from './audit-life.ts'

// $3 the instant, $4 the organisation's time zone, $5 how many days ahead; the first of its ranges is as wide as any zone, for
// the index. An audit that lacks a lead auditor, or has one who may not audit it, waits for the quality manager, who is asked to
// plan it.
const soon = `select a.id, a.number, a.version, a.planned_start - $5::int as day,
    format('It begins on %s.', to_char(a.planned_start, 'FMDD Mon YYYY')) as reason
  from audit a left join site s on s.id = a.site
  cross join lateral (select ($3::timestamptz at time zone coalesce(s.time_zone, $4))::date as today) t
  where a.state = 'proposed' and not a.void and a.id > $1
    and a.planned_start between ($3::timestamptz - interval '1 day')::date and ($3::timestamptz + interval '1 day')::date + $5::int
    and a.planned_start between t.today and t.today + $5::int and a.planned_end >= a.planned_start
    and a.owner is not null and a.department is not null and a.dependent is null and a.unqualified is null
  order by a.id limit $2`

/** Proposed audits whose day to be planned has come, at their site. */
export async function soonToBegin(db: Db, { after, limit, now, zone }: Finding): Promise<readonly Found[]> {
  const { rows } = await db.query<Found>({
    name: 'audits-soon',
    text: soon,
    values: [after, limit, now, zone, daysAhead],
  })
  return rows
}
