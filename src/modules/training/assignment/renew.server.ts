// What runs out is assigned again ahead of its last day, so that nobody stops being qualified for want of a reminder.

import { addDays, dayAt, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Finding, Found } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { requiredSql } from '../standing/required.server.ts'
import type { AskToRead } from './ask-to-read.server.ts'
import { assign, learnerColumns, requirementColumns, type Learner, type Requirement } from './reconcile.server.ts'

type Row = Omit<Found, 'reason'>

/** What runs out soon, is needed for a role still, and was not assigned again. $1 the day, $2 after, $3 how many, $4 the state. */
const runningOut = `select a.id, a.number, a.version, a.expires_on as day
  from training_assignment a join training_requirement q on q.id = a.requirement and q.state = 'effective'
  where a.state = $4 and not a.void and a.expires_on >= $1::date
    and a.expires_on <= $1::date + coalesce(q.renew_ahead, 60) and a.id > $2::uuid
    and not exists (select from training_assignment o where o.owner = a.owner and o.requirement = a.requirement
      and o.id > a.id and not o.void and o.state <> 'cancelled')
    and exists (${requiredSql('h.owner = a.owner and q.id = a.requirement')})
  order by a.id limit $3`

/** Finds what was met in a way and whose renewal is due, a page of them. */
export const toRenew =
  (state: 'completed' | 'credited') =>
  async (db: Db, { now, zone, after, limit }: Finding): Promise<readonly Found[]> => {
    const { rows } = await db.query<Row>({
      name: 'training-to-renew',
      text: runningOut,
      values: [dayAt(new Date(now), zone), after, limit, state],
    })
    return rows.map((one) => ({ ...one, reason: 'It runs out soon, and is needed for a job role still.' }))
  }

/** Assigns a requirement again whose last day is near: until then, and the grace that it gives. */
export async function assignAgain(door: UnitOfWork, askToRead: AskToRead, met: AnyRow): Promise<void> {
  const { rows } = await door.db.query<{ requirement: Requirement; learner: Learner; grace: number | null }>({
    name: 'training-renewed',
    text: `select ${requirementColumns} as requirement, ${learnerColumns} as learner, q.grace
      from training_requirement q, person p where q.id = $1 and p.id = $2 and p.state = 'active'`,
    values: [met.requirement, met.owner],
  })
  const last = met.expiresOn as Day // Whoever is renewed has a last day.
  for (const { grace, ...one } of rows)
    await assign(door, askToRead, one, {
      why: 'Recurrence',
      because: `${met.number} runs out.`,
      due: addDays(last, grace ?? 0),
    })
}
