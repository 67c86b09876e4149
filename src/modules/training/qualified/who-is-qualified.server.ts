// Who is qualified for a duty on a day, for whoever chooses one of them: by the same rules as the gate (unqualified.server.ts).

import type { Db } from '#lib/db.ts'
import { coveredBy } from '#lib/duties.ts'
import type { WhoQualifies } from '#kernel/store/ask-qualified.server.ts'
import { holdersSql, qualifiesFor } from './holders.server.ts'

type Wanted = { readonly named: readonly string[] | null; readonly isOpen: boolean }

/** The job roles that the requirement names, and whether the duty is open to all where it names none. */
async function wantedOf(db: Db, duty: string, requirement: string | undefined): Promise<Wanted> {
  const { rows } = await db.query<Wanted>({
    name: 'training-wanted-of-duty',
    text: `select (select q.observers from training_requirement q where q.id = $2 and cardinality(q.observers) > 0) as named,
      not exists (select from job_role j where j.state = 'effective' and not j.void and ${qualifiesFor('array[$1::text]')}) as "isOpen"`,
    values: [duty, requirement ?? null],
  })
  return rows[0] ?? { named: null, isOpen: true }
}

const qualified = `select p.id from person p where p.state in ('active', 'invited') and not p.void
    and p.id in (select o.person from (${holdersSql(
      '$1',
      `case when $3::uuid[] is null then ${qualifiesFor('$2::text[]')} else j.id = any($3::uuid[]) end`,
    )}) o where o.lacks = '[]')
  order by p.name collate "und-x-icu", p.id limit $4`

export const whoIsQualified: WhoQualifies = async (db, { duty, for: requirement }, day, most) => {
  const { named, isOpen } = await wantedOf(db, duty, requirement)
  if (named === null && isOpen) return null
  const { rows } = await db.query<{ id: string }>({
    name: 'training-who-is-qualified',
    text: qualified,
    values: [day, coveredBy(duty), named, most],
  })
  return rows.map(({ id }) => id)
}
