// The tasks of records as they are written: what is asked now, beside what is asked no longer.

import type { Db } from '#lib/db.ts'
import { addDays, type Day } from '#lib/days.ts'
import { newId } from '#lib/ids.ts'
import { impliedBy, roleKeys } from '#lib/roles.ts'
import { addWorkingDays } from '#lib/working-days.ts'
import { tellLiveSql } from '#record/live/tell.server.ts'
import type { AnyRow } from '#record/row.ts'
import type { Asked } from './asked.ts'
import { holidaysOf } from './holidays.server.ts'

/** How a task ended. */
export type Outcome = 'done' | 'returned' | 'by-another' | 'reassigned' | 'cancelled' | 'moved-on'

/** What raised a task: when, whose act, by which step, and which day it was there. */
type Raised = {
  readonly at: string
  readonly by: string | null
  readonly cause: string | null
  readonly today: Day
}

/** When what is asked is due: on the record's day, or so many working days of its site after `today`. */
export async function dueOf(db: Db, { site }: AnyRow, { due, within }: Asked, today: Day): Promise<Day | null> {
  if (within === null) return due
  // Twice the days and a fortnight hold so many working days everywhere.
  const last = addDays(today, within * 2 + 14)
  return addWorkingDays(today, within, await holidaysOf(db, typeof site === 'string' ? site : null, today, last))
}

/** A task as its row, by the names of its columns; `given` says that its day stands once it is written. */
export const taskRow = ({ id, version }: AnyRow, asked: Asked, due: Day | null, { at, by, cause }: Raised) => {
  const { duty, step, kind, what, assignee, site, barred, signed, within } = asked
  const task = { id: newId(new Date(at)), card: id, duty, step, kind, what, assignee, site, barred, due, signed }
  return { ...task, assigned_at: at, assigned_by: by, cause, version, given: within !== null }
}

export type TaskRow = ReturnType<typeof taskRow>

// The day of a task that was given so many days stands: $6 names those as card/duty.
const dueThen = `case when t.card || '/' || t.duty = any($6) then t.due else w.due end`

/** The roles whose holders are meant by these words, each with the word: a role, and those that include it. */
const holdersOf = (words: readonly string[]) =>
  roleKeys
    .map((role) => ({ word: `role:${role}`, roles: [role, ...(impliedBy[role] ?? [])] }))
    .filter(({ word }) => words.includes(word))
    .flatMap(({ word, roles }) => roles.map((held) => ({ word, held })))

const idIn = (word: string) => `case when a.assignee like '${word}:%' then split_part(a.assignee, ':', 2)::uuid end`

// Whose tasks have changed: their browsers ask again. Everybody is no group that anything is told. $7 is `holdersOf` as JSON.
const people = `select a.assignee, ${idIn('person')} as person from touched a where a.assignee like 'person:%'
    union select a.assignee, p.line_manager from touched a join person p on p.id = ${idIn('team')}
    union select a.assignee, d.head from touched a join department d on d.id = ${idIn('head')}
    union select a.assignee, p.id from touched a join json_to_recordset($7) as h(word text, held text) on h.word = a.assignee
      join role r on r.key = h.held join person p on p.grants @> jsonb_build_array(jsonb_build_object('role', r.id))`

const statement = `with wanted as materialized (select * from json_populate_recordset(null::task, $1)),
  ended as (
    update task t set ended_at = $4, ended_by = $5, outcome = coalesce((select e.outcome
        from json_to_recordset($3) as e(card uuid, duty text, assignee text, outcome text)
        where e.card = t.card and e.duty = t.duty and e.assignee = t.assignee), 'moved-on')
    where t.card = any($2) and t.ended_at is null
      and not exists (select from wanted w where w.card = t.card and w.duty = t.duty and w.assignee = t.assignee)
    returning t.id, t.card, t.assignee),
  kept as (
    update task t set barred = w.barred, due = ${dueThen}, site = w.site, step = w.step, kind = w.kind, what = w.what, signed = w.signed
    from wanted w
    where t.card = any($2) and t.card = w.card and t.duty = w.duty and t.assignee = w.assignee and t.ended_at is null
      and (t.barred, t.due, t.site, t.step, t.kind, t.what, t.signed)
        is distinct from (w.barred, ${dueThen}, w.site, w.step, w.kind, w.what, w.signed)
    returning t.assignee),
  raised as (
    insert into task select * from wanted
      on conflict (card, duty, assignee) where ended_at is null do nothing
      returning id, card, assignee, what),
  settled as (
    update alert l set resolved_at = $4 from ended e
    where l.card = any($2) and l.card = e.card and l.dedupe = 'task ' || e.id and l.read_at is null and l.resolved_at is null
    returning l.person),
  touched as (select assignee from ended union select assignee from kept union select assignee from raised),
  told as materialized (select * from (${people}) named where person is not null),
  live as (${tellLiveSql('tasks', '(select distinct person from told)')}),
  quiet as (${tellLiveSql('alerts', '(select distinct person from settled)')})
  select r.id, r.card, r.what, t.person, (select count(*) from live) + (select count(*) from quiet) as notified
  from (select null) always left join raised r on true left join told t on t.assignee = r.assignee and t.assignee not like 'role:%'`

type Ended = {
  readonly card: string
  readonly duty: string
  readonly assignee: string
  readonly outcome: Outcome
}

/** What is asked now by `cards`, and how what they ask no longer ended; where it does not say, the record moved on. */
export type Writing = {
  readonly cards: readonly string[]
  readonly rows: readonly TaskRow[]
  readonly ended: readonly Ended[]
  readonly at: string
  readonly by: string | null
}

/** A task that was raised for one person alone. */
export type Assigned = {
  readonly id: string
  readonly card: string
  readonly what: string
  readonly person: string
}

/**
 * Writes whom records ask for what, as against the tasks that are open, and tells the browsers of those concerned; done
 * twice, the second time changes nothing.
 * @returns what was raised for one person each: what a group is asked presses nobody
 */
export async function writeTasks(db: Db, { cards, rows, ended, at, by }: Writing): Promise<readonly Assigned[]> {
  // Few acts ask a group: only then its holders are looked up.
  const holders = JSON.stringify(holdersOf([...rows, ...ended].map(({ assignee }) => assignee)))
  const given = rows.filter((row) => row.given).map(({ card, duty }) => `${card}/${duty}`)
  const { rows: raised } = await db.query<{ readonly [Name in keyof Assigned]: string | null }>({
    name: 'write-tasks',
    text: statement,
    values: [JSON.stringify(rows), cards, JSON.stringify(ended), at, by, given, holders],
  })
  return raised.flatMap(({ id, card, what, person }) =>
    id !== null && card !== null && what !== null && person !== null ? { id, card, what, person } : [],
  )
}
