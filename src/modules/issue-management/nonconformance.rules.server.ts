// What a nonconformance cannot say, and who hears of it beyond those who work on it.

import { refuseFields } from '#lib/refusal.ts'
import { raise } from '#features/alerts/raise.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Deed, Rules } from '#kernel/store/rules.server.ts'
import type { Entered } from '#kernel/store/values.ts'
import { tellOfRecurrence } from './recurrence/recurrence.server.ts'
import { tellOfCritical } from './signals/critical.server.ts'
import { tellOfFrequent } from './signals/frequent.server.ts'
import { aheadIn, latestDay, tooManyIn } from './what-happened.ts'

/**
 * Whoever owns a risk hears that it is said to have come true. The case itself is not named: they see it on the page of
 * the risk if they may read it.
 */
async function tellOfRisk(door: UnitOfWork, { before, after }: Deed): Promise<void> {
  const { id, risk } = after
  if (typeof risk !== 'string' || risk === before?.risk) return
  const { rows } = await door.db.query<{ owner: string }>({
    name: 'owner-of-card',
    text: 'select owner from card where id = $1 and owner is not null',
    values: [risk],
  })
  raise(door, [
    {
      to: rows.map(({ owner }) => owner),
      kind: 'threshold',
      severity: 'warn',
      card: risk,
      title: 'is said to have come true: a nonconformance was linked to it.',
      dedupe: `came true ${risk} ${id}`,
    },
  ])
}

const material = ['vendor', 'product', 'lot', 'quantityAffected', 'quantityNonconforming', 'unit']

/** What the review board has approved, it has approved of that material: about other material it is asked anew. */
function ofThatMaterial(values: Entered, before: AnyRow | null): Entered {
  if (typeof before?.boardApproved !== 'string') return values
  const isOther = material.some((field) => field in values && (values[field] ?? null) !== (before[field] ?? null))
  return isOther ? { ...values, boardApproved: null } : values
}

export const nonconformanceRules: Rules = {
  complete({ at }, values, before) {
    const ahead = before === null ? aheadIn(values, latestDay(at)) : []
    const impossible = [...ahead, ...tooManyIn(values, { ...before, ...values })]
    return impossible.length > 0 ? refuseFields(impossible) : Promise.resolve(ofThatMaterial(values, before))
  },
  async after(door, deed) {
    await tellOfRisk(door, deed)
    await tellOfRecurrence(door, deed)
    await tellOfCritical(door, deed)
    await tellOfFrequent(door, deed)
  },
}
