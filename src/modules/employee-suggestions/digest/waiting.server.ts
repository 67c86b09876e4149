// A suggestion that has waited long for an answer, its first or, after an appeal, another: whoever leads the person who decides about it
// hears of it, once each time.

import { dayAt, type Day } from '#lib/days.ts'
import { workingDaysSince } from '#lib/working-days.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { unanswered } from '../suggestion-states.ts'
import { waitsSince } from '../waits-since.server.ts'

const clock = { kind: 'job', name: 'Reminders' } as const

/** Hears of it where nobody decides about it yet, or nobody leads who does. */
const quality = 'role:quality-manager'

/** Half of what is promised. */
export const patienceDays = 10

const step = `unanswered-${patienceDays}`

type Waiting = {
  readonly id: string
  readonly since: string
  /** It was answered before, and is open again. */
  readonly isAgain: boolean
  readonly supervisor: string | null
}

const noHolidays: ReadonlySet<string> = new Set()

const said = {
  first: `has waited more than ${patienceDays} working days for its first answer.`,
  again: `has waited more than ${patienceDays} working days for an answer since it was opened again.`,
}

async function tell(engine: Engine, one: Waiting, day: Day, now: Date): Promise<boolean> {
  return together(engine, clock, now, async (door) => {
    const { rowCount } = await door.db.query({
      name: 'unanswered-told',
      text: 'insert into clock_step (card, step, day, at) values ($1, $2, $3, $4) on conflict do nothing',
      values: [one.id, step, day, now.toISOString()],
    })
    if (rowCount === 0) return false
    const meant = await concerned(door.db, [quality])
    raise(door, [
      {
        to: one.supervisor === null ? meant(quality) : [one.supervisor],
        kind: 'escalated',
        severity: 'warn',
        card: one.id,
        title: one.isAgain ? said.again : said.first,
        dedupe: `${step} ${one.id} ${day}`,
      },
    ])
    return true
  })
}

/** Tells of suggestions that have waited for more than ten working days, each once each time. Answers how many. */
export async function tellOfWaiting(engine: Engine, now: Date): Promise<number> {
  const { rows } = await engine.pool.query<Waiting>({
    name: 'unanswered-long',
    text: `select s.id, w.since, s.answered_on is not null as "isAgain", p.line_manager as supervisor
      from suggestion s cross join lateral (select ${waitsSince('s')} as since) w left join person p on p.id = s.owner
      where not s.void and s.state = any($1) and not exists (
        select from clock_step k where k.card = s.id and k.step = '${step}' and k.day >= (w.since at time zone $2)::date)
      order by s.id`,
    values: [unanswered, engine.zone],
  })
  const today = dayAt(now, engine.zone)
  let told = 0
  for (const one of rows) {
    const day = dayAt(new Date(one.since), engine.zone)
    if (workingDaysSince(day, today, noHolidays) > patienceDays && (await tell(engine, one, day, now))) told += 1
  }
  return told
}
