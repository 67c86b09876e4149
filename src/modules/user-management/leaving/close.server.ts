// The last day has passed. The account closes by itself where nothing hangs on the person; else it stays closed to them, and somebody is asked
// to hand over what they leave behind.

import { counted } from '#lib/counted.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { holdersOf } from '#kernel/access/holders.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { hangingOn } from '#kernel/store/hanging.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

/** Closes the account of somebody whose access has ended, or tells their line manager and the administrators what keeps it open. */
export async function closeOrAsk(door: UnitOfWork, { id, version, lineManager }: AnyRow): Promise<void> {
  const hanging = await hangingOn(door.db, door.registry, id)
  if (hanging.length === 0) {
    const reason = 'The last day has passed, and nothing hangs on them.'
    await door.move(door.registry.named('person'), id, 'close', { version, reason, follows: true })
    return
  }
  const administrators = await holdersOf(door.db, ['administrator'])
  const managers = typeof lineManager === 'string' ? [lineManager] : []
  const records = counted(hanging.length, { one: 'record is', other: 'records are' })
  raise(door, [
    {
      to: [...new Set([...administrators, ...managers])].filter((one) => one !== id),
      kind: 'assigned',
      severity: 'warn',
      card: id,
      title: `had their last day, and ${records} still assigned to them.`,
      body: 'They cannot log in any more. Say to whom it passes; an administrator hands it over under “Leaving”.',
      dedupe: `access ended ${id} ${door.at}`,
    },
  ])
}
