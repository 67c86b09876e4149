// To whom one requirement would be assigned, and who has met it or is asked already: one statement for all.

import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { inSql } from '#lib/in-sql.ts'
import { learnerColumns, requirementColumns, type Learner, type Requirement } from '../assignment/reconcile.server.ts'
import { metStates, openStates } from '../assignment-states.ts'
import { ofRequirement } from '../standing/required.server.ts'
import { mostLooked, type Line, type Within } from './bulk.ts'

/** Whom: all who fit each of the groups that are said, and those who are named. By ids. */
export type Whom = {
  readonly departments: readonly string[]
  readonly sites: readonly string[]
  readonly roles: readonly string[]
  readonly people: readonly string[]
}

export type Found = Line & { readonly learner: Learner }

const isGood = `a.state in ${inSql(metStates)}
    and (a.expires_on is null or a.expires_on + coalesce(q.grace, 0) >= $2::date)`

const isOpen = `a.state in ${inSql(openStates)}`

/** $1 the requirement, $2 the day, $3 departments, $4 sites, $5 roles, $6 people, $7 the sites of who assigns and $8 those whom they lead. */
const statement = `select json_build_object('id', p.id, 'number', p.number, 'name', p.name) as person, ${learnerColumns} as learner,
    case when t.good is not null then 'met' when t.open is not null then 'asked'
      when q.document is not null and v.id is null then 'nothing'
      when v.creator = p.id or p.id = any(v.authors) then 'written' else 'assign' end as outcome,
    coalesce(t.good, t.open) as assignment
  from training_requirement q
    left join document_version v on v.parent = q.document and v.state = 'effective' and not v.void
    join person p on p.state in ('active', 'invited') and not p.void
      and (p.id = any($6::uuid[]) or cardinality($3::uuid[]) + cardinality($4::uuid[]) + cardinality($5::uuid[]) > 0
        and (cardinality($3::uuid[]) = 0 or p.department = any($3::uuid[]))
        and (cardinality($4::uuid[]) = 0 or p.site = any($4::uuid[]))
        and (cardinality($5::uuid[]) = 0 or exists (select from job_role_held h
          where h.owner = p.id and h.role = any($5::uuid[]) and h.state = 'held' and not h.void)))
      and ($7::uuid[] is null or p.site = any($7::uuid[]) or p.id = any($8::uuid[]))
    cross join lateral (select max(a.number) filter (where ${isGood}) as good, max(a.number) filter (where ${isOpen}) as open
      from training_assignment a where a.owner = p.id and not a.void and ${ofRequirement('a', 'q')}) t
  where q.id = $1 order by p.name collate "und-x-icu", p.id limit ${mostLooked + 1}`

/** Those who are meant, each with what would come of it. */
export async function foundOf(
  db: Db,
  requirement: string,
  { departments, sites, roles, people }: Whom,
  { today, within }: { readonly today: Day; readonly within: Within },
): Promise<readonly Found[]> {
  const { sites: own = null, team = null } = within === 'everybody' ? {} : within
  const { rows } = await db.query<Found>({
    name: 'training-assigned-to-many',
    text: statement,
    values: [requirement, today, departments, sites, roles, people, own, team],
  })
  return rows
}

export type Chosen = Requirement & { readonly number: string; readonly state: string }

/** A requirement by its id or number. */
export async function requirementNamed(db: Db, name: string): Promise<Chosen | undefined> {
  const { rows } = await db.query<{ requirement: Requirement; number: string; state: string }>({
    name: 'training-requirement-to-assign',
    text: `select ${requirementColumns} as requirement, q.number, q.state from training_requirement q
      where (q.id::text = $1 or q.number = $1) and not q.void`,
    values: [name],
  })
  const [found] = rows
  return found && { ...found.requirement, number: found.number, state: found.state }
}
