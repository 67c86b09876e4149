// People are reminded of what they have set themselves as of what others need: at the same times, each once, and they alone.

import { noId } from '#lib/ids.ts'
import type { JobActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { keyOfPersonal } from './personal.server.ts'
import { dueInSentence, farthest, reminderOf } from './reminding.ts'

const clock: JobActor = { kind: 'job', name: 'Reminders' }

const pageSize = 200

type Due = {
  readonly id: string
  readonly person: string
  readonly title: string
  readonly due: Day
  readonly assigned: Day
  /** The day that it is where the person works. */
  readonly today: Day
  readonly reminded: string | null
}

const inZone = (instant: string) => `(${instant} at time zone coalesce(s.time_zone, $2))::date`

/** A page of what has come near, of people who are here, in the order of its ids. */
async function page({ pool, zone }: Engine, now: Date, after: string): Promise<readonly Due[]> {
  const { rows } = await pool.query<Due>({
    name: 'personal-tasks-due',
    text: `select t.id, t.person, t.title, t.due, t.reminded, ${inZone('t.created_at')} as assigned, ${inZone('$1::timestamptz')} as today
      from person p join personal_task t on t.person = p.id and t.done_at is null left join site s on s.id = p.site
      where p.state = 'active' and t.due <= ($1::timestamptz + interval '${farthest + 1} days')::date and t.id > $3
      order by t.id limit ${pageSize}`,
    values: [now.toISOString(), zone, after],
  })
  return rows
}

async function* nearTasks(engine: Engine, now: Date) {
  for (let after = noId; ;) {
    const rows = await page(engine, now, after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/** Says it, unless it was said, or the person was quicker. Whoever hears of nothing of its kind is not asked again either. */
const say = (engine: Engine, task: Due, reminder: string, now: Date): Promise<boolean> =>
  together(engine, clock, now, async (door) => {
    const { rowCount } = await door.db.query({
      name: 'remind-personal',
      text: `update personal_task set reminded = $3
        where id = $1 and due = $2 and done_at is null and reminded is distinct from $3`,
      values: [task.id, task.due, reminder],
    })
    if (rowCount === 0) return false
    const isLate = task.due < task.today
    raise(door, [
      {
        to: [task.person],
        kind: isLate ? 'overdue' : 'due-soon',
        severity: isLate ? 'warn' : 'info',
        link: '/tasks',
        title: `“${task.title}” ${dueInSentence(task.due, task.today)}.`,
        dedupe: `${keyOfPersonal(task.id)}${reminder}`,
      },
    ])
    return true
  })

/** Reminds people of their own tasks. After a standstill only the last reminder of each is made up for. @returns how often */
export async function remindOfPersonal(engine: Engine, now: Date): Promise<number> {
  let said = 0
  for await (const task of nearTasks(engine, now)) {
    const name = reminderOf(task, task.today)
    const reminder = name && `${name} ${task.due}`
    if (reminder && reminder !== task.reminded && (await say(engine, task, reminder, now))) said += 1
  }
  return said
}
