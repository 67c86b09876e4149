// A case that is critical does not wait until somebody looks: quality management and whoever answers for the area hear at once.

import { raise } from '#features/alerts/raise.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Deed } from '#kernel/store/rules.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'

const isCritical = (row: Deed['before']) => row !== null && row.severity === 'Critical' && !row.void

/** Tells the quality managers and the head of the department of a case that has become critical, once. */
export async function tellOfCritical(door: UnitOfWork, { before, after }: Deed): Promise<void> {
  if (!isCritical(after) || isCritical(before)) return
  const { id, department } = after
  const words = ['role:quality-manager', ...(typeof department === 'string' ? [`head:${department}`] : [])]
  const meant = await concerned(door.db, words)
  raise(door, [
    {
      to: [...new Set(words.flatMap(meant))],
      kind: 'escalated',
      severity: 'critical',
      card: id,
      title: 'is critical.',
      dedupe: `critical ${id}`,
    },
  ])
}
