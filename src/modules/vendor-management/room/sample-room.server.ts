import { addDays, dayAt } from '#lib/days.ts'
import { newId } from '#lib/ids.ts'
import { hashToken, newToken } from '#lib/token.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import { vendor } from '../vendor.ts'

/** Vendors against which a claim is open, each with whoever keeps it. */
const claimed = `select v.id, v.owner, v.contacts from vendor v join person p on p.id = v.owner
  where p.state = 'active' and not v.void and jsonb_array_length(v.contacts) > 0
    and exists (select from vendor_claim c where c.vendor = v.id and not c.void and c.state = 'acknowledged')
  order by v.number limit 1`

type Claimed = {
  readonly id: string
  readonly owner: string
  readonly contacts: readonly { readonly name: string; readonly email: string | null }[]
}

/** Days for which the room of the sample is open. */
const days = 30

/** Opens the vendor room of the sample to a contact. Nobody has the link: like all others it is kept as a hash alone. */
export async function openRoomInSample(engine: Engine, now: Date): Promise<void> {
  const { rows } = await engine.pool.query<Claimed>({ text: claimed })
  const [found] = rows
  const contact = found?.contacts.find(({ email }) => email !== null)
  const actor = found && (await engine.people(engine.pool, [found.owner])).get(found.owner)
  if (!found || !contact || !actor) return
  await together(engine, actor, now, async (door) => {
    const until = addDays(dayAt(now, door.zone), days)
    await door.db.query({
      text: `insert into vendor_room (id, card, contact, email, token, made_by, made_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8::date)`,
      values: [newId(now), found.id, contact.name, contact.email, hashToken(newToken()), actor.id, door.at, until],
    })
    const row = await readRow(door.db, actor, vendor, found.id)
    const facts = { until, contact: contact.name, sentTo: contact.email }
    await door.tell(found.id, { kind: 'room-opened', record: subjectOf(vendor, row), facts })
  })
}
