// Whoever has met a requirement learns it anew: what they have shown is superseded, and they are assigned it again, in one act.

import { inSql } from '#lib/in-sql.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { metStates, openStates } from '../assignment-states.ts'
import { ofRequirement } from '../standing/required.server.ts'
import type { AskToRead } from './ask-to-read.server.ts'
import {
  assign,
  learnerColumns,
  requirementColumns,
  type Asking,
  type Learner,
  type Requirement,
} from './reconcile.server.ts'

type Met = {
  readonly number: string
  readonly version: number
  readonly isAsked: boolean
  readonly requirement: Requirement
  readonly learner: Learner
}

/** What people who work here have met of a requirement in effect, and whether it is asked of them already. */
const met = `select a.number, a.version, ${requirementColumns} as requirement, ${learnerColumns} as learner,
    exists (select from training_assignment o where o.owner = p.id and ${ofRequirement('o', 'q')} and not o.void
      and o.state in ${inSql(openStates)}) as "isAsked"
  from training_requirement q join training_assignment a on ${ofRequirement('a', 'q')}
    join person p on p.id = a.owner and p.state = 'active'
  where q.id = $1 and q.state = 'effective' and a.state in ${inSql(metStates)} and not a.void order by p.id, a.id`

/** @param why what their new assignment says that brought it about */
export async function learnAnew(
  door: UnitOfWork,
  askToRead: AskToRead,
  requirement: string,
  why: Asking,
): Promise<void> {
  const definition = door.registry.named('training-assignment')
  const { rows } = await door.db.query<Met>({ name: 'training-to-learn-anew', text: met, values: [requirement] })
  for (const { number, version } of rows) await door.move(definition, number, 'supersede', { version, follows: true })
  for (const [, [one]] of Map.groupBy(rows, ({ learner }) => learner.id))
    if (one && !one.isAsked) await assign(door, askToRead, one, why)
}
