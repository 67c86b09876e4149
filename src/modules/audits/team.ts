// Who answers an audit's checklist and raises its findings.

/** What an auditor of a team takes part as; experts and observers only look on. */
export const auditor = 'Auditor'

/** As much of an audit as says who audits. */
export type Audit = { readonly [field: string]: unknown }

type Member = { readonly person: unknown; readonly role: unknown }

const idOf = (person: unknown) => (typeof person === 'object' && person !== null && 'id' in person ? person.id : person)

/** Whether a person is the lead auditor or an auditor of the team; people are named by id, or as answers name them. */
export function isAuditorOf({ owner, team }: Audit, person: string): boolean {
  if (idOf(owner) === person) return true
  const members = (team ?? []) as readonly Member[] // The field's own columns.
  return members.some((member) => member.role === auditor && idOf(member.person) === person)
}

/** The auditors of the team, beside whoever leads it. */
export const auditorsIn = ({ team }: Audit): readonly unknown[] =>
  ((team ?? []) as readonly Member[]).flatMap(({ person, role }) => (role === auditor ? idOf(person) : [])) // The field's own columns.
