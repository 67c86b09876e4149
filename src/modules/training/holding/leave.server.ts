// Whoever leaves learns nothing any more, holds no job role, and nobody waits for them.

import { inSql } from '#lib/in-sql.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { openStates } from '../assignment-states.ts'

type Open = {
  readonly number: string
  readonly version: number
  readonly kind: 'training-assignment' | 'job-role-held'
}

const open = `select number, version, 'training-assignment' as kind from training_assignment
    where owner = $1 and state in ${inSql(openStates)} and not void
  union all
  select number, version, 'job-role-held' from job_role_held where owner = $1 and state in ('planned', 'held') and not void
  order by kind desc, number`

export async function excuseLeaver(door: UnitOfWork, person: string): Promise<void> {
  const { rows } = await door.db.query<Open>({ name: 'training-of-leaver', text: open, values: [person] })
  for (const { number, version, kind } of rows)
    await door.move(door.registry.named(kind), number, kind === 'job-role-held' ? 'leave' : 'cancel', {
      version,
      follows: true,
    })
}
