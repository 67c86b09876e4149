// Reminders of tasks that are due, and the ladder of those who hear that one is late: each once, whoever runs it.

import { noId } from '#lib/ids.ts'
import type { JobActor, PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { addDays, dayAt, type Day } from '#lib/days.ts'
import type { Holidays } from '#lib/working-days.ts'
import { raise, type AlertDraft } from '#features/alerts/raise.server.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { AccessFields } from '#kernel/access/scope/scope-rule.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { origin, within } from '#kernel/store/statements.server.ts'
import { holidaysOf } from './holidays.server.ts'
import { dueInSentence, farthest, reminderOf, rungOf, type Rung } from './reminding.ts'
import { isAsked } from './whom.ts'

const clock: JobActor = { kind: 'job', name: 'Reminders' }

const pageSize = 200

type Due = {
  readonly id: string
  readonly card: string
  readonly assignee: string
  readonly site: string | null
  readonly barred: readonly string[]
  readonly claimedBy: string | null
  readonly what: string
  readonly due: Day
  readonly assigned: Day
  readonly zone: string | null
  /** The record, as those who may read it are told apart. */
  readonly record: AccessFields & { readonly kind: string }
  /** What was said of it already. */
  readonly said: readonly string[]
}

/** A page of the open tasks that have come near, those due first first. */
async function page({ pool, zone }: Engine, last: Day, after: Pick<Due, 'due' | 'id'> | undefined) {
  const { rows } = await pool.query<Due>({
    name: 'tasks-due',
    text: `select t.id, t.card, t.assignee, t.site, t.barred, t.claimed_by as "claimedBy", t.what, t.due, s.time_zone as zone,
        json_build_object('kind', c.kind, 'state', c.state, 'owner', c.owner, 'creator', c.creator, 'site', c.site, 'department', c.department,
          'confidentiality', c.confidentiality, 'parties', c.parties, 'within', ${within('c')},
          'origin', ${origin('c.raised_in')}) as record,
        (t.assigned_at at time zone coalesce(s.time_zone, $4))::date as assigned,
        array(select r.name from task_reminder r where r.task = t.id) as said
      from task t join card c on c.id = t.card left join site s on s.id = c.site
      where t.ended_at is null and t.due <= $1 and (t.due, t.id) > ($2::date, $3::uuid) order by t.due, t.id limit ${pageSize}`,
    values: [last, after?.due ?? '-infinity', after?.id ?? noId, zone],
  })
  return rows
}

/** Everybody who is here, with what permission asks of them: few beside the tasks, and asked once a run. */
async function everybody({ pool, people }: Engine): Promise<readonly PersonActor[]> {
  const { rows } = await pool.query<{ id: string }>({
    text: `select id from person where state in ('active', 'invited')`,
  })
  return [
    ...(
      await people(
        pool,
        rows.map(({ id }) => id),
      )
    ).values(),
  ]
}

const askedOf = (people: readonly PersonActor[], task: Due) =>
  people.filter((one) => (task.claimedBy === null ? isAsked(one, task) : one.id === task.claimedBy))

/** Who hears that those who are asked are late: their line managers, or the quality manager where none may read it. */
function above(
  { registry }: Engine,
  people: readonly PersonActor[],
  asked: readonly PersonActor[],
  rung: Rung,
  { record }: Due,
) {
  const readers = people.filter((one) => mayRead(one, registry.named(record.kind), record))
  const managers = readers.filter(({ team }) => asked.some(({ id }) => team.includes(id)))
  return rung === 'line-manager' && managers.length > 0
    ? managers
    : readers.filter((one) => hasRole(one, 'quality-manager', record.site))
}

type Saying = { readonly name: string; readonly alert: AlertDraft }

const idsOf = (people: readonly PersonActor[]) => people.map(({ id }) => id)

/** What stands to be said of a task today and was not said yet. */
function toSay(
  engine: Engine,
  people: readonly PersonActor[],
  task: Due,
  today: Day,
  holidays: Holidays,
): readonly Saying[] {
  const asked = askedOf(people, task)
  const about = { card: task.card }
  const reminder = reminderOf(task, today)
  const rung = rungOf(task, today, holidays)
  // Of this day: when it moves, people are reminded of the new one.
  const named = (name: string) => `${name} ${task.due}`
  const said = (name: string) => task.said.includes(named(name))
  const isLate = task.due < today
  const title = `${dueInSentence(task.due, today)}: ${task.what}`
  const reminded: AlertDraft = {
    ...about,
    to: idsOf(asked),
    kind: isLate ? 'overdue' : 'due-soon',
    severity: isLate ? 'warn' : 'info',
    title,
    dedupe: `${task.id}:${reminder} ${task.due}`,
  }
  const names = asked.map(({ name }) => name).join(', ')
  const escalated: AlertDraft = {
    ...about,
    to: rung ? idsOf(above(engine, people, asked, rung, task)) : [],
    kind: 'escalated',
    severity: rung === 'quality-manager' ? 'critical' : 'warn',
    title,
    body: names === '' ? 'There is nobody who can do it.' : `Waiting for ${names}.`,
    dedupe: `${task.id}:${rung} ${task.due}`,
  }
  return [
    ...(reminder && !said(reminder) ? [{ name: named(reminder), alert: reminded }] : []),
    ...(rung && !said(rung) ? [{ name: named(rung), alert: escalated }] : []),
  ]
}

/** Says it, unless another run has said it meanwhile. Answers whether it was said. */
const say = (engine: Engine, task: Due, { name, alert }: Saying, now: Date): Promise<boolean> =>
  together(engine, clock, now, async (door) => {
    const { rowCount } = await door.db.query({
      name: 'remind',
      text: `insert into task_reminder (task, name, at)
        select $1, $2, $3 where exists (select from task where id = $1 and ended_at is null) on conflict do nothing`,
      values: [task.id, name, now.toISOString()],
    })
    if (rowCount === 0) return false
    raise(door, [alert])
    return true
  })

/** Holidays of each site, asked for once a run. */
function calendars(db: Db, from: Day, to: Day) {
  const known = new Map<string | null, Promise<Holidays>>()
  return (site: string | null) => {
    const asked = known.get(site) ?? holidaysOf(db, site, from, to)
    known.set(site, asked)
    return asked
  }
}

async function* dueTasks(engine: Engine, last: Day) {
  for (let after: Due | undefined; ;) {
    const rows = await page(engine, last, after)
    yield* rows
    after = rows.at(-1)
    if (rows.length < pageSize) return
  }
}

/**
 * Reminds people of what is due or late, and tells those above them what stays late. Each thing is said once, however
 * many nodes run this and whenever one of them dies; after a standstill only the last reminder of a task is made up for.
 */
export async function remindOfTasks(engine: Engine, now: Date): Promise<{ readonly said: number }> {
  const today = dayAt(now, engine.zone)
  const people = await everybody(engine)
  const holidays = calendars(engine.pool, addDays(today, -60), addDays(today, 2))
  let said = 0
  // A day begins earlier elsewhere.
  for await (const task of dueTasks(engine, addDays(today, farthest + 1))) {
    const here = dayAt(now, task.zone ?? engine.zone)
    for (const saying of toSay(engine, people, task, here, await holidays(task.record.site)))
      if (await say(engine, task, saying, now)) said += 1
  }
  return { said }
}
