// One's due days for a calendar program. It has no session: who holds the address reads, so the address is a secret, and it
// tells no more than email does.

import type { PersonActor } from '#lib/actor.ts'
import type { Db } from '#lib/db.ts'
import { icalendar, type DueDay } from '#lib/icalendar.ts'
import { refuse } from '#lib/refusal.ts'
import { together } from '#kernel/store/together.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { personalTasksOf } from '#features/tasks/personal.server.ts'
import { tasksOf } from '#features/tasks/read.server.ts'
import { hashToken, newToken } from '#lib/token.server.ts'
import { personById, subjectOf } from '#server/account/who.server.ts'
import { mayTravel } from '#server/mail/may-travel.server.ts'

/** Since when there is an address; null where there is none. */
export type OwnCalendar = { readonly madeAt: string | null }

export async function ownCalendar(db: Db, { id }: PersonActor): Promise<OwnCalendar> {
  const { rows } = await db.query<{ madeAt: string }>({
    text: 'select made_at as "madeAt" from calendar where person = $1',
    values: [id],
  })
  return { madeAt: rows[0]?.madeAt ?? null }
}

/** The trail knows who can read from without: an address is a key. */
async function tell(door: UnitOfWork, { id }: PersonActor, what: 'made' | 'removed'): Promise<void> {
  const who = await personById(door.db, id)
  if (!who) throw new Error('Somebody who is signed in has no record.')
  await door.tell(id, {
    kind: 'configured',
    record: subjectOf(who),
    facts: { what, kind: 'address', name: 'Calendar', of: 'their due days' },
  })
}

/** Makes an address; one that was there before leads nowhere any more. @returns the address, which is shown only now */
export const makeCalendar = (engine: Engine, actor: PersonActor, publicUrl: string, now: Date): Promise<string> =>
  together(engine, actor, now, async (door) => {
    const token = newToken()
    await door.db.query({
      text: `insert into calendar (person, token, made_at) values ($1, $2, $3)
        on conflict (person) do update set token = excluded.token, made_at = excluded.made_at`,
      values: [actor.id, hashToken(token), now.toISOString()],
    })
    await tell(door, actor, 'made')
    return `${publicUrl}/calendar/${token}.ics`
  })

/** Takes the address away. */
export const removeCalendar = (engine: Engine, actor: PersonActor, now: Date): Promise<void> =>
  together(engine, actor, now, async (door) => {
    const { rowCount } = await door.db.query({ text: 'delete from calendar where person = $1', values: [actor.id] })
    if (rowCount !== 0) await tell(door, actor, 'removed')
  })

/**
 * Whose calendar a token opens: whoever may be here, with an account that is not locked.
 * @param trial whether trial accounts may be used
 */
async function readerOf(engine: Engine, token: string, trial: boolean): Promise<PersonActor> {
  const { rows } = await engine.pool.query<{ person: string }>({
    name: 'calendar-reader',
    text: `select c.person from calendar c join account a on a.person = c.person
      where c.token = $1 and a.locked_at is null and (not a.trial or $2)`,
    values: [hashToken(token), trial],
  })
  const id = rows[0]?.person
  const reader = id && (await engine.people(engine.pool, [id])).get(id)
  return reader || refuse('not-found', 'There is no calendar at this address. Make a new one in your preferences.')
}

type Place = { readonly engine: Engine; readonly publicUrl: string; readonly provider: string }

/** What somebody has set themselves, in their own words. */
async function ownDays({ engine, publicUrl }: Place, reader: PersonActor, now: Date): Promise<readonly DueDay[]> {
  const own = await personalTasksOf(engine, reader, now)
  const url = `${publicUrl}/tasks`
  return own.flatMap(({ id, title, due, doneAt, createdAt }) => {
    if (due === null || doneAt !== null) return []
    return {
      uid: `${id}@${new URL(publicUrl).hostname}`,
      day: due,
      summary: title,
      description: url,
      url,
      since: createdAt,
    }
  })
}

/** The calendar that a token opens: what is due of what waits for its person, as they may read it now, and of their own. */
export async function calendarOf(
  place: Place,
  { token, trial, now }: { readonly token: string; readonly trial: boolean; readonly now: Date },
): Promise<string> {
  const { engine, publicUrl, provider } = place
  const reader = await readerOf(engine, token, trial)
  const tasks = await tasksOf(engine, reader, () => 'tasks')
  const cards = await cardsOf(engine.pool, [...new Set(tasks.map(({ number }) => number))])
  const host = new URL(publicUrl).hostname
  const days = tasks.flatMap((task): DueDay[] => {
    const card = cards.get(task.number)
    if (task.due === null || !card) return []
    const url = publicUrl + (engine.registry.pathOf(task.record, task.number) ?? '/')
    const title = mayTravel(card) ? task.title : null
    return [
      {
        uid: `${task.id}@${host}`,
        day: task.due,
        summary: `${task.number}: ${task.what}`,
        description: [title ?? [], url].flat().join('\n'),
        url,
        since: task.dateAssigned,
      },
    ]
  })
  return icalendar(`${provider}: due days`, [...days, ...(await ownDays(place, reader, now))])
}
