// Signatures stand in a table of their own, so that a page shows them without reading the trail. Each must be the one that
// the trail tells of, and the text that was signed must be the one that was hashed.

import type { Db } from '#lib/db.ts'
import type { Fault } from './proof/report.ts'

/** What the statements find: each selects of these what its sentence says, and `of`, how many rows there are. */
type Found = {
  readonly where: string
  readonly of: number
  readonly name: string
  readonly meaning: string
  readonly place?: number
  readonly id?: number
  /** How many texts. */
  readonly count: number
}

/** So many of a kind are named; the rest is counted. */
const most = 200

const of = 'count(*) over ()::int as of'

/** Whether the trail tells that what a record, or a part of it, said was destroyed. */
const wasDestroyed = (card: string) =>
  `exists (select from event d join card k on k.id = d.record where d.kind = 'destroyed' and (k.id = ${card} or k.parent = ${card}))`

// A text that is no longer the one that its fingerprint names, or one that is gone though nothing tells of its destruction.
const textChanged = `select c.number as where, count(*)::int as count, ${of} from event_text t join card c on c.id = t.card
  where ($1::uuid is null or t.card = $1) and encode(sha256(convert_to(t.text, 'UTF8')), 'hex') <> t.hash group by c.number limit ${most}`

const textGone = `select c.number as where, count(distinct h.hash)::int as count, ${of} from event e join card c on c.id = e.record
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

const untold = `select c.number as where, s.name, s.meaning, ${of} from signature s join card c on c.id = s.card
  where ($1::uuid is null or s.card = $1) and not exists (select from event e, ${body} where ${told}) limit ${most}`

const gone = `select coalesce(c.number, e.chain) as where, b.body -> 'actor' ->> 'name' as name, b.body -> 'facts' ->> 'meaning' as meaning,
    e.place, e.id::float8 as id, ${of}
  from event e cross join ${body} left join card c on c.id = e.record
  where e.kind = 'signed' and ($1::uuid is null or e.chain = $1::text) and not exists (select from signature s where ${told}) limit ${most}`

const rewritten = `select c.number as where, s.name, s.meaning, ${of} from signature s join round r on r.id = s.round join card c on c.id = s.card
  where ($1::uuid is null or s.card = $1)
    and (r.card <> s.card or r.hash <> s.hash
      or encode(sha256(convert_to(r.snapshot, 'UTF8')), 'hex') <> r.hash and not (r.snapshot = '' and ${wasDestroyed('r.card')}))
  limit ${most}`

/** What is wrong with signatures, and with the texts that stand beside the trail: what is named, and how many more there are. */
export type FaultsBeside = { readonly named: readonly Fault[]; readonly more: number }

/** The faults that a statement finds, in words. */
async function found(
  db: Db,
  query: { readonly text: string; readonly record: string | null },
  faultOf: (row: Found) => Fault,
): Promise<FaultsBeside> {
  const { rows } = await db.query<Found>({ text: query.text, values: [query.record] })
  return { named: rows.map(faultOf), more: (rows[0]?.of ?? 0) - rows.length }
}

const sayOf = (one: Found) => `The signature of ${one.name} (${one.meaning})`

const texts = (count: number) => (count === 1 ? 'A text' : `${count} texts`)

/**
 * What is wrong beside the trail: with one record, or with all.
 * @param record its id; null for all
 */
export async function faultsBeside(db: Db, record: string | null): Promise<FaultsBeside> {
  const all = [
    await found(db, { text: untold, record }, (one) => ({
      fault: 'inserted',
      where: one.where,
      what: `${sayOf(one)} is not the one that the trail tells of: it was added or changed.`,
    })),
    await found(db, { text: gone, record }, (one) => ({
      fault: 'missing',
      where: one.where,
      ...(one.place !== undefined && { place: one.place }),
      ...(one.id !== undefined && { id: one.id }),
      what: `${sayOf(one)}, of which event ${one.place} tells, is gone or was changed.`,
    })),
    await found(db, { text: rewritten, record }, (one) => ({
      fault: 'changed',
      where: one.where,
      what: `${sayOf(one)} stands under another text than the one that was signed.`,
    })),
    await found(db, { text: textChanged, record }, ({ where, count }) => ({
      fault: 'changed',
      where,
      what: `${texts(count)} beside its trail ${count === 1 ? 'is' : 'are'} not what the trail names by its fingerprint.`,
    })),
    await found(db, { text: textGone, record }, ({ where, count }) => ({
      fault: 'missing',
      where,
      what: `${texts(count)} that its trail names by a fingerprint ${count === 1 ? 'is' : 'are'} gone, and nothing tells that it was destroyed.`,
    })),
  ]
  return { named: all.flatMap(({ named }) => named), more: all.reduce((sum, { more }) => sum + more, 0) }
}
