// Vendors that a change is about, or touches, were approved for what they supplied before it: their next evaluation is due.

import { acceptedImpacts, type Participant } from '#modules/contents/release-participant.server.ts'

type Touched = { readonly id: string; readonly number: string; readonly version: number }

/** Whoever is only told of it, or not touched after all, is not evaluated anew. */
const unmoved: readonly string[] = ['Inform', 'No action']

// $1 the change, $2 the vendors that it touches. Approved ones alone: the others are in somebody's hands already.
const touched = `select v.id, v.number, v.version from vendor v where v.state = 'approved' and not v.void
    and (v.id = any($2::uuid[]) or v.id in (select (l ->> 'record')::uuid from change c
      cross join lateral jsonb_array_elements(c.items) l where c.id = $1))
  order by v.number`

export const vendorRelease: Participant = {
  name: 'vendors',
  label: 'Approved vendors come up for evaluation',
  async release(door, { id, number, title }) {
    const impacts = await acceptedImpacts(door.db, id, 'vendor')
    const ids = impacts.filter(({ treatment }) => !unmoved.includes(treatment)).map(({ record }) => record)
    const { rows } = await door.db.query<Touched>({ name: 'vendors-touched', text: touched, values: [id, ids] })
    for (const vendor of rows)
      await door.move(door.registry.named('vendor'), vendor.number, 'changed', {
        version: vendor.version,
        follows: true,
        reason: `${number} “${title as string}” has taken effect.`,
      })
    return rows.length
  },
}
