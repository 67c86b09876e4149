// Sends the reports that are due: to each recipient a file of what they may read, once for each day, whoever looks and how often.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt, type Day } from '#lib/days.ts'
import { noId, newId } from '#lib/ids.ts'
import { Refusal } from '#lib/refusal.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { mayRead } from '#kernel/access/scopes.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { cardsOf } from '#kernel/store/refs.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { report } from './report.ts'
import { askedOf, dropParts, endRun, failRun, makeFile, type FormatName, type Made } from './run.server.ts'
import { lastDue, scheduleOf } from './schedule.ts'
import { words } from './sent-words.ts'

const clock = { kind: 'job', name: 'Reports by schedule' } as const

const pageSize = 200

/** A run that somebody began so long ago and never ended has died with its process: it is begun again. */
const patience = 15 * 60_000

type Scheduled = AnyRow & {
  readonly recipients: readonly string[]
  readonly format: FormatName
  readonly dataset: string
  readonly publishedAt: string
}

/** A page of the published reports that are sent by themselves. */
async function scheduled({ pool }: Engine, after: string): Promise<readonly Scheduled[]> {
  const { rows } = await pool.query<Scheduled>({
    name: 'scheduled-reports',
    text: `select r.id, r.number, r.version, r.title, r.owner, r.dataset, r.columns, r.filters, r.group_by as "groupBy", r.every, r.weekday,
        r.month_day as "monthDay", r.hour, coalesce(r.format, 'Excel') as format, r.recipients,
        (select max(s.entered_at) from stay s where s.card = r.id) as "publishedAt"
      from report r where r.state = 'published' and not r.void and r.id > $1 order by r.id limit ${pageSize}`,
    values: [after],
  })
  return rows
}

/** Takes the runs of a day that nobody has taken yet, one for each recipient. */
async function claim({ pool }: Engine, row: Scheduled, due: Day, readers: readonly string[], now: Date) {
  const { rows } = await pool.query<{ id: string; person: string }>({
    name: 'claim-report-runs',
    text: `insert into report_run (id, card, person, at, due, version, format, asked)
      select one.id, $1, one.person, $2, $3, $4, $5, $6 from unnest($7::uuid[], $8::uuid[]) as one (id, person)
      on conflict (card, person, due) do update set at = excluded.at
        where report_run.ended_at is null and report_run.at < $9
      returning id, person`,
    values: [
      row.id,
      now.toISOString(),
      due,
      row.version,
      row.format,
      askedOf(row),
      readers.map(() => newId(now)),
      readers,
      new Date(now.getTime() - patience).toISOString(),
    ],
  })
  return rows
}

type Sending = { readonly row: Scheduled; readonly due: Day; readonly now: Date }

/** The run stands and its reader is told, both or neither. */
const deliver = (engine: Engine, { row, due, now }: Sending, run: string, reader: PersonActor, made: Made) =>
  together(engine, clock, now, async (door) => {
    await endRun(door.db, run, made, now)
    raise(door, [
      {
        to: [reader.id],
        kind: 'report',
        severity: 'info',
        card: row.id,
        title: words.ready(made.rows, row.dataset),
        body: words.body(dayInWords(due), made.name, made.sha256),
        dedupe: `report ${run}`,
      },
    ])
  })

/** Its owner hears why nobody got it. */
async function complain(engine: Engine, { row, due, now }: Sending, run: string, why: string): Promise<void> {
  await failRun(engine.pool, run, why, now)
  const { owner } = row
  if (typeof owner !== 'string') return
  await together(engine, clock, now, (door) => {
    raise(door, [
      {
        to: [owner],
        kind: 'report',
        severity: 'warn',
        card: row.id,
        title: words.failed(dayInWords(due)),
        body: why,
        dedupe: `report-failed ${row.id} ${due}`,
      },
    ])
    return Promise.resolve()
  })
}

async function send(engine: Engine, sending: Sending, run: string, reader: PersonActor): Promise<boolean> {
  const { row, now } = sending
  await dropParts(engine.pool, run)
  try {
    const made = await makeFile(engine, { id: run, report: row, reader, format: row.format, by: clock, now })
    await deliver(engine, sending, run, reader, made)
    return true
  } catch (error) {
    // What the report itself is the reason for is said to its owner; anything else is tried again by the next look.
    if (!(error instanceof Refusal)) throw error
    await complain(engine, sending, run, error.message)
    return false
  }
}

/** Sends one report, if a day of it has come since the one on which it was published. Answers to how many. */
async function sendOne(engine: Engine, row: Scheduled, now: Date): Promise<number> {
  const schedule = scheduleOf(row)
  const due = schedule && lastDue(schedule, now, engine.zone)
  if (!due || due < dayAt(new Date(row.publishedAt), engine.zone) || row.recipients.length === 0) return 0
  const people = await engine.people(engine.pool, row.recipients)
  const card = (await cardsOf(engine.pool, [row.id])).get(row.id)
  const readers = [...people.values()].filter((one) => card && mayRead(one, report, card))
  if (readers.length === 0) return 0
  const claimed = await claim(
    engine,
    row,
    due,
    readers.map(({ id }) => id),
    now,
  )
  let sent = 0
  for (const { id, person } of claimed) {
    const reader = people.get(person)
    if (reader && (await send(engine, { row, due: due, now }, id, reader))) sent += 1
  }
  return sent
}

/**
 * Sends what is due. Of several days that were missed the last one alone is made up for. A report that cannot be sent keeps no
 * other from its readers; the next look tries it again.
 * @returns how many files were sent
 */
export async function sendDueReports(engine: Engine, now: Date): Promise<number> {
  let sent = 0
  const faults: unknown[] = []
  for (let after: string | undefined = noId; after !== undefined;) {
    const page: readonly Scheduled[] = await scheduled(engine, after)
    for (const row of page) {
      try {
        sent += await sendOne(engine, row, now)
      } catch (error) {
        faults.push(error)
      }
    }
    after = page.length < pageSize ? undefined : page.at(-1)?.id
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} reports could not be sent.`)
  return sent
}
