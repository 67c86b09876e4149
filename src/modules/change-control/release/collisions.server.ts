// Changes that are to take effect on the same day and change or touch the same: whoever works by it would learn it twice, or be told
// two things at once.

import { addDays, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { inSql } from '#lib/in-sql.ts'
import { workingDayFrom } from '#lib/working-days.ts'
import { holidaysOf } from '#features/tasks/holidays.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { dayAgreed } from '../change-states.ts'

/** Whether it is said which of two changes takes effect first: then they do not collide. */
const ordered = (one: string, other: string) => `exists (select from link k where k.type = 'takes_effect_after'
    and (k.from_card = ${one} and k.to_card = ${other} or k.from_card = ${other} and k.to_card = ${one}))`

/** How often an order of two was said and taken back. */
const ordersCut = (one: string, other: string) => `(select count(*)::int from (
    select from_card, to_card from untied_link where type = 'takes_effect_after' and from_card in (${one}, ${other})
    union all select from_card, to_card from struck_link where type = 'takes_effect_after' and from_card in (${one}, ${other})) k
  where k.to_card in (${one}, ${other}))`

/** Another change by its id, whose it is, the record that both are about, and how often an order of both was taken back. */
export type Colliding = {
  readonly change: string
  readonly owner: string | null
  readonly record: string
  readonly cuts: number
}

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

/** Changes `o` whose day is agreed, beside the change `$1`, each with every record `theirs` that both are about. */
const others = `from change o cross join lateral (${about('o.id')}) theirs
  where o.id <> $1 and o.state in ${inSql(dayAgreed)} and not o.void and theirs.record in (${about('$1')})`

/** The open changes of the same day that are about the same, each with the first record that both are about. */
export async function collisionsOf(db: Db, change: AnyRow): Promise<readonly Colliding[]> {
  const day = dayOf(change)
  if (day === null) return []
  const { rows } = await db.query<Colliding>({
    name: 'change-collisions',
    text: `select o.id as change, o.owner, (array_agg(theirs.record order by theirs.record))[1] as record,
        ${ordersCut('o.id', '$1')} as cuts ${others}
        and (o.release_on = $2 or o.release_on is null and o.due = $2) and not ${ordered('o.id', '$1')}
      group by o.id order by o.id limit 50`,
    values: [change.id, day],
  })
  return rows
}

/** Two changes that collide on a day, and the first record that both are about. */
export type Pair = { readonly day: Day; readonly one: string; readonly other: string; readonly record: string }

/** So many are told of at once. */
export const mostPairs = 200

/** All open changes that collide on days from one to another, each pair once. */
export async function collidingPairs(db: Db, from: Day, to: Day): Promise<readonly Pair[]> {
  const { rows } = await db.query<Pair>({
    name: 'changes-colliding',
    text: `with spoken as (select o.id, coalesce(o.release_on, o.due) as day, a.record from change o cross join lateral (${about('o.id')}) a
        where o.state in ${inSql(dayAgreed)} and not o.void
          and (o.release_on between $1 and $2 or o.release_on is null and o.due between $1 and $2))
      select a.day, a.id as one, b.id as other, (array_agg(a.record order by a.record))[1] as record
        from spoken a join spoken b on b.day = a.day and b.record = a.record and b.id > a.id
        where not ${ordered('a.id', 'b.id')} group by a.day, a.id, b.id order by a.day, a.id, b.id limit ${mostPairs + 1}`,
    values: [from, to],
  })
  return rows
}

/** The ids of the open changes that are about the same as this one, whatever their day. */
export async function aboutTheSame(db: Db, { id }: AnyRow): Promise<readonly string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'changes-about-the-same',
    text: `select distinct o.id ${others}`,
    values: [id],
  })
  return rows.map((row) => row.id)
}

/** Whether a change comes after another by what is said of their order, be it through others. */
export async function comesAfter(db: Db, change: string, other: string): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>({
    name: 'change-comes-after',
    text: `with recursive ahead as (
        select to_card from link where from_card = $1 and type = 'takes_effect_after'
        union select l.to_card from ahead a join link l on l.from_card = a.to_card and l.type = 'takes_effect_after')
      select exists (select from ahead where to_card = $2) as is`,
    values: [change, other],
  })
  return rows[0]?.is ?? false
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
