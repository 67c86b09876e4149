// Changes that are to take effect on the same day and change or touch the same: whoever works by it would learn it twice, or be told
// two things at once.

import { addDays, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { inSql } from '#lib/in-sql.ts'
import { workingDayFrom } from '#lib/working-days.ts'
import { holidaysOf } from '#features/tasks/holidays.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { beforeEffect } from '../change-states.ts'

/** Another change by its id, whose it is, and the record that both are about. */
export type Colliding = { readonly change: string; readonly owner: string | null; readonly record: string }

/** The day on which a change takes effect: released for it, or planned. */
export const dayOf = ({ releaseOn, due }: AnyRow): Day | null => {
  const day = releaseOn ?? due
  return typeof day === 'string' ? day : null
}

/** What a change is about: what changes in it, and what it touches and treats. `$1` is the change. */
const about = (change: string) => `select (l.value ->> 'record')::uuid as record from change c
    cross join lateral jsonb_array_elements(c.items) l where c.id = ${change}
  union select i.record from change_impact i
    where i.parent = ${change} and i.state = 'accepted' and i.treatment in ('Revise', 'Retrain') and not i.void`

/** Open changes `o` beside the change `$1`, each with every record `theirs` that both are about. */
const others = `from change o cross join lateral (${about('o.id')}) theirs
  where o.id <> $1 and o.state in ${inSql(beforeEffect)} and not o.void and theirs.record in (${about('$1')})`

/** The open changes of the same day that are about the same, each with the first record that both are about. */
export async function collisionsOf(db: Db, change: AnyRow): Promise<readonly Colliding[]> {
  const day = dayOf(change)
  if (day === null) return []
  const { rows } = await db.query<Colliding>({
    name: 'change-collisions',
    text: `select o.id as change, o.owner, (array_agg(theirs.record order by theirs.record))[1] as record ${others}
        and (o.release_on = $2 or o.release_on is null and o.due = $2)
      group by o.id order by o.id limit 50`,
    values: [change.id, day],
  })
  return rows
}

/** How far ahead a day is looked for. */
const ahead = 90

/**
 * The first working day, from one on, on which no other open change is about the same: the remedy of a collision. A change takes effect
 * everywhere at once, so that a holiday of all sites or of its own is none.
 */
export async function freeDayOf(db: Db, { id, site }: AnyRow, from: Day): Promise<Day> {
  const to = addDays(from, ahead)
  const [{ rows }, holidays] = await Promise.all([
    db.query<{ day: Day }>({
      name: 'change-days-taken',
      text: `select distinct coalesce(o.release_on, o.due) as day ${others} and coalesce(o.release_on, o.due) between $2 and $3`,
      values: [id, from, to],
    }),
    holidaysOf(db, typeof site === 'string' ? site : null, from, to),
  ])
  return workingDayFrom(from, new Set([...holidays, ...rows.map(({ day }) => day)]))
}
