// Who looks at a case next: whom its open tasks mean, by name, so that whoever reported it knows whom to ask.

import type { Actor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import { impliedBy, roleKeys } from '#lib/roles.ts'
import { heldBy } from '#kernel/access/held.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { nonconformance } from '../nonconformance.ts'
import type { Next } from './next.ts'

/** So many people are named. */
const mostNamed = 2

/** The words of roles, each with the roles whose holders it means. */
const holders = roleKeys.flatMap((role) =>
  [role, ...(impliedBy[role] ?? [])].map((held) => ({ word: `role:${role}`, held })),
)

// $1 the case, $2 `holders` as JSON. One who is at the site comes before one who holds the role everywhere.
const statement = `select t.id, t.what, t.due, w.name
  from task t left join lateral (
    select p.name, p.number, bool_or(t.site is not null and p.site = t.site) as here from person p
      where p.state = 'active' and p.id <> all(t.barred) and case
        when t.claimed_by is not null then p.id = t.claimed_by
        when t.assignee like 'role:%' then exists (select from ${heldBy('p')}
          join json_to_recordset($2) as h(word text, held text) on h.held = r.key
          where h.word = t.assignee and (g ->> 'site' is null or g ->> 'site' = t.site::text))
        when t.assignee like 'person:%' then p.id::text = split_part(t.assignee, ':', 2)
        else false end
      group by p.id order by here desc, p.number limit ${mostNamed + 1}
  ) w on true
  where t.card = $1 and t.ended_at is null order by t.due, t.id, w.here desc, w.number`

type Row = { readonly id: string; readonly what: string; readonly due: Day | null; readonly name: string | null }

/** What a case asks for now, and of whom. Refuses whoever may not read it. */
export async function nextOf({ pool }: Engine, actor: Actor, number: string): Promise<Next> {
  const { id } = await readRow(pool, actor, nonconformance, number)
  const { rows } = await pool.query<Row>({
    name: 'next-of-case',
    text: statement,
    values: [id, JSON.stringify(holders)],
  })
  const tasks = [...Map.groupBy(rows, (row) => row.id).values()].flatMap((all) => {
    const [first] = all
    const names = all.flatMap(({ name }) => name ?? [])
    if (!first) return []
    const { what, due } = first
    return { what, due, people: names.slice(0, mostNamed), more: names.length > mostNamed }
  })
  return { tasks }
}
