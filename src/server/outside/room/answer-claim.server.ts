// The answer of a vendor to a claim: its step is taken through the door in the name of the contact.

import { refuse, Refusal } from '#lib/refusal.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { answerable } from '#modules/vendor-management/claim/claim-life.ts'
import { vendorClaim } from '#modules/vendor-management/claim/claim.ts'
import type { Disciplines } from '#modules/vendor-management/room/told.ts'
import { tellVendorManagers } from '../alerts.server.ts'
import { claimOf } from './claim-of.server.ts'
import { contactOf, type Found } from './enter-room.server.ts'
import { words } from './room-words.ts'

/** Answers a claim. Refuses `blocked` where it does not wait for an answer. */
export async function answerClaim(
  engine: Engine,
  room: Found,
  { reference, answer }: { readonly reference: string; readonly answer: Disciplines },
  now: Date,
): Promise<void> {
  const id = await claimOf(engine, room, reference)
  const actor = contactOf(room, id)
  const who = `${room.contact} of ${room.vendor}`
  const said = Object.fromEntries(Object.entries(answer).map(([field, text]) => [field, text === '' ? null : text]))
  try {
    await together(engine, actor, now, async (door) => {
      const row = await readRow(door.db, actor, vendorClaim, id)
      if (!answerable.some((state) => state === row.state)) refuse('blocked', words.notWaiting)
      const values = { ...said, answeredBy: `${who}, in the vendor room`.slice(0, 500) }
      await door.move(vendorClaim, id, 'respond-in-room', { version: row.version, values, follows: true })
      await tellVendorManagers(door, row, {
        title: words.alert.answered(who),
        dedupe: `answered ${id} ${door.at}`,
      })
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'stale') refuse('busy', words.busy)
    throw error
  }
}
