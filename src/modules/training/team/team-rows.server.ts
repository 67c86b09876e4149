// What is asked of the database for “My team”, each for all of its people at once.

import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { standingSql } from '../standing/standing.server.ts'
import { joining, type Learnt, type Member, type RoleOf } from './team.ts'

export type RowOf = {
  readonly person: Pick<Member, 'id' | 'number' | 'name' | 'jobTitle' | 'department'> & { readonly since: Day }
  readonly role: RoleOf & { readonly person: string }
  readonly stands: Learnt & { readonly person: string; readonly requirement: string }
  readonly planned: {
    readonly person: string
    readonly requirement: string
    readonly number: string
    readonly title: string
    readonly role: string
    readonly state: 'planned' | 'held'
    readonly by: Day | null
  }
}

/** Those of these people who are here. */
export async function peopleOf(db: Db, ids: readonly string[], zone: string): Promise<readonly RowOf['person'][]> {
  const { rows } = await db.query<RowOf['person']>({
    name: 'team-people',
    text: `select p.id, p.number, p.name, p.job_title as "jobTitle", d.name as department,
        (p.created_at at time zone coalesce(s.time_zone, $2))::date as since
      from person p left join department d on d.id = p.department left join site s on s.id = p.site
      where p.id = any($1::uuid[]) and p.state <> 'leaver' and not p.void order by p.name collate "und-x-icu", p.id`,
    values: [ids, zone],
  })
  return rows
}

/** The job roles that they hold, or are to hold. */
export async function rolesOf(db: Db, ids: readonly string[]): Promise<readonly RowOf['role'][]> {
  const { rows } = await db.query<RowOf['role']>({
    name: 'team-roles',
    text: `select h.owner as person, h.number, h.version, h.since, h.until, h.state,
        json_build_object('number', j.number, 'title', j.title) as role
      from job_role_held h join job_role j on j.id = h.role
      where h.owner = any($1::uuid[]) and h.state in ('planned', 'held') and not h.void order by h.since, h.id`,
    values: [ids],
  })
  return rows
}

/** How they stand to all that their roles ask of them. */
export async function standsOf(db: Db, ids: readonly string[], today: Day): Promise<readonly RowOf['stands'][]> {
  const { rows } = await db.query<RowOf['stands']>({
    name: 'team-standing',
    text: `select s.person, s.requirement, q.number, q.title, s.standing, a.number as assignment, s.due, s.until
      from (${standingSql('$1', 'h.owner = any($2::uuid[])')}) s
      join training_requirement q on q.id = s.requirement left join training_assignment a on a.id = s.assignment
      order by s.person, q.title, q.id`,
    values: [today, ids],
  })
  return rows
}

/** What belongs to roles that begin, or have begun, within so many days; in the order of their curricula. */
export async function plannedOf(db: Db, ids: readonly string[], today: Day): Promise<readonly RowOf['planned'][]> {
  const { rows } = await db.query<RowOf['planned']>({
    name: 'team-joining',
    text: `select h.owner as person, q.id as requirement, q.number, q.title, j.title as role, h.state, h.since + q.due_days as by
      from job_role_held h
        join job_role j on j.id = h.role and j.state = 'effective' and not j.void
        join curriculum c on c.id = any(j.curricula) and c.state = 'effective' and not c.void
        cross join lateral jsonb_array_elements(c.requirements) with ordinality l(line, at)
        join training_requirement q on q.id = (l.line ->> 'requirement')::uuid and q.state = 'effective' and not q.void
      where h.owner = any($2::uuid[]) and not h.void and h.state in ('held', 'planned')
        and h.since between $1::date - ${joining} and $1::date + ${joining}
      order by h.owner, h.since, c.number, l.at`,
    values: [today, ids],
  })
  return rows
}
