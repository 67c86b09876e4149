// The load of a team: counted by the database, so that it is whole however many tasks there are.

import type { PersonActor } from '#lib/actor.ts'
import { addDays, mondayOf, type Day } from '#lib/days.ts'
import type { Bind } from '#kernel/access/scope/scope-rule.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readable } from './read.server.ts'
import type { Load } from './load.ts'

type Row = Omit<Load, 'person'> & Load['person']

/**
 * What waits for each person whose line manager the caller is, those included for whom nothing does: tasks on records that
 * the caller may read. Whoever has most overdue comes first, then whoever has most.
 */
export async function loadOf({ pool, registry }: Engine, actor: PersonActor, today: Day): Promise<readonly Load[]> {
  const values: unknown[] = []
  const bind: Bind = (value) => `$${values.push(value)}`
  const team = bind(actor.team)
  const now = bind(today)
  const sunday = bind(addDays(mondayOf(today), 6))
  const nextSunday = bind(addDays(mondayOf(today), 13))
  const { rows } = await pool.query<Row>({
    text: `select p.id, p.number, p.title as name,
        count(*) filter (where t.due < ${now})::int as overdue,
        count(*) filter (where t.due between ${now} and ${sunday})::int as "thisWeek",
        count(*) filter (where t.due > ${sunday} and t.due <= ${nextSunday})::int as "nextWeek",
        count(*) filter (where t.due > ${nextSunday})::int as later,
        count(t.id) filter (where t.due is null)::int as undated
      from card p left join (
          select t.id, t.due, t.assignee from task t join card k on k.id = t.card
          where t.ended_at is null and t.assignee = any(select 'person:' || id from unnest(${team}::uuid[]) id)
            and ${readable(actor, registry, bind)}
        ) t on t.assignee = 'person:' || p.id
      where p.id = any(${team}::uuid[])
      group by p.id order by overdue desc, count(t.id) desc, p.title, p.id`,
    values,
  })
  return rows.map(({ id, number, name, ...counts }) => ({ person: { id, number, name }, ...counts }))
}
