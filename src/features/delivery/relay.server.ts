// Tells what acts have left to be told. Whoever dies at it leaves everything as it was, and whoever comes next tells it.

import type { Db } from '#lib/db.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'
import type { News } from '#features/alerts/news.server.ts'
import { tellAlerts, type AlertRow } from './tell.server.ts'
import { alertsOf, assigneesIn, ofOneIn, overBy, type Ends } from './told.server.ts'

const relay = { kind: 'job', name: 'Alerts' } as const

/** So many acts are told in one transaction. */
const mostActs = 100

/** What could not be told is tried again so much later, in milliseconds, and keeps nobody else waiting. */
const pause = 60 * 60_000

const waits = '(next_at is null or next_at <= $1)'

/**
 * Takes the oldest news away, or what one act has left. Whoever comes while another tells them waits here for the other's
 * commit, and finds what is left.
 */
async function take(db: Db, now: Date, id: string | null): Promise<readonly News[]> {
  const { rows } = await db.query<{ news: News }>(
    id === null
      ? { name: 'take-untold', text: taking(''), values: [now.toISOString()] }
      : { text: taking('and id = $2'), values: [now.toISOString(), id] },
  )
  return rows.map(({ news }) => news)
}

const taking = (which: string) => `with taken as (
    delete from untold where id in (select id from untold where ${waits} ${which} order by id limit ${mostActs} for update)
    returning id, news)
  select news from taken order by id`

async function endsOf(db: Db, tasks: readonly string[]): Promise<Ends> {
  if (tasks.length === 0) return new Map()
  const { rows } = await db.query<{ id: string; end: string | null }>({
    name: 'ends-of-tasks',
    // Of an array the database would count the members and plan anew each time.
    text: `select t.id, t.ended_at as end from json_array_elements_text($1) as wanted(id) join task t on t.id = wanted.id::uuid`,
    values: [JSON.stringify(tasks)],
  })
  return new Map(rows.map(({ id, end }) => [id, end]))
}

/** Those of the alerts whose reader is here and may read, as it stands now, what they are about. */
async function readable({ registry, people }: Engine, db: Db, alerts: readonly AlertRow[]) {
  if (alerts.length === 0) return alerts
  const cards = await cardsOf(db, [...new Set(alerts.flatMap(({ card }) => card ?? []))])
  const readers = await people(db, [...new Set(alerts.map(({ person }) => person))])
  return alerts.filter(({ person, card: id }) => {
    const reader = readers.get(person)
    if (!reader || id === undefined) return reader !== undefined
    const card = cards.get(id)
    return card !== undefined && mayRead(reader, registry.named(card.kind), card)
  })
}

/** Tells what some acts have left, or one of them. Answers how many. */
const tellSome = (engine: Engine, now: Date, id: string | null = null): Promise<number> =>
  together(engine, relay, now, async ({ db }) => {
    const acts = await take(db, now, id)
    if (acts.length === 0) return 0
    const words = assigneesIn(acts)
    const means = await concerned(db, words)
    const alerts = alertsOf(acts, means, await endsOf(db, ofOneIn(acts)))
    await tellAlerts(db, await readable(engine, db, alerts), overBy(acts), words.flatMap(means))
    return acts.length
  })

/** Tells each act by itself, so that one that cannot be told keeps nobody else waiting. */
async function tellEach(engine: Engine, now: Date, failed: (error: unknown) => void): Promise<number> {
  const { rows } = await engine.pool.query<{ id: string }>({
    text: `select id::text from untold where ${waits} order by id limit ${mostActs}`,
    values: [now.toISOString()],
  })
  for (const { id } of rows) {
    try {
      await tellSome(engine, now, id)
    } catch (error) {
      await engine.pool.query({
        text: 'update untold set next_at = $2 where id = $1',
        values: [id, new Date(now.getTime() + pause).toISOString()],
      })
      failed(error)
    }
  }
  return rows.length
}

/** Whether any act has left something to be told. */
export async function isUntold(db: Db, now: Date): Promise<boolean> {
  const text = `select exists (select from untold where ${waits}) as "is"`
  const { rows } = await db.query<{ is: boolean }>({ name: 'is-untold', text, values: [now.toISOString()] })
  return rows[0]?.is ?? false
}

/**
 * Tells what acts have left to be told, the oldest of it: alerts, the mails that follow from them, and the word to the browsers,
 * in the transaction that takes it away.
 * @param failed hears why an act could not be told, which is then tried again later; without it the fault ends all
 * @returns whether there may be more
 */
export async function tellNext(engine: Engine, now: Date, failed?: (error: unknown) => void): Promise<boolean> {
  try {
    return (await tellSome(engine, now)) === mostActs
  } catch (error) {
    if (!failed) throw error
    return (await tellEach(engine, now, failed)) === mostActs
  }
}

/** Tells everything that acts have left to be told: see `tellNext`. */
export async function tellUntold(engine: Engine, now: Date, failed?: (error: unknown) => void): Promise<void> {
  while (await tellNext(engine, now, failed));
}
