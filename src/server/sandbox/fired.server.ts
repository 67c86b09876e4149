// What a journey has brought about: the tasks that were raised on its way, and the alerts that were given.

import type { Db } from '#lib/db.ts'
import type { Fired } from '#modules/sandbox/here.ts'

/** So many of each are told. */
const most = 50

const tasksSql = `select 'task' as kind, t.assigned_at::text as at, t.what, t.due::text as about, c.kind as record, c.number, c.title,
    coalesce(p.name, split_part(t.assignee, ':', 2)) as who
  from task t join card c on c.id = t.card left join person p on t.assignee = 'person:' || p.id::text
  where t.assigned_at > $1 order by t.assigned_at, t.id limit ${most}`

const alertsSql = `select 'alert' as kind, a.at::text as at, a.title as what, a.kind as about, c.kind as record, c.number, c.title, p.name as who
  from alert a join card c on c.id = a.card join person p on p.id = a.person
  where a.at > $1 order by a.at, a.id limit ${most}`

/** Tells what has fired since an instant, in order of time. */
export async function firedSince(db: Db, since: string): Promise<readonly Fired[]> {
  const [tasks, alerts] = await Promise.all([
    db.query<Fired>({ name: 'sandbox-tasks-since', text: tasksSql, values: [since] }),
    db.query<Fired>({ name: 'sandbox-alerts-since', text: alertsSql, values: [since] }),
  ])
  return [...tasks.rows, ...alerts.rows].toSorted((one, other) => (one.at < other.at ? -1 : 1))
}

/** What people have done in the sandbox by hand, as `kind step` or `kind created`: what was told in its story has no session. */
export async function tickedIn(db: Db): Promise<readonly string[]> {
  const { rows } = await db.query<{ tick: string }>({
    name: 'sandbox-ticked',
    text: `select distinct (body::jsonb -> 'record' ->> 'kind') || ' ' || coalesce(body::jsonb -> 'step' ->> 'name', kind) as tick
      from event where at >= (select min(created_at) from session) and kind in ('created', 'moved', 'signed') and body::jsonb ? 'session'`,
  })
  return rows.map(({ tick }) => tick)
}
