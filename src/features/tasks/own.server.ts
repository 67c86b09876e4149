// What a person does about their tasks that changes no record: take one on, put it off, have looked at it.

import type { PersonActor } from '#lib/actor.ts'
import { addDays, isDay, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { isId } from '#lib/ids.ts'
import { refuse } from '#lib/refusal.ts'
import { changesSince } from '#kernel/trail/since.server.ts'
import type { Since } from '#kernel/trail/since.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { taskFor } from './read.server.ts'

type Mine = NonNullable<Awaited<ReturnType<typeof taskFor>>>

/** Does something about an open task that means the person. Refuses `not-found` for any other. */
function about<T>(
  engine: Engine,
  actor: PersonActor,
  id: string,
  now: Date,
  act: (db: Db, task: Mine) => Promise<T>,
): Promise<T> {
  return together(engine, actor, now, async ({ db }) => {
    const task = isId(id) ? await taskFor(db, engine.registry, actor, id) : undefined
    if (!task) return refuse('not-found', 'That task is no longer yours: somebody has done it, or it was withdrawn.')
    return act(db, task)
  })
}

const set = async (db: Db, { id }: Mine, person: string | null) => {
  await db.query({ name: 'claim-task', text: 'update task set claimed_by = $2 where id = $1', values: [id, person] })
}

/** Takes a group's task on, so that the others need not. Whoever comes second is told so. */
export const claim = (engine: Engine, actor: PersonActor, id: string, now: Date): Promise<void> =>
  about(engine, actor, id, now, async (db, task) => {
    if (!task.assignee.startsWith('role:')) refuse('blocked', 'This task is yours alone: nobody else could take it.')
    if (task.claimedBy !== null && task.claimedBy !== actor.id)
      refuse('not-allowed', 'Somebody else was quicker and has taken this task on.')
    await set(db, task, actor.id)
  })

/** Gives a task back to its group. */
export const release = (engine: Engine, actor: PersonActor, id: string, now: Date): Promise<void> =>
  about(engine, actor, id, now, async (db, task) => {
    if (task.claimedBy !== actor.id) refuse('blocked', 'You have not taken this task on.')
    await set(db, task, null)
  })

/** What changed on the record since the person looked at it, else since the task was raised; oldest first. */
export const since = (engine: Engine, actor: PersonActor, id: string, now: Date): Promise<readonly Since[]> =>
  about(engine, actor, id, now, (db, { card, seen }) => changesSince(db, card, seen))

/** Remembers that the person has looked at the record as it stands. */
export const look = (engine: Engine, actor: PersonActor, id: string, now: Date): Promise<void> =>
  about(engine, actor, id, now, async (db, task) => {
    await db.query({
      name: 'look-at-task',
      text: `insert into task_mark (task, person, seen) values ($1, $2, $3)
        on conflict (task, person) do update set seen = excluded.seen`,
      values: [task.id, actor.id, task.version],
    })
  })

/** A task sleeps for as many days at most as an alert. */
const longestSleep = 90

/** The day until which a task may sleep: after today, within {@link longestSleep} days, never past the day it is due. */
function untilOf(until: unknown, due: Day | null, today: Day): Day | null {
  if (until === null) return null
  if (typeof until !== 'string' || !isDay(until)) return refuse('invalid', 'Enter a day, such as 2026-12-31.', 'until')
  if (until <= today) return refuse('invalid', 'Choose a day after today.', 'until')
  if (due !== null && until > due) return refuse('invalid', 'It cannot sleep past the day it is due.', 'until')
  if (until > addDays(today, longestSleep))
    return refuse('invalid', `It can sleep for at most ${longestSleep} days.`, 'until')
  return until
}

/** Puts a task off until a day, for this person alone; null wakes it. */
export const snooze = (
  engine: Engine,
  actor: PersonActor,
  id: string,
  { until, today, now }: { readonly until: unknown; readonly today: Day; readonly now: Date },
): Promise<void> =>
  about(engine, actor, id, now, async (db, task) => {
    await db.query({
      name: 'snooze-task',
      text: `insert into task_mark (task, person, snoozed_until) values ($1, $2, $3)
        on conflict (task, person) do update set snoozed_until = excluded.snoozed_until`,
      values: [task.id, actor.id, untilOf(until, task.due, today)],
    })
  })
