// Who holds a job role, and how each stands to what it needs.

import type { Db } from '#lib/db.ts'
import type { Day } from '#lib/days.ts'
import { standingSql } from '../standing/standing.server.ts'
import type { Holder, Holders, HolderStands } from './holders.ts'

const shown = 200

/** $1 the role, $2 the day. */
const holders = `with stands as (${standingSql('$2', 'h.role = $1')}),
  told as (select s.person, count(*)::int as needed, count(*) filter (where s.standing in ('current', 'credited'))::int as met,
      coalesce(json_agg(json_build_object('number', q.number, 'title', q.title, 'standing', s.standing, 'due', s.due)
        order by s.due, q.title) filter (where s.standing not in ('current', 'credited')), '[]') as lacking
    from stands s join training_requirement q on q.id = s.requirement
    group by s.person)
  select p.id, p.number, p.name, h.state, h.since, h.until, coalesce(t.met, 0) as met, coalesce(t.lacking, '[]') as lacking
  from job_role_held h join person p on p.id = h.owner left join told t on t.person = h.owner and h.state = 'held'
  where h.role = $1 and h.state in ('planned', 'held') and not h.void
  order by h.state, p.name collate "und-x-icu", h.id limit ${shown + 1}`

const needed = `select count(distinct q.id)::int as needed from job_role j
  join curriculum c on c.id = any(j.curricula) and c.state = 'effective' and not c.void
  cross join lateral jsonb_array_elements(c.requirements) l
  join training_requirement q on q.id = (l.value ->> 'requirement')::uuid and q.state = 'effective' and not q.void
  where j.id = $1`

type Row = Omit<Holder, 'stands'> & HolderStands & { readonly id: string }

type Asked = {
  readonly day: Day
  /** Whether how somebody stands is for the reader. */
  readonly tells: (person: string) => boolean
}

export async function holdersOf(db: Db, role: string, { day, tells }: Asked): Promise<Holders> {
  const [{ rows }, counted] = await Promise.all([
    db.query<Row>({ name: 'training-holders', text: holders, values: [role, day] }),
    db.query<{ needed: number }>({ name: 'training-needed', text: needed, values: [role] }),
  ])
  const items = rows.slice(0, shown).map(({ id, met, lacking, ...one }) => ({
    ...one,
    stands: one.state === 'held' && tells(id) ? { met, lacking } : null,
  }))
  return { items, more: rows.length > shown, needed: counted.rows[0]?.needed ?? 0 }
}
