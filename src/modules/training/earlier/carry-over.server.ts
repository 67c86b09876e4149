// Who has confirmed an earlier training has met its requirement for the learner: what stands open of it is credited, or one is made for that.

import { refuse } from '#lib/refusal.ts'
import { inSql } from '#lib/in-sql.ts'
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
import { metStates, openStates } from '../assignment-states.ts'
import { ofRequirement } from '../standing/required.server.ts'

type Found = {
  readonly requirement: Requirement
  readonly learner: Learner
  readonly name: string
  readonly active: boolean
  readonly effective: boolean
  readonly met: string | null
}

/** Who learns what, and the assignment by which they have met it for at least as long already. */
async function found({ db }: UnitOfWork, { owner, requirement, expiresOn }: AnyRow): Promise<Found | undefined> {
  const { rows } = await db.query<Found>({
    name: 'earlier-training-of',
    text: `select ${requirementColumns} as requirement, ${learnerColumns} as learner, p.name,
        p.state in ('active', 'invited') as active, q.state = 'effective' and not q.void as effective,
        (select a.number from training_assignment a where a.owner = p.id and ${ofRequirement('a', 'q')} and not a.void
          and a.state in ${inSql(metStates)} and (a.expires_on is null or a.expires_on >= $3::date)
          order by a.id desc limit 1) as met
      from person p, training_requirement q where p.id = $1 and q.id = $2`,
    values: [owner, requirement, expiresOn],
  })
  return rows[0]
}

type Open = { readonly number: string; readonly version: number }

async function openOf({ db }: UnitOfWork, { owner, requirement }: AnyRow): Promise<Open | undefined> {
  const { rows } = await db.query<Open>({
    name: 'earlier-training-open',
    text: `select a.number, a.version from training_assignment a join training_requirement q on q.id = $2
      where a.owner = $1 and ${ofRequirement('a', 'q')} and not a.void
        and a.state in ${inSql(openStates)} order by a.id limit 1`,
    values: [owner, requirement],
  })
  return rows[0]
}

/** What is to be learnt by whom; refuses where nothing could come of it. */
async function countsFor(door: UnitOfWork, earlier: AnyRow): Promise<Found> {
  const one = await found(door, earlier)
  if (!one?.active) return refuse('blocked', 'The learner does not work here any longer.')
  if (!one.effective) return refuse('blocked', `“${one.requirement.title}” is no longer in effect.`)
  if (one.met !== null) return refuse('blocked', `${one.name} has met “${one.requirement.title}” already: ${one.met}.`)
  return one
}

export async function carryOver(door: UnitOfWork, askToRead: AskToRead, earlier: AnyRow): Promise<void> {
  const one = await countsFor(door, earlier)
  let open = await openOf(door, earlier)
  if (!open) {
    await assign(door, askToRead, one, { why: 'Earlier training', because: earlier.number })
    open = await openOf(door, earlier)
  }
  if (!open) return refuse('blocked', 'There is no version of the document in effect that it could count for.')
  const { metOn, expiresOn, proof, issuer } = earlier
  await door.move(door.registry.named('training-assignment'), open.number, 'carry-over', {
    version: open.version,
    follows: true,
    values: { acknowledgedOn: metOn, expiresOn, proof, issuer, carriedOver: earlier.number },
  })
}
