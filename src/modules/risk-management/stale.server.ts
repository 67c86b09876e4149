// Acceptances that stand on something that has changed since: found where the change is, never by looking through all.

import type { Db } from '#lib/db.ts'
import type { Finding, Found } from '#kernel/store/rules.server.ts'

type Since = Pick<Finding, 'after' | 'limit' | 'since'>

type Replaced = { readonly id: string; readonly reason: string }

/** The few matrices of which a newer version is in use, and what that says to whoever accepted by one of them. */
async function replacedMatrices(db: Db): Promise<readonly Replaced[]> {
  const { rows } = await db.query<Replaced>({
    name: 'matrix-replaced',
    text: `select old.id, format('The matrix changed from v%s to v%s since this was accepted (%s).',
        coalesce(old.edition, 1), coalesce(new.edition, 1), new.family) as reason
      from risk_matrix old join risk_matrix new on new.family = old.family and new.state = 'in-use' and not new.void
      where old.state = 'superseded'`,
  })
  return rows
}

// An action that it stood on is open again, was cancelled or unlinked. Starts from what has changed of late.
const byEvidence = `select r.id, r.number, r.version,
    format('The risk was accepted when %s was done; that does not hold any more.', lost.numbers) as reason
  from (
    select l.from_card as id from action a join link l on l.to_card = a.id and l.type = 'mitigated_by'
      where a.changed_at >= $3 and a.state not in ('done', 'verified')
    union select e.record from event e where e.kind = 'unlinked' and e.at >= $3) touched
  join risk r on r.id = touched.id and not r.void and r.state = 'accepted'
  cross join lateral (
    select string_agg(evidence, ', ') as numbers from unnest(string_to_array(r.accepted_evidence, ', ')) evidence
    where not exists (
      select from link l join card c on c.id = l.to_card
      where l.from_card = r.id and l.type = 'mitigated_by' and c.number = evidence and c.state in ('done', 'verified'))) lost
  where lost.numbers is not null and r.id > $1`

// An indicator has reached its alarm since: its reading came in, or its limit was moved, after the acceptance.
const byIndicator = `select r.id, r.number, r.version,
    format('%s: %s %s on %s. The alarm is at %s.', k.metric, trim_scale(k.latest), k.unit,
      k.measured_on, trim_scale(k.alarm)) as reason
  from indicator k
  join risk r on r.id = k.parent and not r.void and r.state = 'accepted'
  join stay s on s.card = r.id and s.left_at is null
  where k.changed_at >= $3 and k.changed_at > s.entered_at and k.standing = 'alarm' and k.state = 'watched'
    and not k.void and r.id > $1`

const byMatrix = `select r.id, r.number, r.version, replaced.reason
  from risk r join unnest($4::uuid[], $5::text[]) replaced (id, reason) on replaced.id = r.accepted_matrix
  where not r.void and r.accepted_matrix = any($4) and r.state = 'accepted' and r.id > $1`

/** Accepted risks whose decision is about something else than what stands today. */
export async function staleAcceptances(db: Db, { after, limit, since }: Since): Promise<readonly Found[]> {
  const replaced = await replacedMatrices(db)
  // Not prepared: only with the ids in hand does the database know that few risks, or none, were accepted by them.
  const { rows } = await db.query<Found>({
    text: `select distinct on (id) id, number, version, reason from (${byMatrix} union all ${byEvidence} union all ${byIndicator}) stale
      order by id limit $2`,
    values: [after, limit, since, replaced.map(({ id }) => id), replaced.map(({ reason }) => reason)],
  })
  return rows
}
