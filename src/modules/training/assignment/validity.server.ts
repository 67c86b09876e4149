// Until when what has just been met is good, as its requirement says.

import type { Day } from '#lib/days.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { lastDay } from './validity.ts'

type Said = { readonly months: number | null; readonly anchor: Day | null }

/** The day that stands on a certificate is its own; else the requirement says for how long it is good. */
export async function validityOf(
  door: UnitOfWork,
  assignment: AnyRow,
  values: Readonly<Record<string, unknown>>,
): Promise<{ readonly expiresOn?: Day | null }> {
  const said = values.expiresOn ?? assignment.expiresOn
  if (typeof said === 'string' || typeof assignment.requirement !== 'string') return {}
  const { rows } = await door.db.query<Said>({
    name: 'training-validity',
    text: `select validity as months, case when recurrence = 'By the calendar' then anchor end as anchor
      from training_requirement where id = $1`,
    values: [assignment.requirement],
  })
  const [validity] = rows
  return validity ? { expiresOn: lastDay(validity, door.today(assignment.id)) } : {}
}
