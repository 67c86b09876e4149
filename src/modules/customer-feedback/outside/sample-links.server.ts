import { addDays, dayAt } from '#lib/days.ts'
import { newId } from '#lib/ids.ts'
import { hashToken, newToken } from '#lib/token.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { subjectOf } from '#kernel/store/write.server.ts'
import { complaint } from '../complaint.ts'

type Shared = { readonly id: string; readonly creator: string }

/** The complaints that customers wait for, each with whoever entered it. */
const waiting = `select c.id, c.creator from complaint c join person p on p.id = c.creator
  where c.state in ('investigation', 'answered') and not c.void and p.state = 'active' order by c.number desc limit 4`

/** Days for which the links of the sample work. */
const days = 90

/** Shares the status of a few complaints of the sample. Nobody has the links: like all others they are kept as hashes alone. */
export async function shareInSample(engine: Engine, now: Date): Promise<void> {
  const { rows } = await engine.pool.query<Shared>({ text: waiting })
  const people = await engine.people(
    engine.pool,
    rows.map(({ creator }) => creator),
  )
  for (const { id, creator } of rows) {
    const actor = people.get(creator)
    if (!actor) continue
    await together(engine, actor, now, async (door) => {
      const until = addDays(dayAt(now, door.zone), days)
      await door.db.query({
        text: `insert into status_link (id, card, token, made_by, made_at, expires_at) values ($1, $2, $3, $4, $5, $6::date)`,
        values: [newId(now), id, hashToken(newToken()), creator, door.at, until],
      })
      const row = await readRow(door.db, actor, complaint, id)
      await door.tell(id, { kind: 'link-shared', record: subjectOf(complaint, row), facts: { until } })
    })
  }
}
