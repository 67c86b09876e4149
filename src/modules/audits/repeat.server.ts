// A finding about the same as an earlier one, whose action did not hold (ISO 9001 10.2.1 d).

import { raise } from '#features/alerts/raise.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'

const managers = 'role:quality-manager'

type Earlier = { readonly number: string; readonly owner: string | null; readonly isOver: boolean }

const earlierOf = `select f.number, f.owner, f.state in ('closed', 'done') as "isOver"
  from finding f where f.id = $1 and not f.void and f.state <> 'withdrawn'`

/** Tells whoever owned the earlier finding, and the quality managers, once that an issued one repeats it. */
export async function tellOfRepeat(door: UnitOfWork, { id, repeatOf }: AnyRow): Promise<void> {
  if (typeof repeatOf !== 'string') return
  const { rows } = await door.db.query<Earlier>({ name: 'repeated-finding', text: earlierOf, values: [repeatOf] })
  const earlier = rows[0]
  if (!earlier) return
  const all = (await concerned(door.db, [managers]))(managers)
  const so = earlier.isOver ? 'what was done about it did not hold' : 'that one is not closed yet'
  raise(door, [
    {
      to: [...new Set([...(earlier.owner === null ? [] : [earlier.owner]), ...all])],
      kind: 'threshold',
      severity: 'warn',
      card: id,
      title: `repeats ${earlier.number}: ${so}.`,
      dedupe: `repeated ${id} ${repeatOf}`,
    },
  ])
}
