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
  return { expiresOn: await lastDayOf(door, assignment.requirement, door.today(assignment.id)) }
}

/** The last day on which what was met on a day is good, as its requirement says; null where that is for good. */
export async function lastDayOf({ db }: UnitOfWork, requirement: unknown, met: Day): Promise<Day | null> {
  const { rows } = await db.query<Said>({
    name: 'training-validity',
    text: `select validity as months, case when recurrence = 'By the calendar' then anchor end as anchor
      from training_requirement where id = $1`,
    values: [requirement],
  })
  const [validity] = rows
  return validity ? lastDay(validity, met) : null
}
