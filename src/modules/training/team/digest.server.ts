// On Monday morning line managers hear in one alert what is overdue in their team and what ends soon. Each once a week, whoever runs
// it; nothing where there is nothing.

import { addDays, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { together } from '#kernel/store/together.server.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import { standingSql } from '../standing/standing.server.ts'
import { digest } from './digest-words.ts'
import { soon } from './team.ts'

const clock = { kind: 'job', name: 'Reminders' } as const

/** It comes with the first run from this hour on, where the line manager works. */
const morning = 7

/** How what was told is kept: `clock_step` of the line manager's record, by the Monday. */
const step = 'team-training'

/** Line managers for whom it is Monday morning or later that day, and who were not told yet. It is the same Monday for all. */
async function leads({ pool, zone }: Engine, now: Date): Promise<readonly { id: string; day: Day }[]> {
  const { rows } = await pool.query<{ id: string; day: Day }>({
    name: 'team-digest-leads',
    text: `select p.id, t.here::date as day from person p left join site s on s.id = p.site
        cross join lateral (select $1::timestamptz at time zone coalesce(s.time_zone, $2) as here) t
      where p.state = 'active' and not p.void and extract(isodow from t.here) = 1 and extract(hour from t.here) >= ${morning}
        and exists (select from person m where m.line_manager = p.id and m.state <> 'leaver' and not m.void)
        and not exists (select from clock_step c where c.card = p.id and c.step = '${step}' and c.day = t.here::date)
      order by p.id`,
    values: [now.toISOString(), zone],
  })
  return rows
}

/** How many requirements of one person are overdue or have ended, and how many end soon. */
export type Pressing = {
  readonly lead: string
  readonly name: string
  readonly overdue: number
  readonly ending: number
}

/** What presses among the people of these line managers, those with most of it first. */
async function pressing(db: Db, of: readonly string[], day: Day): Promise<readonly Pressing[]> {
  const theirs = 'h.owner in (select m.id from person m where m.line_manager = any($2::uuid[]))'
  const isLate = `s.standing in ('overdue', 'expired')`
  const ends = `s.standing in ('current', 'credited') and s.until <= $3::date`
  const { rows } = await db.query<Pressing>({
    name: 'team-digest',
    text: `select p.line_manager as lead, p.name, count(*) filter (where ${isLate})::int as overdue,
        count(*) filter (where ${ends})::int as ending
      from (${standingSql('$1', theirs)}) s join person p on p.id = s.person and p.state in ('active', 'invited') and not p.void
      where ${isLate} or ${ends} group by p.id order by overdue desc, ending desc, p.name`,
    values: [day, of, addDays(day, soon)],
  })
  return rows
}

/** Says it, unless another run has. Answers whether it was said. */
const say = (engine: Engine, lead: string, day: Day, team: readonly Pressing[], now: Date): Promise<boolean> =>
  together(engine, clock, now, async (door) => {
    const { rowCount } = await door.db.query({
      name: 'team-digest-say',
      text: 'insert into clock_step (card, step, day, at) values ($1, $2, $3, $4) on conflict do nothing',
      values: [lead, step, day, now.toISOString()],
    })
    if (rowCount === 0) return false
    const isLate = team.some(({ overdue }) => overdue > 0)
    raise(door, [
      {
        to: [lead],
        kind: isLate ? 'overdue' : 'expiry',
        severity: isLate ? 'warn' : 'info',
        title: digest.title(team),
        body: digest.body(team),
        link: '/training?list=team',
        dedupe: `${step} ${day}`,
      },
    ])
    return true
  })

/** @returns how many line managers were told */
export async function tellTeams(engine: Engine, now: Date): Promise<number> {
  const waiting = await leads(engine, now)
  const day = waiting[0]?.day
  if (day === undefined) return 0
  const found = await pressing(
    engine.pool,
    waiting.map(({ id }) => id),
    day,
  )
  let said = 0
  for (const [lead, team] of Map.groupBy(found, (one) => one.lead))
    if (await say(engine, lead, day, team, now)) said += 1
  return said
}
