// Signatures stand in a table of their own, so that a page shows them without reading the trail. Each must be the one that
// the trail tells of, and the text that was signed must be the one that was hashed.

import type { Db } from '#lib/db.ts'
import type { Fault } from './proof/report.ts'

type Found = {
  readonly where: string
  readonly name: string
  readonly meaning: string
  readonly place?: number
  readonly id?: number
}

const most = 200

// A signature and the event of its act: same record, person, name, instant, seat, role, meaning and hash.
const told = `e.chain = s.card::text and e.kind = 'signed' and e.actor = s.person and e.at = s.at
  and b.body -> 'actor' ->> 'name' = s.name and b.body -> 'facts' ->> 'seat' = s.seat and b.body -> 'facts' ->> 'role' = s.role
  and b.body -> 'facts' ->> 'meaning' = s.meaning and b.body -> 'facts' ->> 'hash' = s.hash
  and b.body ->> 'reason' is not distinct from s.reason`
const body = `lateral (select e.body::json as body) b`

const untold = `select c.number as where, s.name, s.meaning from signature s join card c on c.id = s.card
  where ($1::uuid is null or s.card = $1) and not exists (select from event e, ${body} where ${told}) limit ${most}`

const gone = `select coalesce(c.number, e.chain) as where, b.body -> 'actor' ->> 'name' as name, b.body -> 'facts' ->> 'meaning' as meaning,
    e.place, e.id::float8 as id
  from event e cross join ${body} left join card c on c.id = e.record
  where e.kind = 'signed' and ($1::uuid is null or e.chain = $1::text) and not exists (select from signature s where ${told}) limit ${most}`

const rewritten = `select c.number as where, s.name, s.meaning from signature s join round r on r.id = s.round join card c on c.id = s.card
  where ($1::uuid is null or s.card = $1)
    and (r.card <> s.card or r.hash <> s.hash or encode(sha256(convert_to(r.snapshot, 'UTF8')), 'hex') <> r.hash) limit ${most}`

/**
 * What is wrong with signatures: of one record, or of all.
 * @param record its id; null for all
 */
export async function signatureFaults(db: Db, record: string | null): Promise<readonly Fault[]> {
  const find = async (text: string) => (await db.query<Found>({ text, values: [record] })).rows
  const sayOf = (one: Found) => `The signature of ${one.name} (${one.meaning})`
  const added = (await find(untold)).map((one) => ({
    fault: 'inserted' as const,
    where: one.where,
    what: `${sayOf(one)} is not the one that the trail tells of: it was added or changed.`,
  }))
  const missing = (await find(gone)).map((one) => ({
    fault: 'missing' as const,
    where: one.where,
    ...(one.place !== undefined && { place: one.place }),
    ...(one.id !== undefined && { id: one.id }),
    what: `${sayOf(one)}, of which event ${one.place} tells, is gone or was changed.`,
  }))
  const texts = (await find(rewritten)).map((one) => ({
    fault: 'changed' as const,
    where: one.where,
    what: `${sayOf(one)} stands under another text than the one that was signed.`,
  }))
  return [...added, ...missing, ...texts]
}
