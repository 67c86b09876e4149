// How somebody stands to the job roles that they hold: of each, how much of what it needs they have met, and what is lacking.

import type { Db } from '#lib/db.ts'
import type { Day } from '#lib/days.ts'
import { inSql } from '#lib/in-sql.ts'
import { openStates } from '../assignment-states.ts'
import { ofRequirement, requiredSql } from '../standing/required.server.ts'
import { standingSql } from '../standing/standing.server.ts'
import type { RoleHeld } from './qualification.ts'

const isMet = "s.standing in ('current', 'credited')"

/** $1 the person, $2 the day. */
const rolesHeld = `with stands as (${standingSql('$2', 'h.owner = $1')}),
  needs as (select distinct role, requirement from (${requiredSql('h.owner = $1')}) r)
  select j.number, j.title, h.number as holding, h.state, h.since, h.until,
    count(n.requirement)::int as needed, count(n.requirement) filter (where ${isMet})::int as met,
    case when count(n.requirement) > 0 and bool_and(${isMet}) filter (where n.requirement is not null)
      then greatest(h.since, max(a.acknowledged_on)) end as "qualifiedSince",
    case when bool_and(${isMet}) filter (where n.requirement is not null) then least(h.until, min(s.until)) end as "goodUntil",
    coalesce(json_agg(json_build_object('number', q.number, 'title', q.title, 'method', q.method, 'standing', s.standing,
      'assignment', o.number, 'due', o.due) order by o.due, q.title)
      filter (where n.requirement is not null and not ${isMet}), '[]') as lacking
  from job_role_held h join job_role j on j.id = h.role
    left join needs n on n.role = j.id and h.state = 'held'
    left join stands s on s.requirement = n.requirement
    left join training_requirement q on q.id = n.requirement
    left join training_assignment a on a.id = s.assignment
    left join lateral (select o.number, o.due from training_assignment o where o.owner = $1 and not o.void
      and o.state in ${inSql(openStates)} and ${ofRequirement('o', 'q')}
      order by o.id desc limit 1) o on true
  where h.owner = $1 and h.state in ('planned', 'held') and not h.void
  group by j.id, h.id order by h.state, j.title, h.id`

export async function rolesHeldBy(db: Db, person: string, day: Day): Promise<readonly RoleHeld[]> {
  const { rows } = await db.query<RoleHeld>({ name: 'training-roles-held-by', text: rolesHeld, values: [person, day] })
  return rows
}
