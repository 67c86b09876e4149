// The desk of somebody who leaves: what hangs on them, what is asked of them, which of their roles nobody else holds.

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { isRecordNumber } from '#lib/record-number.ts'
import { refuse } from '#lib/refusal.ts'
import { heldBy } from '#kernel/access/held.ts'
import { isRef, type Ref } from '#kernel/outline/ref.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf, refOf, type Cards } from '#kernel/store/refs.server.ts'
import { sorts, type Desk, type HeldRole, type Leaver, type Left, type Sort } from './desk.ts'
import { hangingOn, type Hanging } from '#kernel/store/hanging.server.ts'

/** So much of a desk is answered at once; the counts are of all. */
const mostShown = 500

type PersonRow = {
  readonly id: string
  readonly lastDay: Day | null
  readonly jobTitle: string | null
  readonly lineManager: string | null
}

const byNumber = `select id, last_day as "lastDay", job_title as "jobTitle", line_manager as "lineManager" from person where number = $1`

type TaskRow = { readonly card: string; readonly what: string; readonly signed: boolean; readonly due: Day | null }

const tasks = `select card, what, signed, due from task where assignee = $1 and ended_at is null`

const roles = `select r.id, c.title, (select count(*)::int from person o where o.id <> p.id and o.state = 'active'
      and o.grants @> jsonb_build_array(jsonb_build_object('role', r.id))) as others
  from person p, ${heldBy('p')} join card c on c.id = r.id where p.id = $1 group by r.id, c.title, p.id order by c.title`

/** The person of a number, whatever became of them. Refuses any other name. */
export async function personOf(db: Db, number: string): Promise<PersonRow> {
  const { rows } = isRecordNumber(number)
    ? await db.query<PersonRow>({ name: 'leaver-by-number', text: byNumber, values: [number] })
    : { rows: [] }
  return rows[0] ?? refuse('not-found', `There is no person ${number.slice(0, 60)}.`)
}

const sortOf = ({ fields }: Hanging, task: TaskRow | undefined): Sort => {
  if (task) return task.signed ? 'sign' : 'work'
  return fields.includes('owner') ? 'owned' : 'named'
}

/** By sort, then what is due first; what is not due comes last. */
const inOrder = (one: Left, other: Left) =>
  sorts.indexOf(one.sort) - sorts.indexOf(other.sort) || (one.due ?? '9').localeCompare(other.due ?? '9')

/** What somebody would leave behind, as whoever asks may see it. */
export async function deskOf({ pool, registry }: Engine, actor: PersonActor, number: string): Promise<Desk> {
  const { id, lastDay, jobTitle, lineManager } = await personOf(pool, number)
  const [hanging, { rows: asked }, { rows: held }] = await Promise.all([
    hangingOn(pool, registry, id),
    pool.query<TaskRow>({ name: 'tasks-of-leaver', text: tasks, values: [`person:${id}`] }),
    pool.query<HeldRole>({ name: 'roles-of-leaver', text: roles, values: [id] }),
  ])
  const cards = await cardsOf(pool, [id, ...(lineManager ? [lineManager] : []), ...hanging.map((one) => one.id)])
  const byCard = new Map(
    asked.toSorted((one, other) => Number(one.signed) - Number(other.signed)).map((one) => [one.card, one]),
  )
  const left = hanging.flatMap((one): readonly Left[] => {
    const card = cards.get(one.id)
    if (!card) return []
    const definition = registry.named(one.kind)
    const task = byCard.get(one.id)
    return [
      {
        id: one.id,
        kind: one.kind,
        record: refOf(registry, actor, card),
        sort: sortOf(one, task),
        as: one.fields.map((name) => definition.fields[name]?.label ?? name),
        task: task?.what ?? null,
        due: task?.due ?? card.due,
      },
    ]
  })
  const refIn = (of: string | null) => (of === null ? null : seen(registry, actor, cards, of))
  const person = refIn(id) ?? refuse('not-found', `There is no person ${number}.`)
  const counts = { sign: 0, work: 0, owned: 0, named: 0 }
  for (const { sort } of left) counts[sort] += 1
  return {
    person: { ...person, lastDay, jobTitle },
    manager: refIn(lineManager),
    left: left.toSorted(inOrder).slice(0, mostShown),
    counts,
    roles: held,
  }
}

function seen(registry: Engine['registry'], actor: PersonActor, cards: Cards, id: string): Ref | null {
  const card = cards.get(id)
  const ref = card && refOf(registry, actor, card)
  return ref && isRef(ref) ? ref : null
}

const leaving = `select p.id, last_day as "lastDay", job_title as "jobTitle" from person p
  where p.last_day is not null and p.state in ('active', 'suspended', 'closing') order by p.last_day, p.id limit $1`

/** Whoever's last day is announced, the next first. */
export async function leavers(
  { pool, registry }: Engine,
  actor: PersonActor,
  limit: number,
): Promise<readonly Leaver[]> {
  const { rows } = await pool.query<Omit<PersonRow, 'lineManager'>>({ name: 'leavers', text: leaving, values: [limit] })
  const cards = await cardsOf(
    pool,
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, ...said }) => {
    const ref = seen(registry, actor, cards, id)
    return ref ? { ...ref, ...said } : []
  })
}
