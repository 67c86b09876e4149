// Steps by the clock: a review that has come due, an acceptance that has run out. Each is taken once for each day that
// made it due, one record a transaction, through the same door as any other step.

import { noId } from '#lib/ids.ts'
import { dayAt, type Day } from '#lib/days.ts'
import { Refusal } from '#lib/refusal.ts'
import type { Definition } from '#kernel/definition/define.ts'
import { snake, tableName } from '#kernel/outline/names.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Step } from '#kernel/definition/workflow.ts'
import type { Log } from '#server/context/log.server.ts'

/** What one run took: steps, and records whose guards said no. */
export type Taken = { readonly taken: number; readonly blocked: number; readonly failed: number }

const clock = { kind: 'job', name: 'System (automatic)' } as const

const pageSize = 200

type Due = {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly day: Day
  readonly reason?: string
}

type ClockStep = { readonly definition: Definition; readonly name: string; readonly step: Step }

const stepsByTheClock = (engine: Engine): readonly ClockStep[] =>
  engine.registry.all.flatMap((definition) =>
    Object.entries(definition.workflow.steps).flatMap(([name, step]) =>
      step.by === 'clock' ? { definition, name, step } : [],
    ),
  )

/** When a run looks, and how far back it looks for what has changed. */
type Look = { readonly now: Date; readonly today: Day; readonly since: string }

/** The zone in which a day begins first, as the database names it: no site's day has come before it has there. */
const firstZone = 'Pacific/Kiritimati'

/** Where a record stands: a part where its record does, and master data nowhere. */
function siteOf({ partOf, fields }: Definition): string {
  if (partOf) return '(select w.site from card w where w.id = r.parent)'
  return 'site' in fields ? 'r.site' : 'null::uuid'
}

/** A page of the records that stand where the step starts and whose day has come at their site. */
async function dated(engine: Engine, { definition, name, step }: ClockStep, { now }: Look, after: string) {
  const column = `r."${snake(step.at ?? '')}"`
  const site = siteOf(definition)
  const { rows } = await engine.pool.query<Due>({
    text: `select r.id, r.number, r.version, ${column} as day from ${tableName(definition)} r
      where r.state = any($1) and not r.void and ${column} <= $2::date and r.id > $3::uuid
        and ${column} <= ($4::timestamptz at time zone coalesce((select s.time_zone from site s where s.id = ${site}), $5))::date
        and not exists (select from clock_step c where c.card = r.id and c.step = $6 and c.day = ${column})
      order by r.id limit ${pageSize}`,
    values: [[step.from].flat(), dayAt(now, firstZone), after, now.toISOString(), engine.zone, name],
  })
  return rows
}

/** A page of the records that the module's own rules find. */
async function found(engine: Engine, { definition, name }: ClockStep, { now, today, since }: Look, after: string) {
  const find = engine.rules[definition.name]?.due?.[name]
  if (!find) throw new Error(`No rule finds the records for ${definition.name}.${name}.`)
  const finding = { after, since, limit: pageSize, now: now.toISOString(), zone: engine.zone }
  const rows = await find(engine.pool, finding)
  return rows.map((one): Due => ({ ...one, day: one.day ?? today }))
}

/** Everything on which the step is due, a page at a time. */
async function* dueFor(engine: Engine, step: ClockStep, look: Look) {
  const page = step.step.found ? found : dated
  for (let after = noId; ;) {
    const rows = await page(engine, step, look, after)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < pageSize) return
    after = last.id
  }
}

/** A day before the last run that ended well began, so that nothing is missed that a run had to leave; else all time. */
async function lookAt(engine: Engine, now: Date): Promise<Look> {
  const { rows } = await engine.pool.query<{ since: string | null }>({
    text: `select (max(started_at) - interval '1 day')::text as since from job_run where name = 'steps' and outcome = 'done' and started_at <= $1`,
    // A run of a clock that was ahead says nothing of the days until then.
    values: [now.toISOString()],
  })
  return { now, today: dayAt(now, engine.zone), since: rows[0]?.since ?? '-infinity' }
}

/** Takes the step, unless another run has taken it for this day. */
const take = (engine: Engine, { definition, name }: ClockStep, due: Due, now: Date): Promise<boolean> =>
  together(engine, clock, now, async (door) => {
    const { rowCount } = await door.db.query({
      text: 'insert into clock_step (card, step, day, at) values ($1, $2, $3, $4) on conflict do nothing',
      values: [due.id, name, due.day, now.toISOString()],
    })
    if (rowCount === 0) return false
    await door.move(definition, due.id, name, { version: due.version, reason: due.reason })
    return true
  })

async function outcomeOf(
  engine: Engine,
  step: ClockStep,
  due: Due,
  now: Date,
  log: Log,
): Promise<keyof Taken | 'none'> {
  try {
    return (await take(engine, step, due, now)) ? 'taken' : 'none'
  } catch (error) {
    // Its guards, or a person who was quicker: the next run asks again.
    if (error instanceof Refusal) return 'blocked'
    log.error(`The system could not take “${step.step.label}” on ${due.number}: ${String(error)}`)
    return 'failed'
  }
}

/** Takes every step whose day has come, on every record; one that fails does not keep the others waiting. */
export async function takeDueSteps(engine: Engine, now: Date, log: Log): Promise<Taken> {
  const look = await lookAt(engine, now)
  const counts = { taken: 0, blocked: 0, failed: 0, none: 0 }
  for (const step of stepsByTheClock(engine))
    for await (const due of dueFor(engine, step, look)) counts[await outcomeOf(engine, step, due, now, log)] += 1
  const { taken, blocked, failed } = counts
  return { taken, blocked, failed }
}
