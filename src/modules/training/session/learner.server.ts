// Who may have a seat: whoever has the requirement before them; whoever has not is assigned it with the seat.

import { refuse } from '#lib/refusal.ts'
import { inSql } from '#lib/in-sql.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { metStates } from '../assignment-states.ts'
import type { AskToRead } from '../assignment/ask-to-read.server.ts'
import { refuseOutOfOrder } from '../assignment/order.server.ts'
import {
  assign,
  learnerColumns,
  requirementColumns,
  type Learner,
  type Requirement,
} from '../assignment/reconcile.server.ts'

/** Somebody to whom a requirement is asked about. */
export type Asked = { readonly learner: string; readonly requirement: string }

export type OpenAssignment = { readonly number: string; readonly version: number }

/** What stands open for somebody of a requirement. */
export async function openAssignment(
  { db }: UnitOfWork,
  { learner, requirement }: Asked,
): Promise<OpenAssignment | undefined> {
  const { rows } = await db.query<OpenAssignment>({
    name: 'session-open-assignment',
    text: `select number, version from training_assignment where owner = $1 and requirement = $2
      and state in ('assigned', 'in-progress') and not void order by id limit 1`,
    values: [learner, requirement],
  })
  return rows[0]
}

type Found = {
  readonly requirement: Requirement
  readonly learner: Learner
  readonly name: string
  readonly active: boolean
  readonly effective: boolean
  readonly met: string | null
}

async function found({ db }: UnitOfWork, { learner, requirement }: Asked): Promise<Found | undefined> {
  const { rows } = await db.query<Found>({
    name: 'session-learner',
    text: `select ${requirementColumns} as requirement, ${learnerColumns} as learner, p.name,
        p.state = 'active' as active, q.state = 'effective' and not q.void as effective,
        (select a.number from training_assignment a where a.owner = p.id and a.requirement = q.id and not a.void
          and a.state in ${inSql(metStates)} order by a.id desc limit 1) as met
      from person p, training_requirement q where p.id = $1 and q.id = $2`,
    values: [learner, requirement],
  })
  return rows[0]
}

/** Sees to it that somebody on a roster has the requirement before them. @param isOwn whether they book for themselves */
export async function seeToAssignment(
  door: UnitOfWork,
  askToRead: AskToRead,
  { asked, session, isOwn }: { readonly asked: Asked; readonly session: AnyRow; readonly isOwn: boolean },
): Promise<void> {
  const one = await found(door, asked)
  if (!one?.active) return refuse('invalid', 'Only who works here has a seat.', 'learner')
  await refuseOutOfOrder(door, { owner: asked.learner, requirement: asked.requirement } as unknown as AnyRow) // All that it looks at.
  if (await openAssignment(door, asked)) return undefined
  if (one.met !== null)
    return refuse('blocked', `${one.name} has met “${one.requirement.title}” already: ${one.met}.`, 'learner')
  if (!one.effective) return refuse('blocked', `“${one.requirement.title}” is no longer in effect.`, 'learner')
  await assign(door, askToRead, one, {
    why: isOwn ? 'Self-enrolled' : 'Manual',
    because: `Seat in ${session.number}`,
  })
}
