// What actions ask people to learn: each person with each requirement, and the assignment by which they do.

import type { Db } from '#lib/db.ts'
import type { Day } from '#lib/days.ts'
import { inSql } from '#lib/in-sql.ts'
import { openStates } from '../assignment-states.ts'
import type { ReasonToLearn } from '../assignment/assignment-fields.ts'
import { learnerColumns, requirementColumns, type Learner, type Requirement } from '../assignment/reconcile.server.ts'
import { ofRequirement } from '../standing/required.server.ts'
import { writtenBy } from '../standing/standing.server.ts'

/** The states of a CAPA in which its plan is still to be approved. */
const planning = ['draft', 'initiated', 'investigation', 'plan', 'plan-approval']

/** Those of a finding in which its response is; of advice, its owner decides by accepting it. */
const answering = ['draft', 'open', 'disputed', 'responded']

/** What asks for an action `a`, with the CAPA that a cause is a part of. */
const asking = `select k.kind, k.state, k.id from link l join card o on o.id = l.from_card and not o.void
    join card k on k.id = case o.kind when 'cause' then o.parent else o.id end and not k.void and k.state <> 'cancelled'
  where l.to_card = a.id and l.type in ('addressed_by', 'mitigated_by')`

const isPlanned = `(k.kind = 'capa' and k.state in ${inSql(planning)}
    or k.kind = 'finding' and (k.state in ${inSql(answering)}
      or k.state = 'accepted' and exists (select from finding f where f.id = k.id and f.grade not in ('Observation', 'OFI'))))`

/** One person and what they learn for an action. */
export type Pair = {
  readonly action: string
  readonly requirement: Requirement
  readonly learner: Learner
  readonly name: string
  /** The assignment of the action, whatever became of it, or the one that is open for them already. */
  readonly assignment: string | null
  readonly number: string | null
  readonly state: string | null
  /** They have written what is to be read, and know what it says. */
  readonly hasWritten: boolean
}

// $1 actions. Who works here no longer is asked nothing, and stands there where they were. Of a person and a requirement the action's own assignment counts, unless it was cancelled and another one is open.
const pairs = `select a.id as action, ${requirementColumns} as requirement, ${learnerColumns} as learner, p.name,
    t.id as assignment, t.number, t.state,
    q.document is not null and exists (select from document_version v
      where v.parent = q.document and ${writtenBy('p.id')}) as "hasWritten"
  from action a
    cross join unnest(a.teaches) with ordinality r(requirement, at)
    join training_requirement q on q.id = r.requirement and q.state = 'effective' and not q.void
    join person p on p.id = any(a.learners) and not p.void
    left join lateral (select x.id, x.number, x.state from training_assignment x
      where x.owner = p.id and not x.void and ${ofRequirement('x', 'q')}
        and (x.id = any(a.asked) or x.state in ${inSql(openStates)})
      order by x.state <> 'cancelled' desc, x.id = any(a.asked) desc, x.id desc limit 1) t on true
  where a.id = any($1::uuid[]) and not a.void and (p.state in ('active', 'invited') or t.id = any(a.asked))
  order by a.id, r.at, p.name collate "und-x-icu", p.id`

export async function pairsOf(db: Db, actions: readonly string[]): Promise<readonly Pair[]> {
  const { rows } = await db.query<Pair>({ name: 'training-asked-by-actions', text: pairs, values: [actions] })
  return rows
}

/** An open action, as far as its training goes by it. */
export type Asking = {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly title: string
  readonly due: Day | null
  readonly asked: readonly string[]
  readonly why: ReasonToLearn
  /** Nothing that asks for it is still being planned, or something else asks for it that is not. */
  readonly isDecided: boolean
}

const actions = `select a.id, a.number, a.version, a.title, a.due, a.asked,
    case when exists (select from (${asking}) k where k.kind = 'capa') then 'CAPA action'
      when exists (select from (${asking}) k where k.kind = 'finding') then 'Audit finding' else 'Action' end as why,
    not exists (select from (${asking}) k) or exists (select from (${asking}) k where not ${isPlanned}) as "isDecided"
  from action a where a.id = any($1::uuid[]) and a.state = 'open' and not a.void
    and (cardinality(a.teaches) > 0 or cardinality(a.asked) > 0)
  order by a.id`

/** The open actions among these that ask for training, or did. */
export async function askingOf(db: Db, ids: readonly string[]): Promise<readonly Asking[]> {
  const { rows } = await db.query<Asking>({ name: 'training-actions-asking', text: actions, values: [ids] })
  return rows
}
