// The documents of a change take effect with it: each of them, or none.

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
  async release(door, { id }) {
    const { rows } = await door.db.query<Bound>({ name: 'versions-released', text: bound, values: [id] })
    for (const one of rows) {
      const why = whyNot(one)
      if (why !== undefined) refuse('blocked', `${one.document} version ${one.label} ${why}.`)
      await door.move(documentVersion, one.number, 'take-effect-with', { version: one.version, follows: true })
    }
    return rows.length
  },
}
