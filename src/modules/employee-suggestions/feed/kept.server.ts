// What everybody who suggests something is promised, and how it is kept: counted for all alike (truth.md 10), since everybody may
// read every suggestion.

import type { PersonActor } from '#lib/actor.ts'
import { dayAt, addMonths } from '#lib/days.ts'
import { workingDaysSince } from '#lib/working-days.ts'
import { readableSql } from '#kernel/access/scopes.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { parameters } from '#kernel/store/list.server.ts'
import { suggestion } from '../suggestion.ts'
import { promisedDays, unanswered } from '../suggestion-states.ts'
import { waitsSince } from '../waits-since.server.ts'
import type { Kept } from './feed.ts'

type Counted = Pick<Kept, 'median' | 'answered' | 'inTime' | 'waiting'>
type Waiting = { readonly number: string; readonly since: string }

const counted = `select
    (percentile_cont(0.5) within group (order by answer_days) filter (where answered_on >= $1::date))::float8 as median,
    count(*) filter (where answered_on >= $1::date)::int as answered,
    count(*) filter (where answered_on >= $1::date and answer_days <= $2)::int as "inTime",
    count(*) filter (where state = any($3))::int as waiting
  from suggestion where not void and (answered_on >= $1::date or state = any($3))`

/** The number is said of those alone that the reader may read. */
const waitingLong = (
  condition: string,
  states: string,
) => `select r.number, w.since from suggestion r cross join lateral (select ${waitsSince('r')} as since) w
  where not r.void and r.state = any(${states}) and ${condition} order by w.since, r.id limit 20`

const noHolidays: ReadonlySet<string> = new Set()

/** How the promise of an answer has been kept in the last twelve months. */
export async function keptPromise(engine: Engine, actor: PersonActor, now: Date): Promise<Kept> {
  const today = dayAt(now, engine.zone)
  const { values, bind } = parameters()
  const condition = readableSql(actor, suggestion, 'r', bind)
  const [all, oldest] = await Promise.all([
    engine.pool.query<Counted>({
      name: 'answers-counted',
      text: counted,
      values: [addMonths(today, -12), promisedDays, unanswered],
    }),
    engine.pool.query<Waiting>({ text: waitingLong(condition, bind(unanswered)), values }),
  ])
  const overdue = oldest.rows
    .map(({ number, since }) => ({
      number,
      days: workingDaysSince(dayAt(new Date(since), engine.zone), today, noHolidays),
    }))
    .filter(({ days }) => days > promisedDays)
  const { median = null, answered = 0, inTime = 0, waiting = 0 } = all.rows[0] ?? {}
  return { days: promisedDays, median, answered, inTime, waiting, overdue }
}
