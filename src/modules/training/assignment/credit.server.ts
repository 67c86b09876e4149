// Credit: somebody has met another requirement that meets this one too.

import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

const equivalent = `select a.id from training_assignment a join training_requirement q on a.requirement = any(q.equivalents)
  where q.id = $1 and a.owner = $2 and (a.id::text = $3 or a.number = $3) and a.state in ('completed', 'credited') and not a.void`

/** Refuses what does not meet it: another person's, one that is not met, or of a requirement that is not said to be its equal. */
export async function refuseOtherCredit(
  { db }: UnitOfWork,
  { owner, requirement }: AnyRow,
  creditedFor: unknown,
): Promise<void> {
  if (typeof creditedFor !== 'string') return
  const { rows } = await db.query({
    name: 'training-credit',
    text: equivalent,
    values: [requirement, owner, creditedFor],
  })
  if (rows.length === 0)
    refuse(
      'invalid',
      'It credits what the same person has met of a requirement that this one says it is also met by.',
      'creditedFor',
    )
}
