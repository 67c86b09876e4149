// A programme that runs is behind its plan when an audit of it was to begin and has not (ISO 19011 5.6).

import type { Day } from '#lib/days.ts'
import type { Db } from '#lib/db.ts'
import { raise } from '#features/alerts/raise.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Finding, Found, Rules } from '#kernel/store/rules.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'

const managers = 'role:quality-manager'

const notBegun = `not a.void and a.state in ('proposed', 'planned', 'preparation', 'notified')`

// $3 the instant, $4 the organisation's time zone. The day is that of the audit which was to begin last: each new one that
// does not begin is told of, and none twice.
const behind = `select p.id, p.number, p.version, max(a.planned_start) as day,
    format('Not begun: %s.', string_agg(a.number, ', ' order by a.planned_start, a.id)) as reason
  from audit_programme p join audit a on a.programme = p.id and ${notBegun} left join site s on s.id = a.site
  where p.state = 'running' and not p.void and p.id > $1
    and a.planned_start < ($3::timestamptz at time zone coalesce(s.time_zone, $4))::date
  group by p.id order by p.id limit $2`

/** Programmes of which an audit was to begin on a day that has passed at its site. */
async function behindPlan(db: Db, { after, limit, now, zone }: Finding): Promise<readonly Found[]> {
  const { rows } = await db.query<Found>({ name: 'programmes-behind', text: behind, values: [after, limit, now, zone] })
  return rows
}

const late = `select a.number from audit a where a.programme = $1 and ${notBegun} and a.planned_start < $2::date
  order by a.planned_start, a.id limit 6`

const named = (numbers: readonly string[]) =>
  [...numbers.slice(0, 5), ...(numbers.length > 5 ? ['others'] : [])].join(', ')

async function tellOfDelay(door: UnitOfWork, { id, owner, version }: AnyRow, today: Day): Promise<void> {
  const { rows } = await door.db.query<{ number: string }>({ name: 'audits-late', text: late, values: [id, today] })
  if (rows.length === 0) return
  const all = (await concerned(door.db, [managers]))(managers)
  raise(door, [
    {
      to: [...new Set([...(typeof owner === 'string' ? [owner] : []), ...all])],
      kind: 'threshold',
      severity: 'warn',
      card: id,
      title: `is behind its plan. Not begun: ${named(rows.map(({ number }) => number))}.`,
      dedupe: `behind ${id} ${version}`,
    },
  ])
}

export const programmeRules: Rules = {
  async after(door, { after, step }) {
    if (step === 'behind') await tellOfDelay(door, after, door.today(after.id))
  },
  due: { behind: behindPlan },
}
