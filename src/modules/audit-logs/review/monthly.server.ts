// On the first working day of a month quality finds a review of the trail of the last month opened, its sample drawn (EU GMP Annex 11 §9:
// audit trails are reviewed regularly). One for each month, whoever looks and how often.

import type { PersonActor } from '#lib/actor.ts'
import { addDays, dayAt, type Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { workingDayFrom, type Holidays } from '#lib/working-days.ts'
import { holidaysOf } from '#features/tasks/holidays.server.ts'
import { heldBy } from '#kernel/access/held.ts'
import type { Engine } from '#kernel/store/engine.server.ts'
import type { Finding, Found } from '#kernel/store/rules.server.ts'
import { together } from '#kernel/store/together.server.ts'
import { trailReview } from './trail-review.ts'

const clock = { kind: 'job', name: 'System (automatic)' } as const

/** So many events are drawn for a month. */
const monthlySize = 30

/** Two processes that look at once wait for each other. */
const oneAtATime = "select pg_advisory_xact_lock(hashtextextended('monthly-trail-review', 0))"

const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`

/** Whether the first working day of the month has come. */
export const isDue = (today: Day, holidays: Holidays): boolean => today >= workingDayFrom(monthOf(today), holidays)

type Row = Omit<PersonActor, 'kind' | 'team' | 'heads'>

/** The reviewer with the rights by which they read the trail; a team or a department that they head adds none to them. */
export async function reviewerOf(db: Db, id: unknown): Promise<PersonActor | undefined> {
  const { rows } = await db.query<Row>({
    name: 'trail-reviewer',
    text: `select p.id, p.name, p.email, p.department, p.site,
        (select coalesce(json_agg(json_build_object('role', r.key, 'site', g ->> 'site')), '[]') from ${heldBy('p')}) as grants
      from person p where p.id = $1`,
    values: [id],
  })
  return rows[0] && { kind: 'person', team: [], heads: [], ...rows[0] }
}

/** The quality manager whose last review lies furthest back; none while nobody is one. */
async function nextReviewer(db: Db): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: 'next-trail-reviewer',
    text: `select p.id from person p
      where p.state = 'active' and exists (select from ${heldBy('p')} where r.key = 'quality-manager' and g ->> 'site' is null)
      order by (select max(t.period_to) from trail_review t where t.owner = p.id and not t.void) nulls first, p.number limit 1`,
    values: [],
  })
  return rows[0]?.id
}

async function isOpened(db: Db, month: Day): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'trail-review-of-month',
    text: 'select from trail_review where opened_for = $1 limit 1',
    values: [month],
  })
  return rowCount !== 0
}

/** Whether there was a trail to review: a new installation owes none of the month before it began. */
async function hasEvents(
  db: Db,
  { from, to }: { readonly from: Day; readonly to: Day },
  zone: string,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'trail-of-month',
    text: `select from event where at >= ($1::timestamp at time zone $3) and at < ($2::timestamp at time zone $3) limit 1`,
    values: [from, addDays(to, 1), zone],
  })
  return rowCount !== 0
}

/**
 * Opens the review of the last month, once its first working day has come. Void ones count: whoever voided it has said why.
 * @returns 1 where one was opened
 */
export async function openMonthly(engine: Engine, now: Date): Promise<number> {
  const { pool, zone } = engine
  const today = dayAt(now, zone)
  const thisMonth = monthOf(today)
  const holidays = await holidaysOf(pool, null, thisMonth, today)
  if (!isDue(today, holidays)) return 0
  const to = addDays(thisMonth, -1)
  const from = monthOf(to)
  // Asked outside of a transaction first: every hour of the month but one the answer is that it stands.
  if ((await isOpened(pool, from)) || !(await hasEvents(pool, { from, to }, zone))) return 0
  return together(engine, clock, now, async (door) => {
    await door.db.query({ name: 'one-monthly-review', text: oneAtATime, values: [] })
    const owner = await nextReviewer(door.db)
    if (owner === undefined || (await isOpened(door.db, from))) return 0
    const entered = { periodFrom: from, periodTo: to, focus: 'All', size: monthlySize, owner }
    const { id, version } = await door.create(trailReview, entered, { follows: true })
    await door.move(trailReview, id, 'draw-monthly', { version })
    return 1
  })
}

/** Those that the clock has opened and that have no sample yet. */
export async function undrawn(db: Db, { after, limit }: Finding): Promise<readonly Found[]> {
  const { rows } = await db.query<Found>({
    name: 'trail-reviews-undrawn',
    text: `select id, number, version, 'It was opened for the month.' as reason from trail_review
      where state = 'draft' and opened_for is not null and not void and id > $1 order by id limit $2`,
    values: [after, limit],
  })
  return rows
}
