// What happened with a vendor in a period, as it is scored: the same for everybody who asks.

import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import type { Case, Claim, Events, Lapsed } from './score.ts'

/** So many cases, claims and documents are looked at, the latest. */
const most = 200

// $1 the vendor, $2 and $3 the first and the last day. Each by the index of its vendor.
const counted = `select count(*)::int as lots,
    count(*) filter (where r.on_time is not null)::int as agreed,
    count(*) filter (where r.on_time = 'No')::int as late,
    coalesce(sum(r.quantity), 0)::float8 as pieces,
    coalesce(sum(r.rejected), 0)::float8 as rejected,
    count(*) filter (where r.rejected > 0)::int as "rejectedLots"
  from receipt r where r.vendor = $1 and r.received_on between $2 and $3 and not r.void and r.purpose is distinct from 'Sample'`

const cases = `select n.id, n.severity, n.detected_on as on from nonconformance n
  where n.vendor = $1 and n.detected_on between $2 and $3 and not n.void and n.state <> 'dismissed' and n.severity is not null
  order by n.detected_on desc, n.id desc limit ${most}`

// A claim counts in the period in which its answer was due.
const claims = `select c.id, c.due, c.first_answered_on as answered from vendor_claim c
  where c.vendor = $1 and c.due between $2 and $3 and not c.void and c.state <> 'cancelled'
  order by c.due desc, c.id desc limit ${most}`

const lapsed = `select c.id, c.title, c.expires as expired from vendor_certificate c
  where c.parent = $1 and not c.void and c.state in ('valid', 'expired') and c.expires < $2
  order by c.expires desc, c.id desc limit ${most}`

/** What happened in the period, but for what only people judge. */
export async function eventsOf(db: Db, vendor: string, from: Day, until: Day): Promise<Omit<Events, 'commercial'>> {
  const days = [vendor, from, until]
  const { rows: sums } = await db.query<Omit<Events, 'until' | 'cases' | 'claims' | 'lapsed' | 'commercial'>>({
    name: 'vendor-receipts-counted',
    text: counted,
    values: days,
  })
  const [sum] = sums
  if (!sum) throw new Error('Counting answers one row.')
  const found = await db.query<Case>({ name: 'vendor-cases', text: cases, values: days })
  const claimed = await db.query<Claim>({ name: 'vendor-claims', text: claims, values: days })
  const ended = await db.query<Lapsed>({ name: 'vendor-lapsed', text: lapsed, values: [vendor, until] })
  return { ...sum, until, cases: found.rows, claims: claimed.rows, lapsed: ended.rows }
}
