// Who of an audit's team may not audit it, asked of the people themselves and of what they are qualified as.

import type { Day } from '#lib/days.ts'
import { heldBy } from '#kernel/access/held.ts'
import type { Db } from '#lib/db.ts'
import { auditing, leading } from './qualification/scopes.ts'
import { lackOf, qualifiedUntil, type Qualified } from './qualified.server.ts'
import { auditor } from './team.ts'

type Asked = { readonly [field: string]: unknown }

type Member = { readonly person: string; readonly role: string; readonly leads: boolean }

type Known = Qualified & { readonly id: string; readonly number: string; readonly isOfDepartment: boolean }

const text = (value: unknown) => (typeof value === 'string' ? value : null)

// Whoever is named may be named by id or number, as everywhere.
const whoIs = `select p.id, p.number, p.name,
    p.department is not null and p.department = (select d.id from department d where d.id::text = $2 or d.number = $2) as "isOfDepartment",
    exists (select from ${heldBy('p')} where r.key in ('auditor', 'lead-auditor')) as "isAuditor",
    ${qualifiedUntil('$4')} as audits, ${qualifiedUntil('$5')} as leads
  from person p where p.id::text = any($1) or p.number = any($1)`

/** Everybody who takes part otherwise than by looking on. */
const partOf = ({ owner, team }: Asked): readonly Member[] => [
  ...(text(owner) === null ? [] : [{ person: String(owner), role: auditor, leads: true }]),
  ...((team ?? []) as readonly Omit<Member, 'leads'>[]) // The field's own columns.
    .filter(({ role }) => role !== 'Observer')
    .map((member) => ({ ...member, leads: false })),
]

const listed = (names: readonly string[]) => names.join(', ') || null

/**
 * Of the lead auditor and the team: who works in the audited department, and who audits without the role, or without a
 * qualification that lasts until the last planned day; in words, or null when there is nobody.
 */
export async function againstTeam(db: Db, audit: Asked, today: Day) {
  const members = partOf(audit)
  if (members.length === 0) return { dependent: null, unqualified: null }
  const day = text(audit.plannedEnd) ?? text(audit.plannedStart) ?? today
  const { rows } = await db.query<Known>({
    name: 'audit-team',
    text: whoIs,
    values: [members.map(({ person }) => person), text(audit.department), day, auditing, [leading]],
  })
  const known = rows.toSorted((one, other) => one.name.localeCompare(other.name))
  const asAuditor = ({ id, number }: Known) =>
    members.filter(({ person, role }) => role === auditor && (person === id || person === number))
  return {
    dependent: listed(known.filter(({ isOfDepartment }) => isOfDepartment).map(({ name }) => name)),
    unqualified: listed(
      known.flatMap((one) => {
        const parts = asAuditor(one)
        return parts.length === 0
          ? []
          : lackOf(
              one,
              parts.some(({ leads }) => leads),
              day,
            )
      }),
    ),
  }
}
