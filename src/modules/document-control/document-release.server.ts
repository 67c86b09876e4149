// The documents of a change take effect with it: each of them, or none.

import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'
import { refuse } from '#lib/refusal.ts'
import type { Participant } from '#modules/contents/release-participant.server.ts'
import { documentVersion } from './document-version.ts'

type Bound = {
  readonly number: string
  readonly version: number
  readonly state: string
  readonly document: string
  readonly label: string
  readonly threshold: number | null
  readonly asked: number
  readonly done: number
}

// $1 the change. The versions that it releases, with how many were asked to read each first, and have.
const bound = `select v.number, v.version, v.state, d.number as document, v.label, v.threshold, r.asked, r.done
  from link l join document_version v on v.id = l.to_card join document d on d.id = v.parent
  cross join lateral (select count(*)::int as asked, count(*) filter (where a.state <> 'assigned')::int as done
    from training_assignment a where a.reads = v.id and a.state <> 'cancelled' and not a.void) r
  where l.from_card = $1 and l.type = 'releases' and not v.void and v.state not in ('effective', 'superseded', 'obsolete')
  order by d.number`

// $1 the change. Documents that it is to change and of which it releases no version; what is out of use for good changes no more.
const unbound = `select count(*)::int as count from change c cross join lateral jsonb_array_elements(c.items) l
  join document d on d.id = (l ->> 'record')::uuid and not d.void and d.state not in ('obsolete', 'withdrawn')
  where c.id = $1 and not exists (select from link k join document_version v on v.id = k.to_card
    where k.from_card = c.id and k.type = 'releases' and v.parent = d.id and not v.void and v.state <> 'withdrawn')`

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

/** Why a version cannot take effect; none where it can. */
function whyNot({ state, threshold, asked, done }: Bound): string | undefined {
  if (state === 'approved') return undefined
  if (state !== 'training') return 'is not approved'
  const needed = threshold ?? 0
  return done * 100 >= needed * asked
    ? undefined
    : `has been read by ${done} of ${asked}, and ${needed} % are needed first`
}

export const documentRelease: Participant = {
  name: 'documents',
  label: 'Documents become effective; earlier versions are superseded',
  ready: allBound,
  async release(door, change) {
    await allBound(door, change)
    const { id } = change
    const { rows } = await door.db.query<Bound>({ name: 'versions-released', text: bound, values: [id] })
    for (const one of rows) {
      const why = whyNot(one)
      if (why !== undefined) refuse('blocked', `${one.document} version ${one.label} ${why}.`)
      await door.move(documentVersion, one.number, 'take-effect-with', { version: one.version, follows: true })
    }
    return rows.length
  },
}
