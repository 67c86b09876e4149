// How people stand to what they have to meet, on a day. Matrix, qualification, team and the record of a person all ask this text.

import type { Day } from '#lib/days.ts'
import { decidingSql, isGiven, lastDayOf, ordinalOf, rankOf } from './deciding.server.ts'
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

/** Whoever has written the version in effect knows what it says. */
const hasWritten = ({ version }: Tables) => `t.document is not null and exists (select from ${version} v
    where v.parent = t.document and ${writtenBy('t.person')})`

/** Whether a person has written a version `v`, which is in effect. */
export const writtenBy = (person: string) =>
  `v.state = 'effective' and not v.void and (v.creator = ${person} or ${person} = any(v.authors))`

/** How what decides makes somebody stand; null where nothing does. */
export const standingOf = (row: string, day: string) => `case ${rankOf(row)}
  when 3 then case when ${isGiven(row)} then 'credited' else 'current' end when 2 then 'expired'
  when 1 then case when ${row}.due < ${day}::date or ${row}.failed then 'overdue' else 'due' end end`

/**
 * Rows of `Stands`, for those whom `where` names (it may speak of what is held `h`, the role `j`, the curriculum `c`, the
 * requirement `q`).
 * @param day the placeholder of the day: `$1`
 */
export const standingSql = (day: string, where = 'true', of: Tables = ofToday): string => `
  with required as materialized (select distinct person, requirement from (${requiredSql(where, of)}) r),
  deciding as materialized (${decidingSql(day, 'a.owner in (select person from required)', of)}),
  told as (
    select r.person, r.requirement, q.document, ${standingOf('d', day)} as shown, d.due,
      case when ${rankOf('d')} > 1 then ${lastDayOf('d')} end as until,
      case when ${rankOf('d')} > 0 then ${ordinalOf('d')} end as ordinal
    from required r join ${of.requirement} q on q.id = r.requirement
      left join deciding d on d.owner = r.person and d.about = r.requirement)
  select t.person, t.requirement,
    coalesce(t.shown, case when ${hasWritten(of)} then 'current' else 'missing' end) as standing,
    (select x.id from ${of.assignment} x where x.ordinal = t.ordinal) as assignment, t.due, t.until
  from told t`
