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

/** Whether the trail tells that what a record, or a part of it, said was destroyed. */
const wasDestroyed = (card: string) =>
  `exists (select from event d join card k on k.id = d.record where d.kind = 'destroyed' and (k.id = ${card} or k.parent = ${card}))`

// A text that is no longer the one that its fingerprint names, or one that is gone though nothing tells of its destruction.
const textChanged = `select c.number as where, count(*)::int as count from event_text t join card c on c.id = t.card
  where ($1::uuid is null or t.card = $1) and encode(sha256(convert_to(t.text, 'UTF8')), 'hex') <> t.hash group by c.number limit ${most}`

const textGone = `select c.number as where, count(distinct h.hash)::int as count from event e join card c on c.id = e.record
  cross join lateral json_array_elements(e.body::json -> 'changes') x cross join lateral (values (x ->> 'from'), (x ->> 'to')) h (hash)
  where ($1::uuid is null or e.chain = $1::text) and e.kind in ('created', 'changed', 'moved') and e.body like '%"apart":true%'
    and x ->> 'apart' = 'true' and h.hash is not null
    and not exists (select from event d where d.kind = 'destroyed' and d.record = c.id and d.body::jsonb #> '{facts,hashes}' ? h.hash)
    and not exists (select from event_text t where t.card = e.record and t.hash = h.hash) group by c.number limit ${most}`

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
    and (r.card <> s.card or r.hash <> s.hash
      or encode(sha256(convert_to(r.snapshot, 'UTF8')), 'hex') <> r.hash and not (r.snapshot = '' and ${wasDestroyed('r.card')}))
  limit ${most}`

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

type FoundTexts = { readonly where: string; readonly count: number }

/** What is wrong with the texts that stand beside the trail: of one record, or of all. */
export async function textFaults(db: Db, record: string | null): Promise<readonly Fault[]> {
  const find = async (text: string) => (await db.query<FoundTexts>({ text, values: [record] })).rows
  const texts = (count: number) => (count === 1 ? 'A text' : `${count} texts`)
  const changed = (await find(textChanged)).map(({ where, count }) => ({
    fault: 'changed' as const,
    where,
    what: `${texts(count)} beside its trail ${count === 1 ? 'is' : 'are'} not what the trail names by its fingerprint.`,
  }))
  const lost = (await find(textGone)).map(({ where, count }) => ({
    fault: 'missing' as const,
    where,
    what: `${texts(count)} that its trail names by a fingerprint ${count === 1 ? 'is' : 'are'} gone, and nothing tells that it was destroyed.`,
  }))
  return [...changed, ...lost]
}
