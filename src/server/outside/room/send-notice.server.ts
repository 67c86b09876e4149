// A vendor gives notice of a change: a record of its own in its first state, which somebody here judges before the changed goods come.

import { dayAt, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { refuse, Refusal } from '#lib/refusal.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { NoticeKind } from '#modules/vendor-management/notice/notice-kinds.ts'
import { vendorNotice } from '#modules/vendor-management/notice/notice.ts'
import { roomMost } from '#modules/vendor-management/room/told.ts'
import { delivered } from '#modules/vendor-management/vendor-states.ts'
import { vendor } from '#modules/vendor-management/vendor.ts'
import { addFieldFile, dropFieldFile } from '#server/file/field-file.server.ts'
import type { Sent, Store } from '#server/file/file.server.ts'
import { tellVendorManagers } from '../alerts.server.ts'
import { documentBounds } from './document-bounds.ts'
import { contactOf, type Found } from './enter-room.server.ts'
import { words } from './room-words.ts'

/** What the vendor says of the change. */
export type Noticed = {
  readonly title: string
  readonly concerns: NoticeKind
  readonly description: string
  readonly cause: string
  readonly items: string
  readonly reference: string
  readonly effectiveOn: Day | null
}

async function refuseTooMany(db: Db, card: string): Promise<void> {
  const { rows } = await db.query<{ count: number }>({
    name: 'room-notices-waiting',
    text: `select count(*)::int as count from vendor_notice where vendor = $1 and not void and state = 'received'`,
    values: [card],
  })
  if ((rows[0]?.count ?? 0) >= roomMost.waiting) refuse('blocked', words.noticesWaiting(roomMost.waiting))
}

type Sending = { readonly noticed: Noticed; readonly sent: Sent | null }

/** Takes a notice: first the bytes of its document, where there is one, then the record that names it; without that they go again. */
export async function sendNotice(store: Store, room: Found, { noticed, sent }: Sending, now: Date): Promise<void> {
  await refuseTooMany(store.engine.pool, room.card)
  const file = sent && (await addFieldFile(store, contactOf(room, room.card), sent, now, documentBounds))
  try {
    await makeNotice(store.engine, room, { noticed, file }, now)
  } catch (error) {
    // After any other end the commit may have happened, and the notice names it.
    if (file && error instanceof Refusal) await dropFieldFile(store, file.id)
    throw error
  }
}

type Made = { readonly noticed: Noticed; readonly file: SentFile | null }

/** Makes the notice, with who sent it in the trail; whoever manages the vendor has it in hand. */
function makeNotice(engine: Engine, room: Found, { noticed, file }: Made, now: Date): Promise<void> {
  const actor = contactOf(room, room.card)
  const who = `${room.contact} of ${room.vendor}`
  return together(engine, actor, now, async (door) => {
    const row = await readRow(door.db, actor, vendor, room.card)
    // Whom we do not buy from yet, or not any more, has nothing to give notice of.
    if (!delivered.some((state) => state === row.state)) refuse('blocked', words.noNotice)
    const { owner, department, site } = row
    const said = Object.entries(noticed).filter(([, value]) => value !== null && value !== '')
    const made = await door.create(
      vendorNotice,
      {
        ...Object.fromEntries(said),
        vendor: room.card,
        owner,
        department,
        site,
        receivedOn: dayAt(now, engine.zone),
        sentBy: `${who}, in the vendor room`.slice(0, 500),
        ...(file && { file }),
      },
      { follows: true },
    )
    await tellVendorManagers(door, made, { title: words.alert.noticed(who), dedupe: `noticed ${made.id}` })
  })
}
