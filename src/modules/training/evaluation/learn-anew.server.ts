// Not effective: whoever has met the requirement is assigned it again, in the act that says so.

import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { AskToRead } from '../assignment/ask-to-read.server.ts'
import {
  assign,
  learnerColumns,
  requirementColumns,
  type Learner,
  type Requirement,
} from '../assignment/reconcile.server.ts'
import { ofRequirement } from '../standing/required.server.ts'

type Met = {
  readonly number: string
  readonly version: number
  readonly requirement: Requirement
  readonly learner: Learner
}

/** What people who work here have completed of a requirement, in effect still. */
const met = `select a.number, a.version, ${requirementColumns} as requirement, ${learnerColumns} as learner
  from training_requirement q join training_assignment a on ${ofRequirement('a', 'q')}
    join person p on p.id = a.owner and p.state = 'active'
  where q.id = $1 and q.state = 'effective' and a.state = 'completed' and not a.void order by p.id, a.id`

/** Whoever has it open already is asked already. */
const isOpen = `select from training_assignment where owner = $1 and requirement = $2 and not void
  and state in ('assigned', 'in-progress', 'handed-in', 'failed') limit 1`

export async function learnAnew(door: UnitOfWork, askToRead: AskToRead, evaluation: AnyRow): Promise<void> {
  const definition = door.registry.named('training-assignment')
  const { rows } = await door.db.query<Met>({ name: 'evaluation-met', text: met, values: [evaluation.requirement] })
  for (const { number, version } of rows) await door.move(definition, number, 'supersede', { version, follows: true })
  for (const [, [one]] of Map.groupBy(rows, ({ learner }) => learner.id)) {
    if (!one) continue
    const { rowCount } = await door.db.query({
      name: 'evaluation-open',
      text: isOpen,
      values: [one.learner.id, one.requirement.id],
    })
    if (rowCount === 0)
      await assign(door, askToRead, one, { why: 'Manual', because: `${evaluation.number}: it was not effective.` })
  }
}
