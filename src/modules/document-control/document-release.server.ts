// The documents of a change take effect with it: each of them, or none.

import type { AnyRow } from '#kernel/definition/row.ts'
import { cardsOf, refOf } from '#kernel/store/refs.server.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { inSql } from '#lib/in-sql.ts'
import { listed } from '#lib/listed.ts'
import { refuse } from '#lib/refusal.ts'
import type { Participant } from '#modules/contents/release-participant.server.ts'
import { underWay } from '#modules/contents/under-way.ts'
import { documentVersion } from './document-version.ts'

type Bound = {
  /** Of the document. */
  readonly id: string
  readonly number: string
  readonly version: number
  readonly state: string
  readonly document: string
  readonly label: string
  readonly threshold: number | null
  readonly asked: number
  readonly done: number
  /** The names of those who have not, so many at most as are said. */
  readonly missing: readonly string[]
}

/** So many who have not read a version are named. */
const mostNamed = 5

// $1 the change. The versions that it releases, with how many were asked to read each first, and have.
const bound = `select d.id, v.number, v.version, v.state, d.number as document, v.label, v.threshold, r.asked, r.done, r.missing
  from link l join document_version v on v.id = l.to_card join document d on d.id = v.parent
  cross join lateral (select count(*)::int as asked, count(*) filter (where a.state <> 'assigned')::int as done,
      coalesce((array_agg(p.name order by p.name) filter (where a.state = 'assigned'))[1:${mostNamed}], '{}') as missing
    from training_assignment a join person p on p.id = a.owner where a.reads = v.id and a.state <> 'cancelled' and not a.void) r
  where l.from_card = $1 and l.type = 'releases' and not v.void and v.state not in ('effective', 'superseded', 'obsolete')
  order by d.number`

// $1 the change. Documents that it is to change and of which it brings no version into effect: one that is in effect already, or was, is
// none. What is out of use for good changes no more.
const unbound = `select count(*)::int as count from change c cross join lateral jsonb_array_elements(c.items) l
  join document d on d.id = (l ->> 'record')::uuid and not d.void and d.state not in ('obsolete', 'withdrawn')
  where c.id = $1 and not exists (select from link k join document_version v on v.id = k.to_card
    where k.from_card = c.id and k.type = 'releases' and v.parent = d.id and not v.void and v.state in ${inSql(underWay)})`

/** What changes in a document stands in a version of it, and that is released with the change: by nothing else is it controlled. */
async function allBound({ db }: UnitOfWork, { id }: AnyRow): Promise<void> {
  const { rows } = await db.query<{ count: number }>({ name: 'documents-unbound', text: unbound, values: [id] })
  const count = rows[0]?.count ?? 0
  // Not by their numbers: who reads the change need not read each of them.
  if (count > 0)
    refuse(
      'blocked',
      `${count === 1 ? 'One document' : `${count} documents`} among what changes ${count === 1 ? 'has' : 'have'} no version in the bundle: bundle ${count === 1 ? 'it' : 'them'} first.`,
    )
}

const versionsOf = async ({ db }: UnitOfWork, { id }: AnyRow) =>
  (await db.query<Bound>({ name: 'versions-released', text: bound, values: [id] })).rows

/** Who is still missing among the readers, as people list them. */
function missingOf({ asked, done, missing }: Bound): string {
  const more = asked - done - missing.length
  return listed(more > 0 ? [...missing, `${more} more`] : missing)
}

/** That too few have read what is held for its readers; nothing where enough have. */
function whyUnread(version: Bound): string | undefined {
  const { state, threshold, asked, done } = version
  const needed = threshold ?? 0
  if (state !== 'training' || done * 100 >= needed * asked) return undefined
  return `has been read by ${done} of ${asked}, and ${needed} % are needed first. Not read yet by ${missingOf(version)}`
}

/** Why a version cannot take effect; none where it can. */
function whyNot(version: Bound): string | undefined {
  const isApproved = version.state === 'approved' || version.state === 'training'
  return isApproved ? whyUnread(version) : 'is not approved'
}

/** Whoever may not read a document is told neither its number nor who reads it. */
async function refuseFor({ db, actor, registry }: UnitOfWork, one: Bound, why: string): Promise<never> {
  const card = (await cardsOf(db, [one.id])).get(one.id)
  const isHidden = actor.kind === 'person' && card !== undefined && 'restricted' in refOf(registry, actor, card)
  return refuse(
    'blocked',
    isHidden ? 'A restricted document is not ready.' : `${one.document} version ${one.label} ${why}.`,
  )
}

/** Whoever is to go by a version has read it before the change is reported ready; one that is not approved is its guard's. */
async function allRead(door: UnitOfWork, change: AnyRow): Promise<void> {
  for (const one of await versionsOf(door, change)) {
    const why = whyUnread(one)
    if (why !== undefined) await refuseFor(door, one, why)
  }
}

export const documentRelease: Participant = {
  name: 'documents',
  label: 'Documents become effective; earlier versions are superseded',
  async ready(door, change, step) {
    await allBound(door, change)
    // A later day may be signed for while somebody who has come since still reads: on the day it is asked again.
    if (step === 'report-ready') await allRead(door, change)
  },
  async release(door, change) {
    await allBound(door, change)
    const rows = await versionsOf(door, change)
    for (const one of rows) {
      const why = whyNot(one)
      if (why !== undefined) await refuseFor(door, one, why)
      await door.move(documentVersion, one.number, 'take-effect-with', { version: one.version, follows: true })
    }
    return rows.length
  },
}
