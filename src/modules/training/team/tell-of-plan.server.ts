// Whoever leads somebody new hears what they are to learn once a job role is given to them: on their first day it is assigned.

import { raise } from '#features/alerts/raise.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { plan } from './plan-words.ts'
import { joining } from './team.ts'

type Row = { readonly lead: string; readonly name: string; readonly role: string; readonly titles: readonly string[] }

/** What a job role asks of its holder, if that is somebody new who is led by another; in the order of its curricula. */
const statement = `select p.line_manager as lead, p.name, j.title as role, array_agg(q.title order by c.number, l.at) as titles
  from job_role_held h join person p on p.id = h.owner and p.line_manager is not null
    join job_role j on j.id = h.role
    join curriculum c on c.id = any(j.curricula) and c.state = 'effective' and not c.void
    cross join lateral jsonb_array_elements(c.requirements) with ordinality l(line, at)
    join training_requirement q on q.id = (l.line ->> 'requirement')::uuid and q.state = 'effective' and not q.void
  where h.id = $1 and p.created_at > $2::timestamptz - make_interval(days => ${joining})
  group by p.id, j.id`

/** Tells it once for each job role. @param holding the id of what says that they hold it */
export async function tellOfPlan(door: UnitOfWork, holding: string): Promise<void> {
  const { rows } = await door.db.query<Row>({
    name: 'training-plan-of-joiner',
    text: statement,
    values: [holding, door.at],
  })
  raise(
    door,
    rows.map(({ lead, name, role, titles }) => ({
      to: [lead],
      kind: 'state',
      severity: 'info',
      title: plan.title(name, role, titles.length),
      body: plan.body(titles),
      link: '/training?list=team',
      dedupe: `joiner-plan ${holding}`,
    })),
  )
}
