// One after the other: what comes later in a curriculum is begun once all before it is met.

import { refuse } from '#lib/refusal.ts'
import { inSql } from '#lib/in-sql.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { metStates } from '../assignment-states.ts'
import { ofRequirement } from '../standing/required.server.ts'

type Before = { readonly title: string; readonly curriculum: string }

/** What stands before it in a curriculum of somebody's roles, and is not met by them. */
const unmet = `select q.title, c.title as curriculum
  from job_role_held h
  join job_role j on j.id = h.role and j.state = 'effective'
  join curriculum c on c.id = any(j.curricula) and c.state = 'effective' and c."order" = 'One after the other'
  cross join lateral jsonb_array_elements(c.requirements) with ordinality own(line, at)
  cross join lateral jsonb_array_elements(c.requirements) with ordinality earlier(line, at)
  join training_requirement q on q.id = (earlier.line ->> 'requirement')::uuid and q.state = 'effective'
  where h.owner = $1 and h.state = 'held' and not h.void
    and own.line ->> 'requirement' = $2::text and earlier.at < own.at
    and not exists (select from training_assignment a where a.owner = $1 and not a.void
      and a.state in ${inSql(metStates)} and ${ofRequirement('a', 'q')})
  order by earlier.at limit 1`

export async function refuseOutOfOrder({ db }: UnitOfWork, { owner, requirement }: AnyRow): Promise<void> {
  if (typeof requirement !== 'string') return
  const { rows } = await db.query<Before>({ name: 'training-order', text: unmet, values: [owner, requirement] })
  const [first] = rows
  if (first)
    refuse(
      'blocked',
      `In “${first.curriculum}” one comes after the other: “${first.title}” is not met yet.`,
      'requirement',
    )
}
