// What a qualification does beyond its definition: it is named by its person, tells of its end, and audits that are still
// prepared look at their team anew.

import { raise } from '#features/alerts/raise.server.ts'
import { can } from '#kernel/access/can.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import type { Rules } from '#kernel/store/rules.server.ts'
import { concerned } from '#features/tasks/concerned.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { audit } from '../audit.ts'

const managers = 'role:quality-manager'

async function titleOf({ db }: UnitOfWork, auditor: unknown, scope: unknown): Promise<string | null> {
  const { rows } = await db.query<{ name: string }>({
    name: 'auditor-name',
    text: 'select p.name from person p where p.id::text = $1 or p.number = $1',
    values: [auditor],
  })
  return rows[0] ? `${rows[0].name}, ${String(scope).toLowerCase()}` : null
}

/** Owner and watchers hear of the step; whoever may no longer audit, and quality, of what it means. */
async function tellOfEnd(door: UnitOfWork, { id, auditor, validUntil }: AnyRow): Promise<void> {
  const all = (await concerned(door.db, [managers]))(managers)
  if (typeof validUntil !== 'string') return
  raise(door, [
    {
      to: [...new Set([...(typeof auditor === 'string' ? [auditor] : []), ...all])],
      kind: 'expiry',
      severity: 'warn',
      card: id,
      title: `was valid until ${dayInWords(validUntil)}: it has ended.`,
      dedupe: `ended ${id} ${validUntil}`,
    },
  ])
}

/** So many audits are looked at anew; whoever has more before them is asked again when each goes on. */
const most = 50

const prepared = `select a.id, a.version, a.owner, a.site, a.department from audit a
  where a.state in ('proposed', 'planned', 'preparation') and not a.void
    and (a.owner = $1 or a.team @> jsonb_build_array(jsonb_build_object('person', $1::text)))
  order by a.planned_start nulls last, a.id limit ${most}`

/** What was said of the team is asked again, as far as whoever qualifies may change the audit. */
async function askAgain(door: UnitOfWork, { auditor }: AnyRow): Promise<void> {
  const { rows } = await door.db.query<AnyRow>({ name: 'audits-prepared', text: prepared, values: [auditor] })
  for (const row of rows) if (can(door.actor, audit.may.change, row)) await door.save(audit, row.id, row.version, {})
}

export const qualificationRules: Rules = {
  async complete(door, values, before) {
    const { auditor, scope } = { ...before, ...values }
    return before === null ? { ...values, title: await titleOf(door, auditor, scope) } : values
  },
  async after(door, { before, after, step }) {
    if (step === 'expire') await tellOfEnd(door, after)
    if (before !== null && step !== undefined && step !== 'expire') await askAgain(door, after)
  },
}
