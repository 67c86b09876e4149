// Who holds a job role on a day, and what each still lacks for it: one text for the gate, who may do what, and the gaps.

import type { Day } from '#lib/days.ts'
import { ofToday, requiredSql, type Tables } from '../standing/required.server.ts'
import { standingSql } from '../standing/standing.server.ts'
import type { Standing } from '../standing/standing.ts'

/** Something that is required of a job role and not met. */
export type Lack = {
  readonly requirement: string
  readonly title: string
  readonly standing: Standing
  /** The assignment that says so; none where nothing was asked. */
  readonly assignment: string | null
  readonly due: Day | null
}

/** A person in a job role. Without lacks they are qualified in it. */
export type Holder = {
  readonly person: string
  readonly role: string
  /** The last day on which they hold it; null until it is taken. */
  readonly heldUntil: Day | null
  /** Since when they have held it and met all of it. */
  readonly since: Day
  /** When the first of what they have met runs out; null for good. */
  readonly until: Day | null
  readonly lacks: readonly Lack[]
}

/** Those who hold a role on a day, also where that day is to come. */
const heldOn = (day: string): Tables => ({
  ...ofToday,
  held: `(select x.id, x.owner, x.role, x.since, x.until, 'held' as state, x.void from job_role_held x
    where x.state in ('planned', 'held') and not x.void and x.since <= ${day}::date
      and (x.until is null or x.until >= ${day}::date))`,
})

const lack = `jsonb_build_object('requirement', q.id, 'title', q.title, 'standing', s.standing, 'assignment', s.assignment, 'due', s.due)`

/** Whether a job role `j` qualifies for one of these duties: an array of text. */
export const qualifiesFor = (duties: string, role = 'j') =>
  `exists (select from jsonb_array_elements(${role}.qualifies) y where y ->> 'duty' = any(${duties}))`

/**
 * Rows of `Holder` with the duties of the role, for those whom `where` names: it may speak of what is held `h` and the role `j`.
 * @param day the placeholder of the day: `$1`
 */
export const holdersSql = (day: string, where: string): string => {
  const of = heldOn(day)
  return `with needed as materialized (${requiredSql(where, of)}), stands as materialized (${standingSql(day, where, of)})
  select h.owner as person, j.id as role, h.until as "heldUntil",
    greatest(h.since, max(a.acknowledged_on) filter (where s.standing in ('current', 'credited'))) as since,
    min(s.until) filter (where s.standing in ('current', 'credited')) as until,
    coalesce(jsonb_agg(${lack} order by s.due, q.title) filter (where s.standing not in ('current', 'credited')), '[]') as lacks,
    array(select y ->> 'duty' from jsonb_array_elements(j.qualifies) y) as duties, j.processes
  from ${of.held} h join job_role j on j.id = h.role and j.state = 'effective' and not j.void
    left join needed n on n.person = h.owner and n.role = j.id
    left join stands s on s.person = n.person and s.requirement = n.requirement
    left join training_requirement q on q.id = s.requirement
    left join training_assignment a on a.id = s.assignment
  where ${where}
  group by h.owner, h.until, h.since, j.id`
}
