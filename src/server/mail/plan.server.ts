// From when on each alert may be mailed, reckoned once, by the day and the holidays of its reader's site.

import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { mayLeave, type WallTime } from './sending-hours.ts'

/** At most so many are reckoned at once. */
const most = 1_000

/** What is older is no news: it stays in the list of alerts, and nobody gets a mail about it. */
const stale = `interval '7 days'`

/** No holidays are looked up further ahead: nobody's calendar is believed that has none to work on before. */
const ahead = `interval '40 days'`

type New = WallTime & {
  readonly alert: string
  readonly setting: string
  readonly severity: string
  readonly site: string | null
  readonly zone: string
}

async function newNotices(db: Db, now: Date, zone: string): Promise<readonly New[]> {
  const { rows } = await db.query<New>({
    name: 'new-notices',
    text: `select n.alert, n.setting, a.severity, p.site, z.zone,
        to_char($1::timestamptz at time zone z.zone, 'YYYY-MM-DD') as day, to_char($1::timestamptz at time zone z.zone, 'HH24:MI') as time
      from notice n join alert a on a.id = n.alert join person p on p.id = n.person left join site s on s.id = p.site
        cross join lateral (select coalesce(s.time_zone, $2) as zone) z
      where n.due_at is null limit ${most}`,
    values: [now.toISOString(), zone],
  })
  return rows
}

type Closed = { readonly site: string | null; readonly day: Day }

async function closedDays(db: Db, now: Date): Promise<readonly Closed[]> {
  const { rows } = await db.query<Closed>({
    name: 'closed-days',
    text: `select site, day from holiday
      where state = 'active' and day between ($1::timestamptz - interval '1 day')::date and ($1::timestamptz + ${ahead})::date`,
    values: [now.toISOString()],
  })
  return rows
}

const holidaysOf = (closed: readonly Closed[], site: string | null) =>
  new Set(closed.filter((one) => one.site === null || one.site === site).map(({ day }) => day))

/**
 * Reckons from when on new notices may leave, and drops those that came too late.
 * @param zone of people without a site
 */
export async function plan(db: Db, now: Date, zone: string): Promise<void> {
  await db.query({
    name: 'drop-stale-notices',
    text: `delete from notice n using alert a where a.id = n.alert and n.due_at is null and a.at < $1::timestamptz - ${stale}`,
    values: [now.toISOString()],
  })
  const found = await newNotices(db, now, zone)
  if (found.length === 0) return
  const closed = await closedDays(db, now)
  const planned = found.map((one) => {
    const from = mayLeave(one, one, holidaysOf(closed, one.site))
    return { alert: one.alert, zone: one.zone, at: from && `${from.day} ${from.time}` }
  })
  await db.query({
    name: 'plan-notices',
    text: `update notice n set due_at = coalesce(p.at at time zone p.zone, $2::timestamptz)
      from json_to_recordset($1) as p(alert uuid, zone text, at timestamp) where n.alert = p.alert`,
    values: [JSON.stringify(planned), now.toISOString()],
  })
}
