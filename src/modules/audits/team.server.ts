// Who of an audit's team may not audit it, asked of the people themselves.

import type { Db } from '#lib/db.ts'
import { auditor } from './team.ts'

type Asked = { readonly [field: string]: unknown }

type Member = { readonly person: string; readonly role: string }

type Known = {
  readonly id: string
  readonly number: string
  readonly name: string
  readonly isOfDepartment: boolean
  readonly isAuditor: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : null)

// Whoever is named may be named by id or number, as everywhere.
const whoIs = `select p.id, p.number, p.name,
    p.department is not null and p.department = (select d.id from department d where d.id::text = $2 or d.number = $2) as "isOfDepartment",
    exists (select from jsonb_array_elements(coalesce(p.grants, '[]')) g join role r on r.id = (g ->> 'role')::uuid
      where r.key in ('auditor', 'lead-auditor') and r.state = 'active') as "isAuditor"
  from person p where p.id::text = any($1) or p.number = any($1)`

/** Everybody who takes part otherwise than by looking on. */
const partOf = ({ owner, team }: Asked): readonly Member[] => [
  ...(text(owner) === null ? [] : [{ person: String(owner), role: auditor }]),
  ...((team ?? []) as readonly Member[]).filter(({ role }) => role !== 'Observer'), // The field's own columns.
]

const listed = (people: readonly Known[]) => people.map(({ name }) => name).join(', ') || null

/**
 * Of the lead auditor and the team: who works in the audited department, and who audits without holding the role;
 * names, or null when there is nobody.
 */
export async function againstTeam(db: Db, audit: Asked) {
  const members = partOf(audit)
  if (members.length === 0) return { dependent: null, unqualified: null }
  const { rows } = await db.query<Known>({
    name: 'audit-team',
    text: whoIs,
    values: [members.map(({ person }) => person), text(audit.department)],
  })
  const known = rows.toSorted((one, other) => one.name.localeCompare(other.name))
  const audits = ({ id, number }: Known) =>
    members.some(({ person, role }) => role === auditor && (person === id || person === number))
  return {
    dependent: listed(known.filter(({ isOfDepartment }) => isOfDepartment)),
    unqualified: listed(known.filter((one) => audits(one) && !one.isAuditor)),
  }
}
