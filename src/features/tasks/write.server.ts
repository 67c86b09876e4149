// The tasks of records as they are written: what is asked now, beside what is asked no longer.

import type { Db } from '#lib/db.ts'
import { addDays, type Day } from '#lib/days.ts'
import { newId } from '#lib/ids.ts'
import { addWorkingDays } from '#lib/working-days.ts'
import type { News } from '#features/alerts/news.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Assignment } from './assignments.ts'
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
export async function dueOf(db: Db, { site }: AnyRow, { due, within }: Assignment, today: Day): Promise<Day | null> {
  if (within === null) return due
  // Twice the days and a fortnight hold so many working days everywhere.
  const last = addDays(today, within * 2 + 14)
  return addWorkingDays(today, within, await holidaysOf(db, typeof site === 'string' ? site : null, today, last))
}

/** A task as its row, by the names of its columns; `given` says that its day stands once it is written. */
export const taskRow = ({ id, version }: AnyRow, asked: Assignment, due: Day | null, { at, by, cause }: Raised) => {
  const { duty, step, kind, what, assignee, site, barred, signed, within } = asked
  const task = { id: newId(new Date(at)), card: id, duty, step, kind, what, assignee, site, barred, due, signed }
  return { ...task, assigned_at: at, assigned_by: by, cause, version, given: within !== null }
}

export type TaskRow = ReturnType<typeof taskRow>

// The tasks of one record, as an act mostly has in hand, are found by their index whatever else is asked. Those of several come
// as JSON: of an array the database would count the members and plan anew each time, and it would rather read a small table
// whole, and go on doing so when it has grown.
const ofCards = {
  one: 't.card = $3::uuid',
  many: 't.card = any(array(select json_array_elements_text($3)::uuid))',
} as const

type Many = keyof typeof ofCards

const isWanted = 'w.card = t.card and w.duty = t.duty and w.assignee = t.assignee'

// The day of a task that was given so many days stands: $7 names those as card/duty.
const dueThen = `case when t.card || '/' || t.duty = any($7) then t.due else w.due end`

const ending = (many: Many) => `ended as (
    update task t set ended_at = $5, ended_by = $6, outcome = coalesce((select e.outcome
        from json_to_recordset($4) as e(card uuid, duty text, assignee text, outcome text)
        where e.card = t.card and e.duty = t.duty and e.assignee = t.assignee), 'moved-on')
    where ${ofCards[many]} and t.ended_at is null and not exists (select from wanted w where ${isWanted}))`

const changing = (many: Many) => `changed as (
    update task t set barred = w.barred, due = ${dueThen}, site = w.site, step = w.step, kind = w.kind, what = w.what, signed = w.signed
    from wanted w
    where ${ofCards[many]} and ${isWanted} and t.ended_at is null
      and (t.barred, t.due, t.site, t.step, t.kind, t.what, t.signed)
        is distinct from (w.barred, ${dueThen}, w.site, w.step, w.kind, w.what, w.signed))`

// $1 what is asked now, as rows of the table. $2 what is to be told.
const statement = (also: readonly string[]) =>
  `with ${['wanted as materialized (select * from json_populate_recordset(null::task, $1))', ...also].join(', ')},
  raised as (
    insert into task select * from wanted on conflict (card, duty, assignee) where ended_at is null do nothing)
  insert into untold (news) select $2::jsonb where $2 is not null`

// Mostly a record is new, or asks for something else altogether: the database then has half of the work.
const statements = {
  new: { text: () => statement([]), uses: 2 },
  other: { text: (many: Many) => statement([ending(many)]), uses: 6 },
  kept: { text: (many: Many) => statement([ending(many), changing(many)]), uses: 7 },
} as const

/** What is asked by records that this transaction has made; in place of what they asked before; beside what they still ask. */
export type How = keyof typeof statements

type Ended = {
  readonly card: string
  readonly duty: string
  readonly assignee: string
  readonly outcome: Outcome
}

/** What is asked now by `cards`, and how what they ask no longer ended; where it does not say, the record moved on. */
export type Writing = {
  readonly cards: readonly string[]
  readonly how: How
  readonly rows: readonly TaskRow[]
  readonly ended: readonly Ended[]
  readonly at: string
  readonly by: string | null
  /** What is to be told of the act; none where nobody is to be told of anything. */
  readonly news: News | null
}

/**
 * Writes whom records ask for what, as against the tasks that are open, and leaves what is to be told of it; done twice, the
 * second time changes nothing.
 */
export async function writeTasks(db: Db, { cards, how, rows, ended, at, by, news }: Writing): Promise<void> {
  const given = rows.filter((row) => row.given).map(({ card, duty }) => `${card}/${duty}`)
  const [first, ...others] = cards
  const many = others.length === 0 ? 'one' : 'many'
  const values = [
    JSON.stringify(rows),
    news && JSON.stringify(news),
    many === 'one' ? first : JSON.stringify(cards),
    JSON.stringify(ended),
    at,
    by,
    given,
  ]
  const { text, uses } = statements[how]
  await db.query({ name: `write-tasks-${how}-${many}`, text: text(many), values: values.slice(0, uses) })
}
