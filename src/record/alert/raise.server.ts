// Alerts are collected while a transaction works and written once, just before it commits.

import { newId } from '#lib/ids.ts'
import { tellLiveSql } from '#record/live/tell.server.ts'
import type { Definition } from '#record/define.ts'
import { mayRead } from '#record/permission/scopes.ts'
import type { Shelf } from '#record/permission/scope/scope.ts'
import { cardsOf } from '#record/store/refs.server.ts'
import type { Work } from '#record/store/work.server.ts'
import type { AlertKind, Severity } from './kinds.ts'
import { mailedBy } from './mailed.ts'

/** Something that people are to be told. */
export type Raised = {
  /** The ids of those who are told. Whoever did it, is not active, or may not read the record, is left out. */
  readonly to: readonly string[]
  readonly kind: AlertKind
  readonly severity: Severity
  /** The id of the record that it is about. */
  readonly card?: string
  /** A sentence that is read after the number of its record, where it has one: “is 2 days late. You verify it.” */
  readonly title: string
  /** What more there is to say: a reason, what somebody wrote. */
  readonly body?: string
  /** Where it leads, when it is about no record: a path of the product. */
  readonly link?: string
  /** The same news has the same key: a person is told of it once, for ever. */
  readonly dedupe: string
}

/** Where alerts are collected: a transaction's work, and its door. */
export type Raising = {
  readonly raised: Raised[]
  /** The ids of records of which nothing that was asked of people stands any more. */
  readonly settled: Set<string>
}

/** Tells people of something when this transaction commits. */
export const raise = (work: Pick<Raising, 'raised'>, alerts: readonly Raised[]): void =>
  void work.raised.push(...alerts)

const columns = 'id, person, kind, severity, card, actor, title, body, link, dedupe, at'

const inDigest = Object.entries(mailedBy).flatMap(([kind, how]) => (how === 'digest' ? `'${kind}'` : []))

// How an alert is mailed: as its reader chose, else not where they chose not to hear of it here either, else as it comes.
const mailed = `coalesce(m.setting, case when h.setting = 'off' then 'off' when a.kind in (${inDigest.join(', ')}) then 'digest'
  else 'immediate' end)`

const chosen = (alias: string, channel: string) =>
  `left join alert_preference ${alias} on ${alias}.person = a.person and ${alias}.kind = a.kind and ${alias}.channel = '${channel}'`

// $1 alerts, as rows of the table, their places only in the order in which they were raised. Those of one person wait here for each other until the commit,
// always in the same order, so that a later place is never seen before an earlier one. Who wants a kind by e-mail alone finds it read.
const writing = `with asked as (
    select a.*, ${mailed} as mailed, case when h.setting = 'off' then a.at end as silent,
      row_number() over (partition by a.person order by a.place) as nth, count(*) over (partition by a.person) as among
    from json_populate_recordset(null::alert, $1) a ${chosen('h', 'in-app')} ${chosen('m', 'mail')}
    where not exists (select from alert o where o.person = a.person and o.dedupe = a.dedupe)
      and (h.setting is distinct from 'off' or ${mailed} <> 'off')),
  feed as (
    insert into alert_feed (person, place) select person, count(*) from asked group by person order by person
    on conflict (person) do update set place = alert_feed.place + excluded.place returning person, place),
  written as (
    insert into alert (place, read_at, ${columns})
    select f.place - a.among + a.nth, a.silent, ${columns.replaceAll(/\w+/g, 'a.$&')} from asked a join feed f on f.person = a.person
    on conflict do nothing returning id, person),
  noticed as (
    insert into notice (alert, person, setting)
    select w.id, w.person, a.mailed from written w join asked a on a.id = w.id where a.mailed <> 'off')
  ${tellLiveSql('alerts', '(select distinct person from written)')}`

type Told = Omit<Raised, 'to'> & { readonly person: string }

type Subject = { readonly definition: Definition; readonly shelf: Shelf }

/** What alerts are about, by id: mostly records that this transaction has in hand. */
async function subjects(work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, Subject>> {
  const { registry } = work.engine
  const found = new Map<string, Subject>()
  for (const id of ids) {
    const row = work.held.get(id)?.row
    const definition = row && registry.numbered(row.number)
    if (definition) found.set(id, { definition, shelf: row as unknown as Shelf }) // Rows carry the card's columns.
  }
  const away = ids.filter((id) => !found.has(id))
  if (away.length === 0) return found
  for (const [id, card] of await cardsOf(work.db, away))
    found.set(id, { definition: registry.named(card.kind), shelf: card })
  return found
}

/** Those of the alerts whose reader is here and may read what they are about. */
async function readable(work: Work, told: readonly Told[]): Promise<readonly Told[]> {
  const about = await subjects(work, [...new Set(told.flatMap(({ card }) => card ?? []))])
  const people = await work.engine.people(work.db, [...new Set(told.map(({ person }) => person))])
  return told.filter(({ person, card: id }) => {
    const reader = people.get(person)
    if (!reader || id === undefined) return reader !== undefined
    const subject = about.get(id)
    return subject !== undefined && mayRead(reader, subject.definition, subject.shelf)
  })
}

/** Writes what was raised and tells the browsers of those who are told. Costs nothing when nothing was raised. */
export async function writeRaised(work: Work): Promise<void> {
  const { actor, now, db } = work
  const doer = actor.kind === 'person' ? actor.id : null
  const told = work.raised.flatMap(({ to, ...alert }) =>
    [...new Set(to)].filter((person) => person !== doer).map((person) => ({ ...alert, person })),
  )
  if (told.length === 0) return
  const rows = (await readable(work, told)).map((one, place) => ({
    ...one,
    id: newId(now),
    place,
    actor: doer,
    at: now.toISOString(),
  }))
  if (rows.length === 0) return
  await db.query({ name: 'write-alerts', text: writing, values: [JSON.stringify(rows)] })
}
