// Accounts that nobody uses are open doors (ISO/IEC 27001:2022 A.5.18): they are found, and administrators hear of them at once.

import type { Db } from '#lib/db.ts'
import { raise } from '#features/alerts/raise.server.ts'
import { holdersOf } from '#kernel/access/holders.server.ts'
import type { Finding, Found } from '#kernel/store/rules.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { unusedAfter } from './unused.ts'

// Whoever has set a password and never logged in counts from then on.
const sql = `select p.id, p.number, p.version from person p join account a on a.person = p.id
  where p.state = 'active' and not p.void and p.unused_since is null and p.id > $1 and a.password_at < $3::timestamptz - $4::int * interval '1 day'
    and not exists (select from event e where e.actor = p.id and e.kind = 'signed-in' and e.at >= $3::timestamptz - $4::int * interval '1 day')
    and not exists (select from session s where s.person = p.id and s.ended_at is null and s.ends_at > $3::timestamptz)
  order by p.id limit $2`

/** The people who are active and whose account nobody has used for so long. */
export async function unused(db: Db, { after, limit, now }: Finding): Promise<readonly Found[]> {
  const { rows } = await db.query<Omit<Found, 'reason'>>({
    name: 'accounts-unused',
    text: sql,
    values: [after, limit, now, unusedAfter],
  })
  return rows.map((one) => ({ ...one, reason: `Nobody has logged in for ${unusedAfter} days.` }))
}

/** The list that shows them. */
const list = '/user-management?list=person&unusedSince=is:filled'

/** Tells administrators once a day, however many were found: the list says which. */
export async function tellOfUnused(door: UnitOfWork): Promise<void> {
  raise(door, [
    {
      to: await holdersOf(door.db, ['administrator']),
      kind: 'security',
      severity: 'warn',
      title: `Accounts were found that nobody has used for ${unusedAfter} days.`,
      body: 'Ask whether they are still needed. Suspend or offboard whoever does not need theirs.',
      link: list,
      dedupe: `unused accounts ${door.today()}`,
    },
  ])
}
