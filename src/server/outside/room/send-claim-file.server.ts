// What a vendor shows beside its answer to a claim: photos of parts and of the place, measurements, its own 8D as PDF.

import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { answerable } from '#modules/vendor-management/claim/claim-life.ts'
import { vendorClaim } from '#modules/vendor-management/claim/claim.ts'
import { roomMost } from '#modules/vendor-management/room/told.ts'
import { addFile, type Sent, type Store } from '#server/file/file.server.ts'
import { tellVendorManagers } from '../alerts.server.ts'
import { countFromOutside } from '../files.server.ts'
import { claimOf } from './claim-of.server.ts'
import { documentBounds } from './document-bounds.ts'
import { contactOf, type Found } from './enter-room.server.ts'
import { words } from './room-words.ts'

const refuseAnswered = ({ state }: AnyRow) => {
  if (!answerable.some((one) => one === state)) refuse('blocked', words.notWaiting)
}

async function room(db: Db, row: AnyRow): Promise<void> {
  refuseAnswered(row)
  if ((await countFromOutside(db, row.id)) >= roomMost.files) refuse('blocked', words.manyFiles(roomMost.files))
}

/** Adds a file to a claim that waits for an answer, and tells who keeps the vendor. */
export async function sendClaimFile(
  store: Store,
  found: Found,
  { reference, sent }: { readonly reference: string; readonly sent: Sent },
  now: Date,
): Promise<void> {
  const id = await claimOf(store.engine, found, reference)
  const actor = contactOf(found, id)
  refuseAnswered(await readRow(store.engine.pool, actor, vendorClaim, id))
  const named = { definition: vendorClaim, number: id }
  const adding = { now, key: undefined, bounds: documentBounds, room }
  const { id: file, name } = await addFile(store, actor, named, () => Promise.resolve(sent), adding)
  await together(store.engine, actor, now, async (door) =>
    tellVendorManagers(door, await readRow(door.db, actor, vendorClaim, id), {
      title: words.alert.showed(name),
      dedupe: `sent ${file}`,
    }),
  )
}
