// What suggestions have brought: sums that were verified, beside what had been estimated of the same ones, and how many people of each
// department take part.

import { addMonths, dayAt } from '#lib/days.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { carriedOut } from '../suggestion-states.ts'
import type { Benefits, Participation, Sum } from './benefits.ts'

const counts = `select count(*)::int as "carriedOut", count(*) filter (where state = 'done')::int as verified,
    json_build_object('verified', coalesce(sum(actual_hours), 0)::float8, 'compared', json_build_object('count', count(hours + actual_hours),
      'estimated', coalesce(sum(hours) filter (where actual_hours is not null), 0)::float8,
      'verified', coalesce(sum(actual_hours) filter (where hours is not null), 0)::float8)) as hours
  from suggestion where not void and state = any($1)`

// What was estimated in another currency than it was verified in is not compared.
const sums = `select (actual).currency as currency, sum((actual).amount)::text as verified, json_build_object(
    'count', count(*) filter (where is_both), 'estimated', coalesce(sum((estimate).amount) filter (where is_both), 0)::text,
    'verified', coalesce(sum((actual).amount) filter (where is_both), 0)::text) as compared
  from (select estimate, actual, estimate is not null and (estimate).currency = (actual).currency as is_both
    from suggestion where not void and state = any($1) and actual is not null) m
  group by (actual).currency order by sum((actual).amount) desc, (actual).currency`

const departments = `with made as (
    select p.department, s.creator, s.state, s.answer_days, s.answered_on from suggestion s join person p on p.id = s.creator
    where not s.void and s.created_at >= $1::date and p.department is not null)
  select d.id, c.title, (select count(*)::int from person p where p.department = d.id and p.state = 'active' and not p.void) as people,
    count(distinct m.creator)::int as authors, count(m.creator)::int as suggestions,
    count(m.answered_on)::int as answered, count(*) filter (where m.state = any($2))::int as "carriedOut",
    (percentile_cont(0.5) within group (order by m.answer_days))::float8 as median
  from department d join card c on c.id = d.id left join made m on m.department = d.id
  where d.state = 'active' group by d.id, c.title
  order by count(distinct m.creator)::float8 / greatest(1, (select count(*) from person p where p.department = d.id and p.state = 'active' and not p.void)) desc, c.title`

const nameless = `select count(*)::int as nameless from suggestion where not void and creator is null and created_at >= $1::date`

/** What suggestions have brought, and by how many. Everybody may read every suggestion, so it is the same for all. */
export async function benefitsOf({ pool, zone }: Engine, now: Date): Promise<Benefits> {
  const since = addMonths(dayAt(now, zone), -12)
  const [counted, summed, byDepartment, unnamed] = await Promise.all([
    pool.query<Omit<Benefits, 'sums' | 'departments' | 'nameless'>>({
      name: 'benefits',
      text: counts,
      values: [carriedOut],
    }),
    pool.query<Sum>({ name: 'benefit-sums', text: sums, values: [carriedOut] }),
    pool.query<Participation>({ name: 'participation', text: departments, values: [since, carriedOut] }),
    pool.query<{ nameless: number }>({ name: 'nameless', text: nameless, values: [since] }),
  ])
  const [all] = counted.rows
  if (!all) throw new Error('Counting answers one row.')
  return {
    ...all,
    sums: summed.rows,
    departments: byDepartment.rows,
    nameless: unnamed.rows[0]?.nameless ?? 0,
  }
}
