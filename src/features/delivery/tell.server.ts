// Alerts as they are written: one row a person, with the mails that follow, in one statement for any number of acts.

import type { Db } from '#lib/db.ts'
import { inSql } from '#lib/in-sql.ts'
import { tellLiveSql } from '#features/live/tell.server.ts'
import { askedFor, pending } from '#features/alerts/kinds.ts'
import { mailedBy } from '#features/alerts/mailed.ts'
import type { AlertDraft } from '#features/alerts/raise.server.ts'

/** An alert as its row, by the names of its columns; `place` says only which comes first. */
export type AlertRow = Omit<AlertDraft, 'to'> & {
  readonly id: string
  readonly person: string
  readonly actor: string | null
  readonly at: string
  readonly place: number
  /** It was over before it could be told. */
  readonly resolved_at: string | null
}

/**
 * A record of which tasks may have ended; of a settled one whatever was asked of people is over. Where it names an alert by its key, that
 * one alone is over.
 */
export type Over = {
  readonly card: string
  readonly at: string
  readonly settled: boolean
  readonly dedupe: string | null
}

const columns = 'id, person, kind, severity, card, actor, title, body, link, dedupe, at, resolved_at'

const inDigest = Object.entries(mailedBy).flatMap(([kind, how]) => (how === 'digest' ? `'${kind}'` : []))

/** What its reader chose for the bell; of what one has to ask for, silence is a no. */
const here = `coalesce(h.setting, case when a.kind in ${inSql(askedFor)} then 'off' end)`

// How an alert is mailed: as its reader chose, else not where they chose not to hear of it here either, else as it comes.
const mailed = `coalesce(m.setting, case when ${here} = 'off' then 'off' when a.kind in (${inDigest.join(', ')}) then 'digest'
  else 'immediate' end)`

const chosen = (alias: string, channel: string) =>
  `left join alert_preference ${alias} on ${alias}.person = a.person and ${alias}.kind = a.kind and ${alias}.channel = '${channel}'`

const isPending = `l.kind in ${inSql(pending)}`

// $1 alerts, as rows of the table, their places only in the order in which they were raised. Those of one person wait here for each other until the commit,
// always in the same order, so that a later place is never seen before an earlier one. Who wants a kind by email alone finds it read.
// $2 what is over: alerts that stood before end, of a task with their task. $3 people whose tasks have changed.
const statement = `with asked as (
    select a.*, ${mailed} as mailed, case when ${here} = 'off' then a.at end as silent,
      row_number() over (partition by a.person order by a.place) as nth, count(*) over (partition by a.person) as among
    from json_populate_recordset(null::alert, $1) a ${chosen('h', 'in-app')} ${chosen('m', 'mail')}
    where not exists (select from alert o where o.person = a.person and o.dedupe = a.dedupe)
      and (${here} is distinct from 'off' or ${mailed} <> 'off')),
  feed as (
    insert into alert_feed (person, place) select person, count(*) from asked group by person order by person
    on conflict (person) do update set place = alert_feed.place + excluded.place returning person, place),
  written as (
    insert into alert (place, read_at, ${columns})
    select f.place - a.among + a.nth, a.silent, ${columns.replaceAll(/\w+/g, 'a.$&')} from asked a join feed f on f.person = a.person
    on conflict do nothing returning id, person),
  noticed as (
    insert into notice (alert, person, setting)
    select w.id, w.person, a.mailed from written w join asked a on a.id = w.id where a.mailed <> 'off'),
  settled as (
    update alert l set resolved_at = o.at from json_to_recordset($2) as o(card uuid, at timestamptz, settled boolean, dedupe text)
    where l.card = o.card and l.read_at is null and l.resolved_at is null and case
      when o.dedupe is not null then l.dedupe = o.dedupe
      when o.settled and ${isPending} then true
      when l.kind in ('assigned', 'freed') and l.dedupe ~ '^(task|free) '
        then exists (select from task t where t.id = substr(l.dedupe, 6, 36)::uuid and t.ended_at is not null) end
    returning l.person),
  tasks as (${tellLiveSql('tasks', '(select unnest($3::text[]) as person)')}),
  alerts as (${tellLiveSql('alerts', '(select person from written union select person from settled)')})
  select (select count(*) from tasks) + (select count(*) from alerts) as notified`

/** Writes alerts, ends what is over, and tells the browsers of all whom it concerns when the transaction commits. */
export async function tellAlerts(
  db: Db,
  rows: readonly AlertRow[],
  over: readonly Over[],
  people: readonly string[],
): Promise<void> {
  if (rows.length + over.length + people.length === 0) return
  await db.query({
    name: 'tell-alerts',
    text: statement,
    values: [JSON.stringify(rows), JSON.stringify(over), [...new Set(people)]],
  })
}
