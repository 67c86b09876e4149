// What quality hears of by itself: a complaint that is critical, and one that comes for the third time in a month.

import { raise } from '#features/alerts/raise.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'
import type { Deed } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { notCounted } from './complaint-states.ts'

const isCritical = (row: Deed['before']) => row !== null && row.severity === 'Critical' && !row.void

/** Tells the quality managers of a complaint that has become critical, at once and once. */
export async function tellOfCritical(door: UnitOfWork, { before, after }: Deed): Promise<void> {
  if (!isCritical(after) || isCritical(before)) return
  const manager = 'role:quality-manager'
  raise(door, [
    {
      to: (await concerned(door.db, [manager]))(manager),
      kind: 'escalated',
      severity: 'critical',
      card: after.id,
      title: 'is a critical complaint.',
      dedupe: `critical ${after.id}`,
    },
  ])
}

/** So many complaints of one code within so many days are put before quality, whatever their severity. */
const sameCode = { complaints: 3, days: 30 } as const

// $1 the code, $2 the day aware of the one that was just coded: the index by problem serves it.
const counted = `select count(*)::int as count from complaint
  where not void and problem = $1 and state <> all($3)
    and aware_on > $2::date - ${sameCode.days} and aware_on <= $2::date`

const quality = 'role:quality'

/** Tells quality where a complaint is the third of its code in 30 days; of one code at most once a month. */
export async function tellOfSameCode(door: UnitOfWork, { before, after }: Deed): Promise<void> {
  const { problem, awareOn } = after
  if (after.void || typeof problem !== 'string' || typeof awareOn !== 'string' || before?.problem === problem) return
  const { rows } = await door.db.query<{ count: number }>({
    name: 'complaints-of-code',
    text: counted,
    values: [problem, awareOn, notCounted],
  })
  const count = rows[0]?.count ?? 0
  if (count < sameCode.complaints) return
  const meant = await concerned(door.db, [quality])
  raise(door, [
    {
      to: meant(quality),
      kind: 'threshold',
      severity: 'warn',
      card: after.id,
      title: `is one of ${count} complaints with the same problem code in ${sameCode.days} days.`,
      dedupe: `same code ${problem} ${awareOn.slice(0, 7)}`,
    },
  ])
}
