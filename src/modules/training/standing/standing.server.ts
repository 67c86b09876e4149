// How people stand to what they have to meet, on a day. Matrix, qualification, team and the record of a person all ask this text.

import type { Day } from '#lib/days.ts'
import { ofToday, requiredSql, type Tables } from './required.server.ts'
import type { Standing } from './standing.ts'

/** How one person stands to one requirement. */
export type Stands = {
  readonly person: string
  readonly requirement: string
  readonly standing: Standing
  /** The assignment that says so; none where nothing was asked. */
  readonly assignment: string | null
  /** By when it is due, where it is asked. */
  readonly due: Day | null
  /** Until when it is good, where that ends; of what has expired, until when it was. */
  readonly until: Day | null
}

/** What assignments say of requirements, as `about`; those that were to be read before that was a requirement too. */
const about = ({ assignment, requirement, version }: Tables) => `
  select a.id, a.owner, a.state, a.due, a.expires_on, a.requirement as about from ${assignment} a
    where a.requirement is not null and not a.void
  union all
  select a.id, a.owner, a.state, a.due, a.expires_on, q.id from ${assignment} a
    join ${version} v on v.id = a.reads join ${requirement} q on q.document = v.parent and q.state = 'effective' and not q.void
    where a.requirement is null and not a.void`

const isOpen = "a.state in ('assigned', 'in-progress', 'handed-in', 'observed', 'failed')"

/** Good on the day: met, and not run out; within the grace that the requirement gives, it still counts. */
const isGood = (day: string) => `a.state in ('completed', 'credited', 'waived', 'expired')
    and (a.expires_on is null and a.state <> 'expired' or a.expires_on + coalesce(q.grace, 0) >= ${day}::date)`

/** Whoever has written the version in effect knows what it says. */
const hasWritten = ({ version }: Tables) => `t.document is not null and exists (select from ${version} v
    where v.parent = t.document and v.state = 'effective' and not v.void and (v.creator = t.person or t.person = any(v.authors)))`

/**
 * Rows of `Stands`, for those whom `where` names (it may speak of what is held `h`, the role `j`, the curriculum `c`, the
 * requirement `q`).
 * @param day the placeholder of the day: `$1`
 */
export const standingSql = (day: string, where = 'true', of: Tables = ofToday): string => `
  with required as (select distinct person, requirement from (${requiredSql(where, of)}) r),
  about as (${about(of)}),
  told as (
    select r.person, r.requirement, q.document,
      (array_agg(a.id order by a.id desc) filter (where ${isGood(day)}))[1] as good,
      (array_agg(a.state order by a.id desc) filter (where ${isGood(day)}))[1] as how,
      (array_agg(a.expires_on order by a.id desc) filter (where ${isGood(day)}))[1] as until,
      (array_agg(a.id order by a.id desc) filter (where ${isOpen}))[1] as open,
      (array_agg(a.due order by a.id desc) filter (where ${isOpen}))[1] as due,
      bool_or(a.state = 'failed') as failed,
      (array_agg(a.expires_on order by a.id desc) filter (where a.state in ('expired', 'completed', 'credited')))[1] as lapsed,
      (array_agg(a.id order by a.id desc) filter (where a.state in ('expired', 'completed', 'credited')))[1] as ran_out
    from required r join ${of.requirement} q on q.id = r.requirement
      left join about a on a.owner = r.person and a.about = r.requirement
    group by r.person, r.requirement, q.document)
  select person, requirement,
    case when good is not null then case when how in ('credited', 'waived') then 'credited' else 'current' end
      when ran_out is not null then 'expired'
      when open is not null then case when due < ${day}::date or failed then 'overdue' else 'due' end
      when ${hasWritten(of)} then 'current'
      else 'missing' end as standing,
    coalesce(good, ran_out, open) as assignment, due, case when good is null then lapsed else until end as until
  from told t`
