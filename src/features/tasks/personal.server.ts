// The tasks that people set themselves. They pass the door's transaction and leave no event: they are no records, nothing
// is decided by them, and nobody but their owner ever reads them.

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { isId, newId } from '#lib/ids.ts'
import { refuse, Refusal } from '#lib/refusal.ts'
import { tellLive } from '#features/live/tell.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { readRow } from '#kernel/store/loaded.server.ts'
import { cardsOf, refOf, type Ref } from '#kernel/store/refs.server.ts'
import { readPersonal } from './personal.ts'

/** So many open ones a person keeps at most. */
const mostOpen = 200

export type PersonalTask = {
  readonly id: string
  readonly title: string
  readonly due: Day | null
  /** What it is about; of what one may not read any more, only that it is there. */
  readonly record: Ref | null
  /** Instants, ISO 8601 in UTC. */
  readonly createdAt: string
  readonly doneAt: string | null
}

type Row = Omit<PersonalTask, 'record'> & { readonly card: string | null }

const month = 30 * 86_400_000

/** One's own: the open ones, those due first first, then what was done in thirty days, the latest first. */
export async function personalTasksOf(
  { pool, registry }: Engine,
  actor: PersonActor,
  now: Date,
): Promise<readonly PersonalTask[]> {
  const { rows } = await pool.query<Row>({
    name: 'personal-tasks',
    text: `select id, title, due, card, created_at as "createdAt", done_at as "doneAt" from personal_task
      where person = $1 and (done_at is null or done_at > $2)
      order by done_at desc nulls first, due nulls last, created_at, id limit ${2 * mostOpen}`,
    values: [actor.id, new Date(now.getTime() - month).toISOString()],
  })
  const cards = await cardsOf(pool, [...new Set(rows.flatMap(({ card }) => card ?? []))])
  return rows.map(({ card, ...task }) => {
    const known = card === null ? undefined : cards.get(card)
    return { ...task, record: known ? refOf(registry, actor, known) : null }
  })
}

/** The id of the record of a number, which the person may read. */
async function cardFor({ registry }: Engine, db: Db, actor: PersonActor, number: string | null) {
  if (number === null) return null
  const definition = registry.numbered(number)
  try {
    if (definition) return (await readRow(db, actor, definition, number)).id
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  return refuse('invalid', `There is no record ${number}, or you may not read it.`, 'record')
}

/** How the keys of all alerts of a task begin that somebody has set themselves. */
export const keyOfPersonal = (id: string) => `personal ${id} `

/** What was said of it is over. */
async function hush(db: Db, { id: person }: PersonActor, id: string, now: Date): Promise<void> {
  const { rowCount } = await db.query({
    name: 'hush-personal',
    text: `update alert set resolved_at = $2 where person = $1 and read_at is null and resolved_at is null
      and starts_with(dedupe, $3)`,
    values: [person, now.toISOString(), keyOfPersonal(id)],
  })
  if (rowCount !== 0) await tellLive(db, 'alerts', [person])
}

type Body = { readonly [name: string]: unknown }

/** Sets oneself a task. */
export const addPersonal = (engine: Engine, actor: PersonActor, body: Body, now: Date): Promise<string> =>
  together(engine, actor, now, async ({ db }) => {
    const { title, due, record } = readPersonal(body)
    const card = await cardFor(engine, db, actor, record)
    const id = newId(now)
    const { rowCount } = await db.query({
      name: 'add-personal-task',
      text: `insert into personal_task (id, person, title, due, card, created_at) select $1, $2, $3, $4, $5, $6
        where (select count(*) from personal_task where person = $2 and done_at is null) < ${mostOpen}`,
      values: [id, actor.id, title, due, card, now.toISOString()],
    })
    if (rowCount === 0) refuse('blocked', `You have ${mostOpen} open tasks of your own. Please finish some first.`)
    await tellLive(db, 'tasks', [actor.id])
    return id
  })

/** Does something about one of one's own. Refuses `not-found` for any other. */
function about(engine: Engine, actor: PersonActor, id: string, now: Date, text: string, values: readonly unknown[]) {
  return together(engine, actor, now, async ({ db }) => {
    const { rowCount } = isId(id) ? await db.query({ text, values: [id, actor.id, ...values] }) : { rowCount: 0 }
    if (rowCount === 0) refuse('not-found', 'That task is not there any more.')
    await hush(db, actor, id, now)
    await tellLive(db, 'tasks', [actor.id])
  })
}

/** Changes what it says. */
export async function changePersonal(
  engine: Engine,
  actor: PersonActor,
  id: string,
  body: Body,
  now: Date,
): Promise<void> {
  const { title, due, record } = readPersonal(body)
  const card = await cardFor(engine, engine.pool, actor, record)
  const text = 'update personal_task set title = $3, due = $4, card = $5 where id = $1 and person = $2'
  await about(engine, actor, id, now, text, [title, due, card])
}

/** Marks it as done, or as open again. */
export const markPersonal = (
  engine: Engine,
  actor: PersonActor,
  id: string,
  { done, now }: { readonly done: boolean; readonly now: Date },
): Promise<void> => {
  const text = 'update personal_task set done_at = $3 where id = $1 and person = $2'
  return about(engine, actor, id, now, text, [done ? now.toISOString() : null])
}

/** Deletes it. */
export const deletePersonal = (engine: Engine, actor: PersonActor, id: string, now: Date): Promise<void> =>
  about(engine, actor, id, now, 'delete from personal_task where id = $1 and person = $2', [])
