// A release whose day has come and that somebody who takes part holds up: its owner and quality hear of it, once for each day.

import { dayAt, type Day } from '#lib/days.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { together } from '#kernel/store/together.server.ts'

const clock = { kind: 'job', name: 'Reminders' } as const

const quality = 'role:quality-manager'

/** How what was told is kept: `clock_step` of the change, by the day of its release. */
const step = 'release-held'

type Held = { readonly id: string; readonly owner: string | null; readonly day: Day }

/** Tells of releases that should have come by the day before. Answers of how many. */
export async function tellOfHeld(engine: Engine, now: Date): Promise<number> {
  const { rows } = await engine.pool.query<Held>({
    name: 'releases-held',
    text: `select c.id, c.owner, c.release_on as day from change c where c.state = 'release-set' and not c.void and c.release_on < $1::date
        and not exists (select from clock_step k where k.card = c.id and k.step = '${step}' and k.day = c.release_on)
      order by c.id`,
    values: [dayAt(now, engine.zone)],
  })
  for (const { id, owner, day } of rows)
    await together(engine, clock, now, async (door) => {
      const { rowCount } = await door.db.query({
        text: 'insert into clock_step (card, step, day, at) values ($1, $2, $3, $4) on conflict do nothing',
        values: [id, step, day, now.toISOString()],
      })
      if (rowCount === 0) return
      const meant = await concerned(door.db, [quality])
      raise(door, [
        {
          to: [...new Set([...(owner === null ? [] : [owner]), ...meant(quality)])],
          kind: 'state',
          severity: 'warn',
          card: id,
          title: 'should have taken effect and did not: its release checklist says why.',
          dedupe: `${step} ${id} ${day}`,
        },
      ])
    })
  return rows.length
}
