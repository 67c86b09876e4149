// Who owns something that a change touches hears when the change has taken effect: it is read, or looked at, by them.

import { raise } from '#features/alerts/raise.server.ts'
import type { AnyRow } from '#kernel/definition/row.ts'
import type { UnitOfWork } from '#kernel/store/unit-of-work.server.ts'

type Touched = { readonly record: string; readonly number: string; readonly owner: string; readonly treatment: string }

// $1 the change. What it touches and what is told or looked at for that; risks come up for review by themselves.
const touched = `select i.record, c.number, c.owner, i.treatment from change_impact i join card c on c.id = i.record
  where i.parent = $1 and i.state = 'accepted' and not i.void and i.treatment in ('Inform', 'Review')
    and c.kind <> 'risk' and c.owner is not null and not c.void order by i.id`

/** Tells the owners of what a change touches that it has taken effect. */
export async function tellTouched(door: UnitOfWork, { id }: AnyRow): Promise<void> {
  const { rows } = await door.db.query<Touched>({ name: 'touched-by-change', text: touched, values: [id] })
  raise(
    door,
    rows.map(({ record, number, owner, treatment }) => ({
      to: [owner],
      kind: 'state' as const,
      severity: treatment === 'Review' ? ('warn' as const) : ('info' as const),
      card: id,
      title: `has taken effect and affects ${number}${treatment === 'Review' ? ': review it.' : '.'}`,
      dedupe: `touched ${id} ${record}`,
    })),
  )
}
