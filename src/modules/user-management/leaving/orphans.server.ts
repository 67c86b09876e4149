import { counted } from '#lib/counted.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { hangingOn } from '#kernel/store/hanging.server.ts'

/** Refuses that somebody goes while records would have nobody to look after them. It is asked in the transaction in which they go. */
export async function refuseOrphans({ db, registry }: UnitOfWork, { id, name }: AnyRow): Promise<void> {
  const hanging = await hangingOn(db, registry, id)
  if (hanging.length === 0) return
  const records = counted(hanging.length, { one: 'record is', other: 'records are' })
  refuse(
    'blocked',
    `${records} still assigned to ${typeof name === 'string' ? name : 'them'}. Hand them over first, under “Leaving”.`,
  )
}
