// A document that a vendor sends: a certificate in its first state, which somebody here verifies before it counts. The one that it
// replaces stands until then, as the life of certificates says.

import { dayAt, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { refuse, Refusal } from '#lib/refusal.ts'
import type { SentFile } from '#kernel/outline/sent-file.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { vendorCertificate } from '#modules/vendor-management/certificate/certificate.ts'
import type { CertificateType } from '#modules/vendor-management/plan.ts'
import { roomMost } from '#modules/vendor-management/room/told.ts'
import { vendor } from '#modules/vendor-management/vendor.ts'
import { addFieldFile, dropFieldFile } from '#server/file/field-file.server.ts'
import type { Sent, Store } from '#server/file/file.server.ts'
import { tellVendorManagers } from '../alerts.server.ts'
import { documentBounds } from './document-bounds.ts'
import { contactOf, type Found } from './enter-room.server.ts'
import { words } from './room-words.ts'

/** What the vendor says of the document. */
export type Described = {
  readonly type: CertificateType
  readonly reference: string
  readonly issuer: string
  readonly issued: Day | null
  readonly expires: Day | null
}

async function refuseTooMany(db: Db, card: string): Promise<void> {
  const { rows } = await db.query<{ count: number }>({
    name: 'room-certificates-waiting',
    text: `select count(*)::int as count from vendor_certificate where parent = $1 and not void and state = 'received'`,
    values: [card],
  })
  if ((rows[0]?.count ?? 0) >= roomMost.waiting) refuse('blocked', words.waiting(roomMost.waiting))
}

function refuseDays({ issued, expires }: Described, today: Day): void {
  if (expires !== null && expires < today) refuse('invalid', words.expiredAlready, 'expires')
  if (issued !== null && expires !== null && expires < issued) refuse('invalid', words.inOrder, 'expires')
}

type Sending = { readonly described: Described; readonly sent: Sent }

/** Takes a document: first its bytes, then the certificate that names it; without the certificate the bytes go again. */
export async function sendCertificate(
  { engine, folder }: Store,
  room: Found,
  { described, sent }: Sending,
  now: Date,
): Promise<void> {
  refuseDays(described, dayAt(now, engine.zone))
  await refuseTooMany(engine.pool, room.card)
  const file = await addFieldFile({ engine, folder }, contactOf(room, room.card), sent, now, documentBounds)
  try {
    await makeCertificate(engine, room, { described, file }, now)
  } catch (error) {
    // After any other end the commit may have happened, and the certificate names it.
    if (error instanceof Refusal) await dropFieldFile({ engine, folder }, file.id)
    throw error
  }
}

/** Makes the certificate, with who sent it in the trail. */
function makeCertificate(
  engine: Engine,
  room: Found,
  { described, file }: { readonly described: Described; readonly file: SentFile },
  now: Date,
): Promise<void> {
  const actor = contactOf(room, room.card)
  return together(engine, actor, now, async (door) => {
    const { issuer, issued, expires, type, reference } = described
    const values = {
      parent: room.card,
      type,
      reference,
      file,
      ...(issuer !== '' && { issuer }),
      ...(issued !== null && { issued }),
      ...(expires !== null && { expires }),
    }
    const made = await door.create(vendorCertificate, values, { follows: true })
    const row = await readRow(door.db, actor, vendor, room.card)
    await tellVendorManagers(door, row, {
      title: words.alert.sent(`${type}, ${reference}`),
      dedupe: `sent ${made.id}`,
    })
  })
}
