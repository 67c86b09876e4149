// What a definition cannot say of a recurring task: when it comes next, and what the clock makes when its day has come.

import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { refuse } from '#lib/refusal.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Finding, Found, Rules } from '#kernel/store/rules.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import { occurrence } from './occurrence.ts'
import { nextOf } from './raising.ts'
import { readRhythm, rhythmInWords } from './rhythm.ts'

type Said = Readonly<Record<string, unknown>>

const schedule = ['rhythm', 'startsOn', 'endsOn', 'times'] as const

const speaksOfSchedule = (values: Said, before: AnyRow | null) =>
  schedule.some((name) => name in values && values[name] !== before?.[name])

/** The rhythm as it is kept; one that cannot be read is refused. */
function rhythmIn({ rhythm }: Said): string {
  const read = typeof rhythm === 'string' ? readRhythm(rhythm) : undefined
  if (read) return rhythmInWords(read)
  return refuse(
    'invalid',
    'Enter a frequency such as “Every 2 weeks on Tuesday” or “Every month on the last Friday”.',
    'rhythm',
  )
}

/** Says when it comes next, from today on: what lies behind a new schedule is not made up for. */
function completed({ today }: UnitOfWork, values: Said, before: AnyRow | null): Said {
  if (!speaksOfSchedule(values, before)) return values
  const rhythm = rhythmIn({ ...before, ...values })
  const said = { ...values, rhythm, countedFrom: null }
  const nextOn = nextOf({ ...before, ...said }, today(before?.id))
  if (nextOn === null) return refuse('invalid', 'No day comes any more before it ends.', 'endsOn')
  return { ...said, ...((before?.state ?? 'active') === 'active' && { nextOn }), ...(!before && { raised: 0 }) }
}

/** Makes the occurrence of a day, unless there is one. */
async function make(door: UnitOfWork, { id, lastOn }: AnyRow): Promise<void> {
  const { rowCount } = await door.db.query({
    name: 'occurrence-of',
    text: `select from occurrence where recurring = $1 and planned_on = $2 and not void`,
    values: [id, lastOn],
  })
  if (rowCount === 0) await door.create(occurrence, { recurring: id, plannedOn: lastOn })
}

// $3 the instant, $4 the organisation's time zone. No day comes anywhere before it comes in the first zone of all.
const come = `select r.id, r.number, r.version, r.next_on as day, 'Its day has come.' as reason
  from recurring_task r left join site s on s.id = r.site
  where r.state = 'active' and not r.void and r.id > $1
    and r.next_on <= ($3::timestamptz at time zone 'Pacific/Kiritimati')::date
    and r.next_on <= ($3::timestamptz at time zone coalesce(s.time_zone, $4))::date
    and (r.while_late is distinct from 'The next one waits until it is done'
      or not exists (select from occurrence o where o.recurring = r.id and o.state = 'open' and not o.void))
  order by r.id limit $2`

const passed = `select r.id, r.number, r.version, 'It has come as often as it should.' as reason
  from recurring_task r where r.state = 'active' and not r.void and r.next_on is null and r.id > $1
  order by r.id limit $2`

async function found(db: Db, name: string, text: string, values: readonly unknown[]): Promise<readonly Found[]> {
  const { rows } = await db.query<Found & { readonly day?: Day }>({ name, text, values: [...values] })
  return rows
}

export const recurringTaskRules: Rules = {
  complete: (door, values, before) => Promise.resolve(completed(door, values, before)),
  async after(door, { after, step }) {
    if (step === 'raise') await make(door, after)
  },
  due: {
    raise: (db, { after, limit, now, zone }: Finding) => found(db, 'recurring-come', come, [after, limit, now, zone]),
    finish: (db, { after, limit }: Finding) => found(db, 'recurring-passed', passed, [after, limit]),
  },
}
