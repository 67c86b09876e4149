// What one person alone covers, in the whole organisation: a role that nobody else holds, a requirement that others need or may come to
// need and that nobody else meets today. It is lost when they leave.

import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { requiredSql } from '../standing/required.server.ts'
import { standingSql } from '../standing/standing.server.ts'
import type { Called, Member } from './team.ts'

export type Alone = Member['alone']

type Line = Called & { readonly person: string }

async function rolesAlone(db: Db, ids: readonly string[]): Promise<readonly Line[]> {
  const { rows } = await db.query<Line>({
    name: 'team-roles-alone',
    text: `select h.owner as person, j.number, j.title
      from job_role_held h join job_role j on j.id = h.role and j.state = 'effective' and not j.void
      where h.owner = any($1::uuid[]) and h.state = 'held' and not h.void
        and not exists (select from job_role_held o where o.role = h.role and o.owner <> h.owner and o.state = 'held' and not o.void)
      order by j.title, j.id`,
    values: [ids],
  })
  return rows
}

/** Of the requirements of these people's roles, who in the organisation meets each, where that is one of them alone. */
async function requirementsAlone(db: Db, ids: readonly string[], today: Day): Promise<readonly Line[]> {
  const theirs = `q.id in (select r.requirement from (${requiredSql('h.owner = any($2::uuid[])')}) r)`
  const { rows } = await db.query<Line>({
    name: 'team-requirements-alone',
    text: `select met.person, q.number, q.title
      from (select s.requirement, (array_agg(s.person))[1] as person from (${standingSql('$1', theirs)}) s
        where s.standing in ('current', 'credited') group by s.requirement having count(*) = 1) met
      join training_requirement q on q.id = met.requirement
      where met.person = any($2::uuid[]) order by q.title, q.id`,
    values: [today, ids],
  })
  return rows
}

/** By the person who would leave the gap. */
export async function coveredAlone(db: Db, ids: readonly string[], today: Day): Promise<ReadonlyMap<string, Alone>> {
  const [roles, requirements] = await Promise.all([rolesAlone(db, ids), requirementsAlone(db, ids, today)])
  const called = ({ number, title }: Line): Called => ({ number, title })
  return new Map(
    ids.map((id) => [
      id,
      {
        roles: roles.filter(({ person }) => person === id).map(called),
        requirements: requirements.filter(({ person }) => person === id).map(called),
      },
    ]),
  )
}
