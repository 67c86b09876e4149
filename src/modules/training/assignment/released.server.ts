// A version that is held until enough people have read it: let go of once they have and its day has come, told of where its day
// comes first.

import { dayAt, type Day } from '#lib/days.ts'
import { boundWhile, givenUp } from '#modules/contents/bound-while.ts'
import type { Db } from '#lib/db.ts'
import { inSql } from '#lib/in-sql.ts'
import type { Finding, Found } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

type Held = {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly day: Day
  readonly done: number
  readonly asked: number
}

/** What a change releases takes effect with it, however many have read it; what it was to release, by a decision. */
const isFree = `not exists (select from link l join change c on c.id = l.from_card
    and (c.void or c.state in ${inSql([...boundWhile, ...givenUp])})
  where l.to_card = v.id and l.type = 'releases')`

/**
 * Versions that are held though their day has come, with how many were asked and have read. Whoever is suspended
 * is waited for: that is no way around them.
 * $1 the instant, $2 the day where there is no site.
 */
const heldOnItsDay = `from document_version v join document d on d.id = v.parent left join site s on s.id = d.site
  cross join lateral (select coalesce(($1::timestamptz at time zone s.time_zone)::date, $2::date) as today) t
  cross join lateral (select count(*) filter (where a.state <> 'assigned')::int as done, count(*)::int as asked
    from training_assignment a where a.reads = v.id and a.state <> 'cancelled' and not a.void) r
  where v.state = 'training' and not v.void and v.effective_on <= t.today and ${isFree}`

const isEnough = 'r.done * 100 >= coalesce(v.threshold, 0) * r.asked'

/** Those whose readers are enough. */
const enough = (which: string) =>
  `select v.id, v.number, v.version, v.effective_on as day, r.done, r.asked ${heldOnItsDay} and ${which} and ${isEnough}`

const said = ({ done, asked }: Held) => `${done} of ${asked} have read it, and its day has come.`

/** Held versions that may take effect by now, a page of them. */
export async function readEnough(db: Db, { now, zone, after, limit }: Finding): Promise<readonly Found[]> {
  const { rows } = await db.query<Held>({
    name: 'versions-read-enough',
    text: `${enough('v.id > $3::uuid')} order by v.id limit $4`,
    values: [now, dayAt(new Date(now), zone), after, limit],
  })
  return rows.map(({ done, asked, ...one }) => ({ ...one, reason: said({ ...one, done, asked }) }))
}

/** A version whose day has come, and that fewer have read than its type wants. */
export type Unread = {
  readonly id: string
  readonly document: string
  readonly label: string
  /** Of the document. */
  readonly owner: string | null
  readonly day: Day
  readonly today: Day
  readonly threshold: number
  readonly done: number
  readonly asked: number
  /** What was told of it for this day. */
  readonly said: readonly string[]
}

/** Held versions whose day has come and whose readers are not enough. */
export async function readTooLittle(db: Db, now: Date, zone: string): Promise<readonly Unread[]> {
  const { rows } = await db.query<Unread>({
    name: 'versions-read-too-little',
    text: `select v.id, d.number as document, v.label, d.owner, v.effective_on as day, t.today, v.threshold, r.done, r.asked,
        array(select k.step from clock_step k where k.card = v.id and k.day = v.effective_on)::text[] as said
      ${heldOnItsDay} and not (${isEnough}) order by v.id`,
    values: [now.toISOString(), dayAt(now, zone)],
  })
  return rows
}

/** Lets a version take effect where who has just read it was the last that it waited for. */
export async function releaseRead(door: UnitOfWork, id: string): Promise<void> {
  const { rows } = await door.db.query<Held>({
    name: 'version-read-enough',
    text: enough('v.id = $3::uuid'),
    values: [door.at, door.today(), id],
  })
  for (const held of rows)
    await door.move(door.registry.named('document-version'), held.number, 'release', {
      version: held.version,
      reason: said(held),
      follows: true,
    })
}
