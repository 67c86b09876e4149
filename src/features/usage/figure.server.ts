// What is kept of days as figures: made anew from what stands beside them as often as it is asked, the same each time.

import { noId } from '#lib/ids.ts'
import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { fewest } from './usage.ts'

/** The days that are reckoned, both included, and the zone in which they are days. */
export type Days = { readonly from: Day; readonly to: Day; readonly zone: string }

const into = (
  select: string,
) => `insert into usage_day (kind, day, what, detail, department, people, count, good, amount)
  ${select}
  on conflict (kind, day, what, detail, department)
    do update set people = excluded.people, count = excluded.count, good = excluded.good, amount = excluded.amount`

const days = `(select day::date from generate_series($1::date, $2::date, interval '1 day') day)`

/** Who was there: by what they looked at, and by their signing in. */
const there = `select distinct v.person, v.day from usage_view v where v.day > $1::date - 30 and v.day <= $2::date
  union select distinct s.person, (s.created_at at time zone $3)::date from session s
    where s.created_at >= ($1::date - 30)::timestamp at time zone $3 and s.created_at < ($2::date + 1)::timestamp at time zone $3`

/** How many different people were there on a day, and in the 7 and 30 days that end with it. */
const active = into(`select 'active', d.day, w.what, '', '${noId}', count(distinct t.person)::int, 0, 0, 0
  from ${days} d(day) cross join (values ('day', 1), ('week', 7), ('month', 30)) w(what, length)
    left join (${there}) t on t.day > d.day - w.length and t.day <= d.day
  group by d.day, w.what`)

/** How often people signed in in each hour. */
const signIns =
  into(`select 'sign-in', (s.created_at at time zone $3)::date, to_char(s.created_at at time zone $3, 'HH24'), '', '${noId}',
    count(distinct s.person)::int, count(*)::int, 0, 0
  from session s where s.created_at >= $1::date::timestamp at time zone $3 and s.created_at < ($2::date + 1)::timestamp at time zone $3
  group by 2, 3`)

/**
 * How many people of each department, and of all, looked at a module in the 30 days that end with a day, and how often on that
 * day. Of departments of fewer than five people nothing is kept.
 */
const modules =
  into(`select 'module', d.day, v.module, '', coalesce(v.department, '${noId}'), count(distinct v.person)::int,
    coalesce(sum(v.count) filter (where v.day = d.day), 0)::int, 0, 0
  from ${days} d(day) join usage_view v on v.day > d.day - 30 and v.day <= d.day
  group by grouping sets ((d.day, v.module), (d.day, v.module, v.department))
  having grouping(v.department) = 1 or (select count(*) from person p where p.department = v.department and not p.void and p.state = 'active') >= ${fewest}`)

const isDone = `t.outcome = 'done' and t.ended_at >= $1::date::timestamp at time zone $3 and t.ended_at < ($2::date + 1)::timestamp at time zone $3`

/** How many tasks of each kind were done, and how many hours they took together. */
const tasks =
  into(`select 'task', (t.ended_at at time zone $3)::date, t.kind, '', '${noId}', count(distinct t.ended_by)::int, count(*)::int, 0,
    sum(extract(epoch from t.ended_at - t.assigned_at)) / 3600
  from task t where ${isDone} group by 2, 3`)

/** How many of them had a day on which they were due, and how many were done by then. */
const due =
  into(`select 'due', (t.ended_at at time zone $3)::date, t.kind, '', '${noId}', count(distinct t.ended_by)::int, count(*)::int,
    count(*) filter (where (t.ended_at at time zone $3)::date <= t.due)::int, 0
  from task t where t.due is not null and ${isDone} group by 2, 3`)

/** Reckons the figures of these days. */
export async function reckonDays(db: Db, { from, to, zone }: Days): Promise<void> {
  for (const text of [active, signIns, tasks, due]) await db.query({ text, values: [from, to, zone] })
  await db.query({ text: modules, values: [from, to] })
}

/** How much the database and the files hold today. */
const stored = into(`select 'storage', $1::date, w.what, '', '${noId}', 0, 0, 0, w.size
  from (select 'database' as what, pg_database_size(current_database())::float8 as size
    union all select 'files', (select coalesce(sum(size), 0) from file)::float8 + (select coalesce(sum(size), 0) from field_file)::float8) w`)

/** Reckons how much is stored, as of a day. */
export const reckonStorage = (db: Db, today: Day): Promise<unknown> => db.query({ text: stored, values: [today] })

/** The last day of which there are figures; null before the first. */
export async function lastReckoned(db: Db): Promise<Day | null> {
  const { rows } = await db.query<{ day: Day | null }>({
    text: `select max(day)::text as day from usage_day where kind = 'active'`,
  })
  return rows[0]?.day ?? null
}
