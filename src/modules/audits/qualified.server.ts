// Until when somebody is qualified to audit, asked when they are named and again whenever they audit.

import type { PersonActor } from '#lib/actor.ts'
import type { Day } from '#lib/days.ts'
import { refuse } from '#lib/refusal.ts'
import type { Role } from '#lib/roles.ts'
import { hasRole } from '#kernel/access/has-role.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { dayInWords } from '#ui/dates.ts'
import { auditing, leading } from './qualification/scopes.ts'

export type Qualified = {
  readonly name: string
  readonly isAuditor: boolean
  /** The last day on which they may audit, and lead an audit; null where they were never qualified for it. */
  readonly audits: Day | null
  readonly leads: Day | null
}

/** Until when a person is qualified by any of some scopes, of what had begun on a day. */
export const qualifiedUntil = (
  scopes: string,
  day = '$3',
) => `(select max(q.valid_until) from auditor_qualification q where q.auditor = p.id
    and not q.void and q.state in ('qualified', 'expired') and q.scope = any(${scopes}) and q.valid_from <= ${day}::date)`

/** What keeps somebody from auditing until a day, with their name; nothing where nothing does. */
export function lackOf({ name, isAuditor, ...qualified }: Qualified, leads: boolean, day: Day): readonly string[] {
  if (!isAuditor) return [`${name} (without the role of an auditor)`]
  const as = leads ? 'lead auditor' : 'auditor'
  const last = leads ? qualified.leads : qualified.audits
  if (last === null) return [`${name} (not qualified as ${as})`]
  return last < day ? [`${name} (qualified as ${as} until ${dayInWords(last)})`] : []
}

const whoActs = `select p.name, true as "isAuditor", ${qualifiedUntil('$3', '$2')} as audits, ${qualifiedUntil('$4', '$2')} as leads
  from person p where p.id = $1`

/**
 * Refuses whoever audits on the strength of a qualification that has ended since they were named, or of training that is not met any
 * more. The role is asked by the definitions.
 */
export async function refuseUnqualified(door: UnitOfWork, as: 'auditor' | 'lead', today: Day): Promise<void> {
  const { actor } = door
  if (actor.kind !== 'person') return
  const { rows } = await door.db.query<Qualified>({
    name: 'auditor-now',
    text: whoActs,
    values: [actor.id, today, auditing, [leading]],
  })
  const lack = rows.flatMap((one) => lackOf(one, as === 'lead', today))
  if (lack.length > 0) refuse('not-allowed', `Whoever audits is qualified on the day they do: ${lack.join(', ')}.`)
  await door.qualified({ person: actor.id, duty: as === 'lead' ? 'Lead auditor' : 'Auditor' })
}

/** Whether somebody acts as a person: they are it, or stand for it. */
const actsAs = (actor: PersonActor, person: unknown) =>
  actor.id === person || (actor.standsFor ?? []).some(({ id }) => id === person)

/**
 * The same of whoever goes on as the lead auditor of a record, or in their place; not of those who may as what they are themselves.
 * @param instead the role by which others may
 */
export async function refuseUnqualifiedLead(
  door: UnitOfWork,
  record: AnyRow,
  { lead, instead }: { readonly lead: unknown; readonly instead?: Role },
): Promise<void> {
  const { actor } = door
  if (actor.kind !== 'person' || !actsAs(actor, lead)) return
  const site = typeof record.site === 'string' ? record.site : null
  if (instead && hasRole(actor, instead, site)) return
  await refuseUnqualified(door, 'lead', door.today(record.id))
}
