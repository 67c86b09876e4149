// Whether people take to the system: how far they come, and whether those who are there more often are in time more often.

import { addDays, daysBetween, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { fewest } from '#features/usage/usage.ts'
import { habits, type ByHabit, type Funnel } from '#modules/system-utilisation/use.ts'

type Span = { readonly from: Day; readonly to: Day; readonly zone: string }

/** What says who was there is kept for that long. */
const keptFor = 90

const done = `from task t where t.ended_by = p.id and t.ended_at >= $1::date::timestamp at time zone $2 and t.outcome = 'done'`
const missed = `t.due is not null and (t.ended_at at time zone $2)::date > t.due`

/** How many were invited, have ever signed in, completed a task in these days, and were in time with all of them. */
export async function funnelOf(db: Db, { from, zone }: Span): Promise<Funnel> {
  const { rows } = await db.query<Funnel>({
    name: 'usage-funnel',
    text: `with all_people as (select p.id,
          exists (select from account a where a.person = p.id and a.known_as is not null)
            or exists (select from usage_view v where v.person = p.id) as came,
          exists (select ${done}) as did,
          exists (select ${done} and ${missed}) as missed
        from person p where not p.void and p.state in ('invited', 'active'))
      select count(*)::int as invited, count(*) filter (where came)::int as "signedIn",
        count(*) filter (where came and did)::int as completed, count(*) filter (where came and did and not missed)::int as "onTime"
      from all_people`,
    values: [from, zone],
  })
  return rows[0] ?? { invited: 0, signedIn: 0, completed: 0, onTime: 0 }
}

/** Of seven days, on how many somebody is there who is there on most days, or every week. */
const [onMost, onEach] = [3, 1]

type Counted = { readonly habit: string; readonly people: number; readonly due: number; readonly onTime: number }

/** How those who had tasks with a day did them in time, by how often they are there; of 90 days at the most. */
export async function habitsOf(db: Db, { from, to, zone }: Span): Promise<readonly ByHabit[]> {
  const first = [from, addDays(to, 1 - keptFor)].toSorted().at(-1) ?? from
  const weeks = (daysBetween(first, to) + 1) / 7
  const { rows } = await db.query<Counted>({
    name: 'usage-habits',
    text: `select case when w.days >= $3 then '${habits[0]}' when w.days >= $4 then '${habits[1]}' else '${habits[2]}' end as habit,
        count(*)::int as people, sum(w.due)::int as due, sum(w.on_time)::int as "onTime"
      from (select
          (select count(distinct x.day) from (select v.day from usage_view v where v.person = p.id and v.day >= $1
            union select (s.created_at at time zone $2)::date from session s
              where s.person = p.id and s.created_at >= $1::date::timestamp at time zone $2) x) as days,
          t.due, t.on_time
        from person p cross join lateral (select count(*) as due, count(*) filter (where not (${missed})) as on_time ${done} and t.due is not null) t
        where not p.void and p.state = 'active' and t.due > 0) w
      group by 1`,
    values: [first, zone, Math.round(weeks * onMost), Math.round(weeks * onEach)],
  })
  return habits.map((habit): ByHabit => {
    const { people, due, onTime } = rows.find((one) => one.habit === habit) ?? { people: 0, due: 0, onTime: 0 }
    const isFew = people > 0 && people < fewest
    return { habit, people: isFew ? null : people, due: isFew ? null : due, onTime: isFew ? null : onTime }
  })
}
