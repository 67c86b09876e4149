// The mails that are held back for their reader's morning: not written yet, so what stands here is what would be written now.

import type { PersonActor } from '#lib/actor.ts'
import type { HeldMails } from '#features/delivery/mails.ts'
import { readableBy } from './mails.server.ts'
import { noticedColumns, written, type Desk, type Noticed } from './written.server.ts'

/** Of so many notices at once, those first that leave first. */
const most = 500

type Held = Noticed & { readonly until: string }

/** The mails that wait for their time, for an administrator: until when and for whom, and of what they may read its subject. */
export async function heldMails(desk: Desk, actor: PersonActor, now: Date): Promise<HeldMails> {
  const { engine } = desk
  const { rows } = await engine.pool.query<Held>({
    name: 'held-notices',
    text: `select ${noticedColumns}, n.due_at as until from (
        select * from notice where due_at > $1 order by due_at, person, alert limit ${most + 1}) n
      join alert a on a.id = n.alert order by n.due_at, n.person, a.place`,
    values: [now.toISOString()],
  })
  const occasions = Map.groupBy(rows.slice(0, most), ({ until, person }) => `${until} ${person}`)
  const mails = await written(desk, engine.pool, [...occasions.values()])
  const shown = await readableBy(
    actor,
    engine,
    engine.pool,
    mails.map(({ about }) => about),
  )
  const items = mails.map(({ reader, subject, of }, at) => ({
    recipient: reader.email,
    subject: shown[at] === true ? subject : null,
    until: of[0]?.until ?? '',
    why: of[0]?.setting === 'digest' ? ('digest' as const) : ('hours' as const),
  }))
  return { items, more: rows.length > most }
}
